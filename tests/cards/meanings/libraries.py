"""The top of libraries: what is revealed, milled and taken, and what may be played from exile."""

from tests.cards.playing import Meaning as M

EN, ELF = "Enchantment", "Creature — Elf"
BOTTOM = "on the bottom of your library in a random order"
UNTIL = "Reveal cards from the top of your library until you reveal a creature card."
BACK = "You may return target creature card from your graveyard to the battlefield."
TOP = {"Ann library": ["Forest", "Island", "Grizzly Bears", "Plains"]}
FIVE = {"Ann library": ["Forest", "Grizzly Bears", "Shock", "Memnite", "Island", "Plains"]}
IMPULSE = "Exile the top card of your library. "

BOTH = ("Search your library and/or graveyard for a creature card and put it onto the battlefield. If you search your library "
        "this way, shuffle.")

LIBRARIES = [
    # a library that is not searched is not shuffled; one that is searched may have what is found
    M(BOTH, given={"Ann library": ["Shock"], "Ann graveyard": ["Grizzly Bears"]},
      do=[("cast", (), {"search_library": False, "search": ["Grizzly Bears"]})],
      then={"Ann": ["Grizzly Bears"], "Ann top": "Shock"}),
    M(BOTH, given={"Ann library": ["Shock", "Craw Wurm"], "Ann graveyard": ["Grizzly Bears"]},
      do=[("cast", (), {"search_library": True, "search": ["Craw Wurm"]})], then={"Ann": ["Craw Wurm"], "Ann library": 21}),
    # until a card of a kind: that card and, by itself, the rest; where there is none all of it is the rest (CR 608.2c)
    M(f"{UNTIL} Put that card into your hand and the rest {BOTTOM}.", given=TOP,
      then={"Ann hand": ["Grizzly Bears"], "Ann top": "Plains", "Ann library": 23}),
    M(f"{UNTIL} Put that card onto the battlefield and the rest into your graveyard.", given=TOP,
      then={"Ann": ["Grizzly Bears"], "Ann graveyard": ["Forest", "Island", "Test Text"]}),
    M(f"{UNTIL} Put that card onto the battlefield tapped, then put the rest on the bottom of your library in any order.",
      given=TOP,
      then={"Ann": ["Grizzly Bears"], "tapped Grizzly Bears": True, "Ann top": "Plains", "Ann library": 23}),
    M(f"{UNTIL} Put that card into your hand and all other cards revealed this way into your graveyard.",
      given={"Ann library": ["Forest", "Island"]}, then={"Ann hand": 0, "Ann library": 0}),
    M(f"{UNTIL} Put that card onto the battlefield, then shuffle the rest into your library.", given=TOP,
      then={"Ann": ["Grizzly Bears"], "Ann library": 23, "Ann graveyard": ["Test Text"]}),
    M(f"{UNTIL} Put that card onto the battlefield and the rest {BOTTOM}. It gains haste until end of turn.", given=TOP,
      then={"has Grizzly Bears": []}),
    # milled cards, wherever they went (CR 701.17c); "if you don't" asks whether one was taken
    M("Mill three cards. You may put a creature card from among them into your hand.", given=TOP,
      do=[("cast", (), {"take": ["Grizzly Bears"]})], then={"Ann hand": ["Grizzly Bears"], "Ann library": 21}),
    M("Mill two cards. You may put a creature card from among them into your hand. If you don't, you gain 2 life.", given=TOP,
      then={"Ann hand": 0, "Ann library": 22, "Ann life": 22}),
    M("Mill three cards, then you may return a creature card from among them to your hand. If you don't, you gain 2 life.",
      given=TOP, do=[("cast", (), {"take": ["Grizzly Bears"]})], then={"Ann hand": 1, "Ann life": 20}),
    M("Mill three cards, then put a creature card from among the milled cards onto the battlefield.", given=TOP,
      then={"Ann": ["Grizzly Bears"]}),
    # what was to be put onto the battlefield and was not is no "it" (CR 608.2c, 400.7)
    M(BACK + " Exile it at the beginning of the next end step.",
      given={"Ann graveyard": ["Grizzly Bears"]}, do=[("cast", ["Grizzly Bears"], {"may": False}), ("step", "Ann", "end")],
      then={"Ann graveyard": ["Grizzly Bears", "Test Text"]}),
    M(BACK + " Exile it at the beginning of the next end step.",
      given={"Ann graveyard": ["Grizzly Bears"]}, do=[("cast", ["Grizzly Bears"], {"may": True}), ("step", "Ann", "end")],
      then={"Ann graveyard": ["Test Text"], "Ann": []}),
    # "if you do" after a condition that is not met: nothing was done, whatever was done before (CR 608.2c)
    M("Put a +1/+1 counter on target creature. If you control an artifact, you may draw a card. If you do, you lose 2 life.",
      given={"Ben": ["Grizzly Bears"], "Ann library": ["Forest"]}, do=[("cast", ["Grizzly Bears"])],
      then={"Ann life": 20, "Ann hand": 0}),
    M("Put a +1/+1 counter on target creature. If you control an artifact, you may draw a card. If you do, you lose 2 life.",
      given={"Ann": ["Sol Ring"], "Ben": ["Grizzly Bears"], "Ann library": ["Forest"]},
      do=[("cast", ["Grizzly Bears"], {"may": True})], then={"Ann life": 18, "Ann hand": 1}),
    # revealed cards: some, all or one of a kind
    M("Reveal the top four cards of your library. You may put a creature card from among them into your hand. Put the rest into "
      "your graveyard.", given=FIVE, do=[("cast", (), {"take": ["Memnite"]})],
      then={"Ann hand": ["Memnite"], "Ann graveyard": ["Forest", "Grizzly Bears", "Shock", "Test Text"], "Ann library": 22}),
    M(f"Reveal the top four cards of your library. Put all creature cards from among them into your hand and the rest {BOTTOM}.",
      given=FIVE, then={"Ann hand": ["Grizzly Bears", "Memnite"], "Ann library": 24, "Ann top": "Island"}),
    M(f"Reveal the top four cards of your library. Put all creature cards revealed this way onto the battlefield tapped and "
      f"the rest {BOTTOM}.",
      given=FIVE, then={"Ann": ["Grizzly Bears", "Memnite"], "tapped Memnite": True}),
    M("Reveal the top four cards of your library. Put a creature card from among them onto the battlefield and the rest on the "
      "bottom of your library in any order.", given=FIVE, do=[("cast", (), {"take": ["Memnite"]})],
      then={"Ann": ["Memnite"], "Ann library": 25, "Ann top": "Island"}),
    M("Reveal the top four cards of your library. You may put up to two creature cards from among them into your hand. Put the "
      "rest into your graveyard.", given=FIVE, do=[("cast", (), {"take": [["Memnite", "Grizzly Bears"]]})],
      then={"Ann hand": 2, "Ann graveyard": ["Forest", "Shock", "Test Text"]}),
    M("Reveal the top four cards of your library. You may put any number of creature cards from among them onto the battlefield. "
      "Put the rest into your graveyard.", given=FIVE, do=[("cast", (), {"take": ["Memnite"]})],
      then={"Ann": ["Memnite"], "Ann graveyard": ["Forest", "Grizzly Bears", "Shock", "Test Text"]}),
    # what is exiled may be played this turn, or up to the end of the next one of one's own (CR 601.3b)
    *(M(f"{IMPULSE}{text}", given={"Ann library": ["Memnite", "Forest"]}, then={"cast Memnite": True})
      for text in ("You may play that card this turn.", "You may play it until end of turn.",
                   "Until the end of your next turn, you may play that card.",
                   "You may play that card until the end of your next turn.")),
    M(f"{IMPULSE}You may play that card this turn.", given={"Ann library": ["Memnite", "Forest", "Forest"]},
      do=[("cast",), ("turn", "Ben")], then={"cast Memnite": False}),
    M(f"{IMPULSE}Until the end of your next turn, you may play that card.", given={"Ann library": ["Memnite", "Forest",
      "Forest"]},
      do=[("cast",), ("turn", "Ben")], then={"cast Memnite": True}),
    M(f"{IMPULSE}Until the end of your next turn, you may play that card.", given={"Ann library": ["Memnite", "Forest",
      "Forest"]},
      do=[("cast",), ("turn", "Ben"), ("turn", "Ann")], then={"cast Memnite": False}),
    M(f"When this creature enters, {IMPULSE[0].lower()}{IMPULSE[1:]}Until the end of your next turn, you may play that card.",
      ELF,
      given={"Ann library": ["Forest", "Forest"]}, then={"Ann exile": ["Forest"]}),
]  # fmt: skip
