"""A bot that sits down at a Proving Ground and plays a whole game: python bot.py <address of the site> <token>."""

import json
import random
import sys
import time
from urllib.request import Request, urlopen

SITE, TOKEN = sys.argv[1].rstrip("/"), sys.argv[2]
HEADERS = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}


def call(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"{SITE}/api/{path}", data, HEADERS)) as answer:
        return json.load(answer)


def choose(question):
    """Do something wherever something can be done, attack with all that may; else what is always allowed."""
    if question["kind"] == "act":
        return random.randrange(1, len(question["options"])) if len(question["options"]) > 1 else 0
    if question["topic"] == "attackers":
        return [[i, allowed[0]] for i, allowed in enumerate(question["allowed"]) if allowed]
    return question["default"]


game = call("seated/", {"format": "duel", "preset": "vanilla", "sit": 0})
address, known = f"seated/{game['token']}/", 0
while True:
    news = call(f"{address}events/?after={known}")
    for event in news["events"]:
        print(event["text"])
    known = news["next"]
    if news["over"]:
        break
    if not news["asked"]:
        time.sleep(1)
        continue
    told = call(address)["told"]
    call(f"{address}answers/", {"number": told["number"], "answer": choose(told["question"])})
print(call(address)["ended"])
