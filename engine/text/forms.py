"""What may stand in the slots of templates, and how verbs agree."""

# What may stand in a slot, by the form it is written with where that is no phrase itself ...
FORMS = {
    "a": "np_a", "some": "np_a", "plural": "np_pl", "noun": "np_sg", "target": "obj", "sequence": "chain",
    "word": "number_word", "of": "count_of", "value": "val", "all": "obj",
}

# ... else by the name of the argument.
NAMES = {
    "who": "who", "what": "obj", "to": "any", "source": "obj", "a": "obj", "b": "obj", "n": "num", "least": "num",
    "e": "chain", "c": "cond", "event": "event", "effects": "chain", "token": "token", "kind": "counter_kind",
    "mods": "mods", "symbols": "symbols", "color": "color", "filter": "np_a", "power": "num", "toughness": "num",
    "keyword": "keyword", "step": "step", "by": "obj", "host": "obj", "blocked": "obj", "name": "name",
    "others": "number_word", "where": "name", "take": "number_word", "most": "number_word",
}

ANNOTATIONS = {
    "Effect": "chain",
    "Condition": "cond",
    "CostNode": "costpart",
    "EventNode": "event",
    "Filter": "np_a",
}

# The forms of a verb for one subject and for several, where it is no regular one.
VERBS = {"has": ("has", "have"), "is": ("is", "are"), "does": ("does", "do"), "was": ("was", "were")}
IN_EVENTS = {"obj": "evobj", "who": "evwho", "any": "evany", "np_a": "evobj"}  # one of a kind, not a target
NUMERIC = ("num", "signed", "counters", "tokens", "count_of", "number_word")
