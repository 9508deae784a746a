"""Who may do what: every address of the site, for everybody. A new address must be entered here."""

import json

import pytest
from django.contrib.auth import get_user_model
from django.db import connection
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from decks import building, company, deals, house, notices, paper, playgroups, seated, tables
from decks.models import AccessToken, Comment, Notice, Visibility
from decks.permissions import Visitor
from decks.playtests import lineups, planning, work
from formats import registry
from formats.decklist import parse

pytestmark = pytest.mark.django_db

OK, THERE, NO, SIGN_IN, BAD = 200, 302, 404, "login", 400
GUEST, OTHER, OWNER, STAFF = range(4)

# Address, method, what is sent, and what a guest, another user, the owner and staff get. {private} is Ann's private
# deck, {public} her public one, {cube} her public cube, {token} the link of an unlisted deck, {hidden} that of a
# private one, {unlisted} an unlisted deck's own address.
MATRIX = [
    ("", "get", None, (OK, OK, OK, OK)),
    ("theme", "post", {"theme": "dark"}, (THERE,) * 4),
    ("pictures", "post", {"show": "1"}, (THERE,) * 4),
    ("cards/face?name=Grave+Titan", "get", None, (OK,) * 4),
    ("cards/named?name=Grave+Titan", "get", None, (THERE,) * 4),
    ("check", "get", None, (OK,) * 4),
    ("check", "post", {"kind": "horde-sealed/horde", "list": "1 Bad Moon"}, (OK,) * 4),
    ("check/save", "post", {}, (THERE,) * 4),
    ("cards", "get", None, (OK,) * 4),
    ("cards/coverage", "get", None, (OK,) * 4),
    ("cards/find?q=gr", "get", None, (OK,) * 4),
    ("cards/find?q=gr&deck={private}", "get", None, (NO, NO, OK, NO)),
    ("cards/find?q=gr&deck={public}", "get", None, (NO, NO, OK, NO)),
    ("cards/grave-titan", "get", None, (OK,) * 4),
    ("cards/grave-titan/report", "post", {"note": "x"}, (SIGN_IN, THERE, THERE, THERE)),
    ("formats", "get", None, (OK,) * 4),
    ("formats/horde-sealed", "get", None, (OK,) * 4),
    ("formats/nonsense", "get", None, (NO,) * 4),
    ("decks", "get", None, (OK,) * 4),
    ("decks/new", "get", None, (OK,) * 4),
    ("decks/new", "post", {"kind": "duel/deck", "name": "x", "list": ""}, (THERE,) * 4),
    ("me", "get", None, (OK,) * 4),
    ("me?q=night&folder=x&tag=y&kind=duel/deck&sort=name", "get", None, (OK,) * 4),
    ("me/folder", "post", {"deck": "{public}", "new": "x"}, (THERE,) * 4),
    ("me/notices", "get", None, (SIGN_IN, OK, OK, OK)),
    ("me/notices/read", "post", {}, (SIGN_IN, THERE, THERE, THERE)),
    ("mail/off/{mail_off}", "get", None, (OK,) * 4),
    ("mail/off/{mail_off}", "post", {}, (THERE,) * 4),
    ("mail/off/nonsense", "post", {}, (NO,) * 4),
    ("me/delete", "get", None, (SIGN_IN, OK, OK, OK)),
    ("me/delete", "post", {"password": "wrong"}, (SIGN_IN, BAD, BAD, BAD)),
    ("d/{private}", "get", None, (NO, NO, THERE, NO)),
    ("d/{public}", "get", None, (THERE,) * 4),
    ("d/{unlisted}", "get", None, (NO, NO, THERE, NO)),
    ("d/{private}/night-shift", "get", None, (NO, NO, OK, NO)),
    ("d/{public}/night-shift", "get", None, (OK,) * 4),
    ("d/{public}/old-name", "get", None, (THERE,) * 4),
    ("d/{unlisted}/night-shift", "get", None, (NO, NO, OK, NO)),
    ("d/{private}/edit", "get", None, (NO, NO, OK, NO)),
    ("d/{public}/edit", "get", None, (NO, NO, OK, NO)),
    (
        "d/{public}/edit",
        "post",
        {"do": '{"do":"add","card":"Bad Moon","zone":"spells"}', "revision": "1"},
        (NO, NO, THERE, NO),
    ),
    ("d/{public}/details", "post", {"name": "Night shift", "comments_open": "on"}, (NO, NO, THERE, NO)),
    ("d/{public}/publish", "post", {}, (NO, NO, THERE, NO)),
    ("d/{public}/share", "post", {"visibility": "public"}, (NO, NO, THERE, NO)),
    ("d/{public}/delete", "get", None, (NO, NO, OK, NO)),
    ("d/{public}/delete", "post", {}, (NO, NO, THERE, NO)),
    ("d/{private}/fork", "post", {}, (NO, NO, THERE, NO)),
    ("d/{public}/fork", "post", {}, (THERE,) * 4),
    ("d/{private}/v/1", "get", None, (NO, NO, OK, NO)),
    ("d/{public}/v/1", "get", None, (OK,) * 4),
    ("d/{public}/v/99", "get", None, (NO,) * 4),
    ("d/{public}/v/1/restore", "post", {}, (NO, NO, THERE, NO)),
    ("d/{private}/export/txt", "get", None, (NO, NO, OK, NO)),
    ("d/{private}/import", "get", None, (NO, NO, OK, NO)),
    ("d/{public}/import", "get", None, (NO, NO, OK, NO)),
    ("d/{public}/import", "post", {"list": "4 Shock"}, (NO, NO, OK, NO)),
    ("d/{public}/import", "post", {"list": "4 Shock", "do": "new"}, (NO, NO, THERE, NO)),
    ("d/{public}/export/txt", "get", None, (OK,) * 4),
    ("d/{public}/export/json", "get", None, (OK,) * 4),
    ("d/{public}/export/exe", "get", None, (NO,) * 4),
    ("d/{private}/table", "get", None, (NO, NO, OK, NO)),
    ("d/{public}/table", "get", None, (OK,) * 4),
    ("d/{public}/table", "post", {}, (THERE,) * 4),
    ("s/{token}/table", "get", None, (OK,) * 4),
    ("s/{hidden}/table", "get", None, (NO,) * 4),
    ("table/{paper}", "get", None, (OK,) * 4),
    ("table/{paper}/news?r=1", "get", None, (204,) * 4),
    ("table/{paper}/act", "post", {"do": "shuffle", "key": "shuffle-it", "revision": "1"}, (THERE,) * 4),
    ("table/{paper}/delete", "post", {}, (NO, NO, THERE, NO)),
    ("table/nonsense", "get", None, (NO,) * 4),
    ("s/{token}", "get", None, (OK,) * 4),
    ("s/{hidden}", "get", None, (NO,) * 4),
    ("s/nonsense", "get", None, (NO,) * 4),
    ("s/{token}/export/txt", "get", None, (OK,) * 4),
    ("s/{hidden}/export/txt", "get", None, (NO,) * 4),
    ("s/{token}/fork", "post", {}, (THERE,) * 4),
    ("s/{hidden}/fork", "post", {}, (NO,) * 4),
    ("play", "get", None, (OK,) * 4),
    ("play/new", "post", {"format": "duel", "samples": "vanilla"}, (THERE,) * 4),
    ("play/{seated}", "get", None, (NO, NO, OK, NO)),
    ("play/{seated}/news?n=0", "get", None, (NO, NO, OK, NO)),
    ("play/{seated}/told", "get", None, (NO, NO, OK, NO)),
    ("play/{seated}/answer", "post", {"number": "99"}, (NO, NO, 409, NO)),
    ("play/{seated}/act", "post", {"do": "nonsense"}, (NO, NO, BAD, NO)),
    ("play/{seated}/chance", "get", None, (NO, NO, OK, NO)),
    ("play/{seated}/chance", "post", {}, (NO, NO, THERE, NO)),
    ("play/{seated}/company", "get", None, (NO, NO, OK, NO)),
    ("play/{seated}/company", "post", {"do": "say", "text": "Hello"}, (NO, NO, THERE, NO)),
    ("play/{seated}/replay", "get", None, (NO, NO, NO, NO)),  # it is going on
    ("play/{ended}/replay", "get", None, (NO, NO, OK, NO)),
    ("play/{seated}/take-over", "post", {"step": "0", "sit": "0"}, (NO, NO, NO, NO)),
    ("play/{ended}/take-over", "post", {"step": "0", "sit": "0"}, (NO, NO, THERE, NO)),
    ("play/watch/{watch}", "get", None, (OK,) * 4),
    ("play/watch/{seated}", "get", None, (NO,) * 4),  # a seat's own address is no link for onlookers
    ("p/{run}/g/0/take-over", "post", {"step": "0", "sit": "0"}, (THERE,) * 4),
    ("play/join/{seat_invitation}", "get", None, (OK,) * 4),
    ("play/join/nonsense", "get", None, (NO,) * 4),
    ("cubes", "get", None, (OK,) * 4),
    ("c/{cube}", "get", None, (OK,) * 4),
    ("c/{private}", "get", None, (NO,) * 4),
    ("c/{cube}/deal?n=2&seed=7", "get", None, (THERE,) * 4),
    ("c/{cube}/deal/7?n=2&v=1", "get", None, (OK,) * 4),
    ("c/{private}/deal/7?n=2", "get", None, (NO,) * 4),
    ("c/{cube}/deal/7/build", "post", {"n": "2", "v": "1", "seat": "1"}, (THERE,) * 4),
    ("c/{private}/deal/7/build", "post", {"n": "2", "seat": "1"}, (NO,) * 4),
    ("formats/horde-sealed/feed", "get", None, (OK,) * 4),
    ("formats/nonsense/feed", "get", None, (NO,) * 4),
    ("u/ann", "get", None, (OK,) * 4),
    ("u/nobody", "get", None, (NO,) * 4),
    ("u/ann/feed", "get", None, (OK,) * 4),
    ("me/settings", "get", None, (SIGN_IN, OK, OK, OK)),
    ("me/settings", "post", {"visibility": "private", "page_size": "50"}, (SIGN_IN, THERE, THERE, THERE)),
    ("me/settings/tokens/{api_token}/delete", "post", {}, (SIGN_IN, NO, THERE, NO)),
    ("me/everything", "get", None, (SIGN_IN, OK, OK, OK)),
    ("d/{private}/diff", "get", None, (NO, NO, THERE, NO)),
    ("d/{public}/diff", "get", None, (THERE,) * 4),
    ("d/{private}/diff/1..draft", "get", None, (NO, NO, OK, NO)),
    ("d/{public}/diff/1..1", "get", None, (OK,) * 4),
    ("d/{private}/print", "get", None, (NO, NO, OK, NO)),
    ("groups", "get", None, (SIGN_IN, OK, OK, OK)),
    ("groups", "post", {"name": "Thursday"}, (SIGN_IN, THERE, THERE, THERE)),
    ("groups", "post", {"name": ""}, (SIGN_IN, BAD, BAD, BAD)),
    ("groups/{group}", "get", None, (SIGN_IN, NO, OK, NO)),
    ("groups/{group}/change", "post", {"show": "{private}"}, (SIGN_IN, NO, NO, NO)),
    ("groups/{group}/change", "post", {"rotate": "0"}, (SIGN_IN, NO, THERE, NO)),
    ("groups/join/nonsense", "get", None, (SIGN_IN, NO, NO, NO)),
    ("d/{private}/groups", "post", {}, (SIGN_IN, NO, THERE, NO)),
    ("d/{public}/groups", "post", {"group": "nonsense"}, (SIGN_IN, NO, THERE, NO)),
    ("d/{private}/numbers", "get", None, (NO, NO, OK, NO)),
    ("d/{public}/numbers?seed=3&k=2&of=type:land", "get", None, (OK,) * 4),
    ("s/{token}/numbers", "get", None, (OK,) * 4),
    ("s/{hidden}/numbers", "get", None, (NO,) * 4),
    ("d/{public}/print?what=cards", "get", None, (OK,) * 4),
    ("d/{private}/like", "post", {"like": "1"}, (SIGN_IN, NO, THERE, NO)),
    ("d/{public}/like", "post", {"like": "1"}, (SIGN_IN, THERE, THERE, THERE)),
    ("d/{private}/comment", "post", {"text": "x"}, (SIGN_IN, NO, THERE, NO)),
    ("d/{public}/comment", "post", {"text": "x"}, (SIGN_IN, THERE, THERE, THERE)),
    ("comments/{comment}/report", "post", {"reason": "spam"}, (SIGN_IN, THERE, THERE, THERE)),
    ("comments/{comment}/hide", "post", {"hide": "0"}, (SIGN_IN, NO, THERE, THERE)),
    ("comments/{hidden_comment}/report", "post", {"reason": "spam"}, (SIGN_IN, NO, THERE, THERE)),
    ("comments/{comment}/delete", "post", {}, (SIGN_IN, NO, NO, NO)),
    ("s/{token}/print", "get", None, (OK,) * 4),
    ("s/{hidden}/print", "get", None, (NO,) * 4),
    ("tables", "get", None, (OK,) * 4),
    ("tables/new", "get", None, (SIGN_IN, OK, OK, OK)),
    ("tables/new", "post", {"format": "duel", "name": "x"}, (SIGN_IN, THERE, THERE, THERE)),
    ("tables/{table}", "get", None, (OK,) * 4),
    ("tables/{private_table}", "get", None, (NO, NO, OK, NO)),
    ("tables/s/{table_token}", "get", None, (OK,) * 4),
    ("tables/s/{private_table_token}", "get", None, (NO,) * 4),
    ("tables/s/{table_token}/sit", "post", {}, (SIGN_IN, THERE, THERE, THERE)),
    ("tables/s/{private_table_token}/sit", "post", {}, (SIGN_IN, NO, NO, NO)),
    ("tables/{table}/sit", "post", {}, (SIGN_IN, THERE, THERE, THERE)),
    ("tables/{private_table}/sit", "post", {}, (SIGN_IN, NO, THERE, NO)),
    ("tables/{table}/seats", "post", {"add": "player"}, (SIGN_IN, NO, THERE, NO)),
    ("tables/{table}/change", "post", {"name": "Ours"}, (SIGN_IN, NO, THERE, NO)),
    ("tables/{table}/options", "post", {}, (SIGN_IN, NO, THERE, NO)),
    ("tables/{table}/delete", "get", None, (SIGN_IN, NO, OK, NO)),
    ("tables/{table}/delete", "post", {}, (SIGN_IN, NO, THERE, NO)),
    ("house", "get", None, (OK,) * 4),
    ("house/new", "get", None, (SIGN_IN, OK, OK, OK)),
    ("house/new?format=horde-sealed", "post", {"name": "x"}, (SIGN_IN, THERE, THERE, THERE)),
    ("house/{house}", "get", None, (OK,) * 4),
    ("house/{private_house}", "get", None, (NO, NO, OK, NO)),
    ("house/{house}/v/1", "get", None, (OK,) * 4),
    ("house/{private_house}/v/1", "get", None, (NO, NO, OK, NO)),
    ("house/s/{house_token}", "get", None, (OK,) * 4),
    ("house/s/{private_house_token}", "get", None, (NO,) * 4),
    ("house/s/{house_token}/start", "post", {"kind": "survivor"}, (THERE,) * 4),
    ("house/s/{private_house_token}/start", "post", {"kind": "survivor"}, (NO,) * 4),
    ("house/{house}/start", "post", {"kind": "survivor"}, (THERE,) * 4),
    ("house/{private_house}/start", "post", {"kind": "survivor"}, (NO, NO, THERE, NO)),
    ("house/{house}/edit", "get", None, (SIGN_IN, NO, OK, NO)),
    ("house/{house}/edit", "post", {"name": "Ours"}, (SIGN_IN, NO, THERE, NO)),
    ("house/{house}/delete", "get", None, (SIGN_IN, NO, OK, NO)),
    ("house/{house}/delete", "post", {}, (SIGN_IN, NO, THERE, NO)),
    ("playtests", "get", None, (OK,) * 4),
    ("playtests?mine=1", "get", None, (OK,) * 4),
    ("playtests/new", "get", None, (OK,) * 4),
    ("playtests/new?format=nonsense", "get", None, (NO,) * 4),
    ("playtests/new?deck={private}", "get", None, (NO, NO, OK, NO)),
    ("playtests/new", "post", {"format": "duel", "preset": "custom", "games": "2"}, (THERE,) * 4),
    ("p/{run}", "get", None, (OK,) * 4),
    ("p/nonsense", "get", None, (NO,) * 4),
    ("p/{run}/live", "get", None, (286,) * 4),
    ("p/compare?a={run}&b={run}", "get", None, (OK,) * 4),
    ("p/compare", "get", None, (NO,) * 4),
    ("p/{run}/games", "get", None, (OK,) * 4),
    ("p/{run}/bundle", "get", None, (OK,) * 4),
    ("p/{run}/report.json", "get", None, (OK,) * 4),
    ("p/{run}/games.csv", "get", None, (OK,) * 4),
    ("p/{run}/games.jsonl", "get", None, (OK,) * 4),
    ("p/{run}/cards.csv", "get", None, (OK,) * 4),
    ("p/{run}/badge.svg", "get", None, (OK,) * 4),
    ("p/{run}/g/0", "get", None, (OK,) * 4),
    ("p/{run}/g/99", "get", None, (NO,) * 4),
    ("p/{run}/g/0/log", "get", None, (OK,) * 4),
    ("p/{run}/g/0/wrong", "post", {"note": "x"}, (SIGN_IN, THERE, THERE, THERE)),
    ("p/{run}/share", "post", {"public": "1"}, (NO, NO, THERE, NO)),
    ("p/{run}/first", "post", {}, (NO, NO, THERE, NO)),
    ("p/{run}/stop", "post", {}, (NO, NO, THERE, NO)),
    ("p/{run}/more", "post", {"games": "2"}, (NO, NO, THERE, NO)),
    ("p/{run}/rerun", "post", {}, (THERE,) * 4),
    ("p/{run}/delete", "get", None, (NO, NO, OK, NO)),
    ("p/{run}/delete", "post", {}, (NO, NO, THERE, NO)),
    ("status", "get", None, (OK,) * 4),
    ("healthz", "get", None, (OK,) * 4),
    ("readyz", "get", None, (503,) * 4),
    ("metrics", "get", None, (OK,) * 4),
    ("api/playtests/", "get", None, (OK,) * 4),
    ("api/playtests/", "json", {"format": "duel", "preset": "vanilla", "games": 2}, (201,) * 4),
    ("api/playtests/{run}/", "get", None, (OK,) * 4),
    ("api/playtests/{run}/stop/", "json", {}, (NO, NO, OK, NO)),
    ("api/playtests/{run}/games/", "get", None, (OK,) * 4),
    ("api/playtests/{run}/games/0/log", "get", None, (OK,) * 4),
    ("api/status/", "get", None, (OK,) * 4),
    ("api/", "get", None, (OK,) * 4),
    ("api/schema/", "get", None, (OK,) * 4),
    ("api/cards/?q=titan", "get", None, (OK,) * 4),
    ("api/cards/?q=foo:1", "get", None, (BAD,) * 4),
    ("api/cards/grave-titan/", "get", None, (OK,) * 4),
    ("api/cards/grave-titan/report/", "json", {"note": "x"}, (401, 204, 204, 204)),
    ("api/cards/nobody/", "get", None, (NO,) * 4),
    ("api/me/", "get", None, (401, OK, OK, OK)),
    ("api/me/", "patch", {"letters": True}, (401, OK, OK, OK)),
    ("api/decks/{private}/fork/", "json", {}, (401, NO, 201, NO)),
    ("api/decks/{public}/fork/", "json", {}, (401, 201, 201, 201)),
    ("api/decks/{public}/link/", "get", None, (401, NO, OK, NO)),
    ("api/decks/{public}/link/", "json", {}, (401, NO, OK, NO)),
    ("api/decks/{private}/diff/", "get", None, (NO, NO, OK, NO)),
    ("api/decks/{public}/diff/", "get", None, (OK,) * 4),
    ("api/decks/{private}/like/", "put", None, (401, NO, OK, NO)),
    ("api/decks/{public}/like/", "put", None, (401, OK, OK, OK)),
    ("api/decks/{private}/comments/", "get", None, (NO, NO, OK, NO)),
    ("api/decks/{public}/comments/", "get", None, (OK,) * 4),
    ("api/decks/{public}/comments/", "json", {"text": "x"}, (401, 201, 201, 201)),
    ("api/decks/{private}/versions/1/", "get", None, (NO, NO, OK, NO)),
    ("api/decks/{public}/versions/1/", "get", None, (OK,) * 4),
    ("api/decks/{public}/versions/1/", "json", {}, (401, NO, OK, NO)),
    ("api/comments/{comment}/", "patch", {"hidden": False}, (401, NO, OK, OK)),
    ("api/comments/{hidden_comment}/report/", "json", {}, (401, NO, 204, 204)),
    ("api/comments/{comment}/", "delete", None, (401, NO, NO, NO)),
    ("api/links/{token}/", "get", None, (OK,) * 4),
    ("api/links/{hidden}/", "get", None, (NO,) * 4),
    ("api/links/{hidden}/", "json", {}, (401, NO, NO, NO)),
    ("api/tables/", "get", None, (OK,) * 4),
    ("api/tables/", "json", {"format": "duel"}, (401, 201, 201, 201)),
    ("api/tables/{table}/", "get", None, (OK,) * 4),
    ("api/tables/{private_table}/", "get", None, (NO, NO, OK, NO)),
    ("api/tables/{table}/", "patch", {"name": "Ours"}, (401, NO, OK, NO)),
    ("api/tables/{private_table}/sit/", "json", {"seat": 1}, (401, NO, BAD, NO)),
    ("api/tables/{table}/link/", "get", None, (401, NO, OK, NO)),
    ("api/tables/{private_table}/", "delete", None, (401, NO, 204, NO)),
    ("api/house/", "get", None, (OK,) * 4),
    ("api/house/", "json", {"format": "horde-sealed", "name": "x"}, (401, 201, 201, 201)),
    ("api/house/{house}/", "get", None, (OK,) * 4),
    ("api/house/{private_house}/", "get", None, (NO, NO, OK, NO)),
    ("api/house/{house}/", "patch", {"name": "Ours"}, (401, NO, OK, NO)),
    ("api/house/{private_house}/decks/", "json", {"kind": "survivor"}, (401, NO, 201, NO)),
    ("api/house/{house}/link/", "get", None, (401, NO, OK, NO)),
    ("api/house/{private_house}/", "delete", None, (401, NO, 204, NO)),
    ("api/cards/coverage/", "get", None, (OK,) * 4),
    ("api/lists/", "json", {"list": "4 Shock"}, (OK,) * 4),
    ("api/lists/syntaxes/", "get", None, (OK,) * 4),
    ("api/notices/", "get", None, (401, OK, OK, OK)),
    ("api/notices/?unread=1", "get", None, (401, OK, OK, OK)),
    ("api/notices/{notice}/", "get", None, (401, NO, OK, NO)),
    ("api/notices/{notice}/", "patch", {"read": True}, (401, NO, OK, NO)),
    ("api/notices/read/", "json", {}, (401, OK, OK, OK)),
    ("api/me/everything/", "get", None, (401, OK, OK, OK)),
    ("api/decks/{public}/changes/", "get", None, (NO, NO, OK, NO)),
    ("api/decks/{private}/changes/", "json", {"do": "undo", "revision": 1}, (401, NO, BAD, NO)),
    ("api/decks/{public}/packs/", "get", None, (NO, NO, OK, NO)),
    ("api/decks/{private}/numbers/", "get", None, (NO, NO, OK, NO)),
    ("api/decks/{public}/numbers/", "get", None, (OK,) * 4),
    ("api/decks/{private}/export/txt/", "get", None, (NO, NO, OK, NO)),
    ("api/decks/{public}/export/txt/", "get", None, (OK,) * 4),
    ("api/decks/{public}/groups/", "get", None, (401, NO, OK, NO)),
    ("api/decks/{private}/groups/", "put", {"groups": []}, (401, NO, OK, NO)),
    ("api/decks/{private}/table/", "json", {}, (401, NO, 201, NO)),
    ("api/decks/{public}/table/", "json", {}, (401, 201, 201, 201)),
    ("api/links/{token}/numbers/", "get", None, (OK,) * 4),
    ("api/links/{hidden}/numbers/", "get", None, (NO,) * 4),
    ("api/links/{token}/export/txt/", "get", None, (OK,) * 4),
    ("api/links/{hidden}/export/txt/", "get", None, (NO,) * 4),
    ("api/links/{token}/table/", "json", {}, (401, 201, 201, 201)),
    ("api/links/{hidden}/table/", "json", {}, (401, NO, NO, NO)),
    ("api/seated/", "get", None, (OK,) * 4),
    ("api/seated/", "json", {"format": "duel", "preset": "vanilla"}, (201,) * 4),
    ("api/seated/{seated}/", "get", None, (NO, NO, OK, NO)),
    ("api/seated/{seated}/events/", "get", None, (NO, NO, OK, NO)),
    ("api/seated/{seated}/advice/", "json", {}, (NO, NO, OK, NO)),
    ("api/seated/{seated}/answers/", "json", {"number": 99, "answer": 0}, (NO, NO, 409, NO)),
    ("api/seated/{seated}/acts/", "json", {"do": "nonsense"}, (NO, NO, BAD, NO)),
    ("api/seated/{seated}/chance/", "get", None, (NO, NO, OK, NO)),
    ("api/seated/{seated}/chance/", "json", {}, (NO, NO, BAD, NO)),  # no worker is there
    ("api/seated/{seated}/company/", "get", None, (NO, NO, OK, NO)),
    ("api/seated/{seated}/company/", "json", {"do": "say", "text": "Hello"}, (NO, NO, OK, NO)),
    ("api/seated/{seated}/take-over/", "json", {"step": 0, "sit": 0}, (NO, NO, NO, NO)),
    ("api/seated/{ended}/take-over/", "json", {"step": 0, "sit": 0}, (NO, NO, 201, NO)),
    ("api/watched/{watch}/", "get", None, (OK,) * 4),
    ("api/watched/{seated}/", "get", None, (NO,) * 4),
    ("api/playtests/{run}/games/0/take-over/", "json", {"step": 0, "sit": 0}, (201,) * 4),
    ("api/seated/{api_seated}/", "delete", None, (NO, NO, 204, NO)),
    ("api/seat-invitations/{seat_invitation}/", "get", None, (OK,) * 4),
    ("api/seat-invitations/nonsense/", "json", {}, (NO,) * 4),
    ("api/at-table/{api_paper}/", "get", None, (OK,) * 4),
    ("api/at-table/{api_paper}/", "json", {}, (BAD,) * 4),
    ("api/at-table/{api_paper}/", "delete", None, (NO, NO, 204, NO)),
    ("api/groups/", "get", None, (401, OK, OK, OK)),
    ("api/groups/", "json", {"name": "Thursday"}, (401, 201, 201, 201)),
    ("api/groups/{group}/", "get", None, (401, NO, OK, NO)),
    ("api/groups/{group}/decks/", "get", None, (401, NO, OK, NO)),
    ("api/groups/{group}/decks/{public}/", "put", None, (401, NO, 204, NO)),
    ("api/groups/{group}/decks/{public}/", "delete", None, (401, NO, 204, NO)),
    ("api/groups/{group}/members/ann/", "delete", None, (401, NO, BAD, NO)),
    ("api/groups/{group}/link/", "get", None, (401, NO, OK, NO)),
    ("api/groups/{other_group}/link/", "json", {}, (401, NO, OK, NO)),
    ("api/groups/{other_group}/", "delete", None, (401, NO, 204, NO)),
    ("api/invitations/{invitation}/", "get", None, (401, OK, OK, OK)),
    ("api/invitations/nonsense/", "json", {}, (401, NO, NO, NO)),
    ("api/table-links/{table_token}/", "get", None, (OK,) * 4),
    ("api/table-links/{private_table_token}/", "get", None, (NO,) * 4),
    ("api/table-links/{private_table_token}/", "json", {"seat": 1}, (401, NO, NO, NO)),
    ("api/house-links/{house_token}/", "get", None, (OK,) * 4),
    ("api/house-links/{private_house_token}/", "get", None, (NO,) * 4),
    ("api/house-links/{house_token}/", "json", {"kind": "survivor"}, (401, 201, 201, 201)),
    ("api/cubes/{cube}/decks/", "json", {"survivors": 2, "seed": 7, "seat": 1}, (401, 201, 201, 201)),
    ("api/cubes/{private}/decks/", "json", {"survivors": 2, "seed": 7}, (401, NO, NO, NO)),
    ("api/playtests/{run}/", "patch", {"public": False}, (NO, NO, OK, NO)),
    ("api/playtests/{run}/first/", "json", {}, (NO, NO, OK, NO)),
    ("api/playtests/{run}/more/", "json", {"games": 0}, (NO, NO, BAD, NO)),
    ("api/playtests/{run}/rerun/", "json", {}, (201,) * 4),
    ("api/playtests/{run}/games/0/wrong/", "json", {"note": "x"}, (401, 204, 204, 204)),
    ("api/playtests/{api_run}/", "delete", None, (NO, NO, 204, NO)),
    ("api/nonsense/", "get", None, (NO,) * 4),
    ("api/nonsense/deep/", "json", {}, (NO,) * 4),
    ("api/formats/", "get", None, (OK,) * 4),
    ("api/formats/duel/", "get", None, (OK,) * 4),
    ("api/validate/", "json", {"format": "duel", "kind": "deck", "list": "40 Forest"}, (OK,) * 4),
    ("api/decks/", "get", None, (OK,) * 4),
    ("api/decks/", "json", {"format": "duel", "kind": "deck", "list": "40 Forest"}, (401, 201, 201, 201)),
    ("api/decks/{private}/", "get", None, (NO, NO, OK, NO)),
    ("api/decks/{public}/", "get", None, (OK,) * 4),
    ("api/decks/{unlisted}/", "get", None, (NO, NO, OK, NO)),
    ("api/decks/{public}/", "patch", {"name": "Night shift"}, (401, NO, OK, NO)),
    ("api/decks/{public}/", "delete", None, (401, NO, 204, NO)),
    ("api/decks/{private}/report/", "get", None, (NO, NO, OK, NO)),
    ("api/decks/{private}/versions/", "get", None, (NO, NO, OK, NO)),
    ("api/decks/{public}/versions/", "get", None, (OK,) * 4),
    ("api/decks/{public}/versions/", "json", {}, (401, NO, 201, NO)),
    ("api/cubes/{cube}/deals/", "json", {"survivors": 2, "seed": 7}, (OK,) * 4),
    ("api/cubes/{private}/deals/", "json", {"survivors": 2, "seed": 7}, (NO,) * 4),
]


@pytest.fixture
def there(ann, horde, cube, horde_text, cards):
    """The things the addresses name."""

    def made(visibility):
        return building.create(
            Visitor(ann),
            "horde-sealed",
            "horde",
            "Night shift",
            deck=parse(horde_text),
            visibility=visibility,
        )

    public, unlisted = made(Visibility.PUBLIC), made(Visibility.UNLISTED)
    carol = get_user_model().objects.create_user("carol")
    tables_, houses = {}, {}
    for visibility in (Visibility.PUBLIC, Visibility.PRIVATE):
        tables_[visibility] = tables.create(ann, "duel", "Kitchen", visibility=visibility)
        houses[visibility] = house.create(ann, "horde-sealed", "Short", {}, visibility=visibility)
    run = planning.start(
        lineups.preset(registry.get("duel"), "vanilla", "random", 1),
        2,
        owner=ann,
        public=False,
        title="Mirror",
    )
    while work.work("matrix"):
        pass
    game = seated.begin(Visitor(ann), lineups.preset(registry.get("duel"), "vanilla", "greedy", 1), 0, "Mine")
    ended = seated.begin(
        Visitor(ann), lineups.preset(registry.get("duel"), "vanilla", "greedy", 1), 0, "Over"
    )
    seated.concede(ended, ended.places.get())
    company.admit(ended, ended.places.get(), True)
    return {
        "ended": ended.token,
        "watch": ended.watch,
        "seated": game.token,
        "api_seated": seated.begin(
            Visitor(ann), lineups.preset(registry.get("duel"), "vanilla", "greedy", 1), 0, "Mine"
        ).token,
        "seat_invitation": seated.invite(game, 1).invitation,
        "run": run.public_id,
        "paper": paper.begin(Visitor(ann), public, {}).token,
        "api_paper": paper.begin(Visitor(ann), public, {}).token,
        "api_run": planning.start(
            lineups.preset(registry.get("duel"), "vanilla", "random", 1), 2, owner=ann
        ).public_id,
        "comment": Comment.objects.create(deck=public, author=carol, text="Nice").pk,
        "hidden_comment": Comment.objects.create(deck=public, author=carol, text="Bad", hidden=True).pk,
        "notice": Notice.objects.create(user=ann, kind="like", key="k", words="x", address="/").pk,
        "mail_off": notices.off_token(ann, "like"),
        "api_token": AccessToken.make(ann, "script", ["read"])[0].pk,
        "table": tables_["public"].public_id,
        "table_token": tables_["public"].link_token,
        "private_table": tables_["private"].public_id,
        "private_table_token": tables_["private"].link_token,
        "house": houses["public"].public_id,
        "house_token": houses["public"].link_token,
        "private_house": houses["private"].public_id,
        "private_house_token": houses["private"].link_token,
        "group": playgroups.create(ann, "Kitchen").public_id,
        "other_group": playgroups.create(ann, "Attic").public_id,
        "invitation": playgroups.create(carol, "Carol's").link_token,
        "private": horde.public_id,
        "public": public.public_id,
        "unlisted": unlisted.public_id,
        "token": unlisted.link_token,
        "hidden": horde.link_token,
        "cube": cube.public_id,
    }


@pytest.fixture(autouse=True)
def unhurried(monkeypatch):
    """Who may do it is asked here, not how often."""
    monkeypatch.setattr("decks.views.seated.BEGINS_A_MINUTE", 10**9)
    monkeypatch.setattr("decks.views.around_the_table.TAKEN_OVER_A_MINUTE", 10**9)


def ask(client, method, address, sent):
    """Send a request of the table."""
    if method == "get":
        return client.get(address)
    if method == "post":
        return client.post(address, sent)
    if method == "json":
        return client.post(address, json.dumps(sent), content_type="application/json")
    return getattr(client, method)(address, json.dumps(sent), content_type="application/json")


@pytest.mark.parametrize("who", [GUEST, OTHER, OWNER, STAFF], ids=["guest", "other", "owner", "staff"])
def test_everybody_gets_what_the_table_says(who, there, ann, bob, staff):
    wrong = []
    for address, method, sent, expected in MATRIX:
        page = address.endswith("}/delete") and method == "post"
        if who == OWNER and (page or (address == "api/decks/{public}/" and method == "delete")):
            continue  # proven below, so that the table's things stay
        client = Client()
        if who != GUEST:
            client.force_login([None, bob, ann, staff][who])
        answer = ask(client, method, "/" + address.format(**there), sent)
        got = answer.status_code
        if got == 302 and answer.headers["Location"].startswith("/accounts/login/"):
            got = SIGN_IN
        if got != expected[who]:
            wrong.append((address, method, expected[who], got))
    assert wrong == []


def test_owners_delete_by_page_and_by_api(there, as_ann):
    assert as_ann.delete(f"/api/decks/{there['private']}/").status_code == 204
    assert as_ann.post(f"/d/{there['public']}/delete").status_code == 302
    assert as_ann.get(f"/d/{there['public']}").status_code == 404
    for address in (f"/tables/{there['table']}", f"/house/{there['house']}"):
        assert as_ann.post(f"{address}/delete").status_code == 302
        assert as_ann.get(address).status_code == 404


def test_every_address_of_the_site_is_in_the_table():
    named = {row[0].split("?")[0] for row in MATRIX}
    patterns = list(_patterns(get_resolver().url_patterns))
    missing = [
        route
        for route, pattern in patterns
        if not route.startswith(("accounts/", "admin/"))
        and not any(_fits(route, address) for address in named)
    ]
    assert missing == []


def _patterns(patterns, before=""):
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from _patterns(pattern.url_patterns, before + str(pattern.pattern))
        elif isinstance(pattern, URLPattern):
            yield before + str(pattern.pattern), pattern


def _fits(route, address):
    ours, theirs = route.split("/"), address.split("/")
    return len(ours) == len(theirs) and all(a == b or "<" in a for a, b in zip(ours, theirs, strict=True))


def test_a_link_that_was_turned_over_leads_nowhere(there, as_ann):
    assert Client().get(f"/s/{there['token']}").status_code == 200
    as_ann.post(f"/d/{there['unlisted']}/share", {"rotate": "1"})
    assert Client().get(f"/s/{there['token']}").status_code == 404


def test_a_shared_link_is_not_for_search_engines_and_does_not_tell_the_decks_address(there):
    answer = Client().get(f"/s/{there['token']}")
    assert answer["X-Robots-Tag"] == "noindex, nofollow"
    assert there["unlisted"] not in answer.content.decode()


def test_missing_and_forbidden_look_the_same(there):
    missing = Client().get("/d/zzzzzzzz/night-shift")
    forbidden = Client().get(f"/d/{there['private']}/night-shift")
    texts = [a.content.decode().replace(there["private"], "zzzzzzzz") for a in (missing, forbidden)]
    assert _without_token(texts[0]) == _without_token(texts[1])


def _without_token(text):
    return "\n".join(line for line in text.splitlines() if "csrfmiddlewaretoken" not in line)


def test_private_decks_are_in_no_list(there, bob):
    client = Client()
    client.force_login(bob)
    for address in (
        "/decks",
        "/me",
        "/cubes",
        "/",
        "/cards/grave-titan",
        "/api/decks/",
        "/formats/horde-sealed",
    ):
        text = client.get(address).content.decode()
        assert there["private"] not in text, address
        assert there["unlisted"] not in text, address


def test_a_guest_works_on_their_own_deck_and_nobody_elses(there, cube):
    guest = Client()
    address = guest.post("/decks/new", {"kind": "duel/deck", "name": "mine", "list": "4 Shock"}).headers[
        "Location"
    ]
    assert guest.get(address).status_code == 200
    assert Client().get(address).status_code == 404
    assert deals.can_deal("horde-sealed")


@pytest.mark.parametrize("who", [GUEST, OWNER, STAFF], ids=["guest", "owner", "staff"])
def test_no_get_changes_the_database(who, there, ann, staff):
    """Sessions aside; the last use of a token lives in the cache."""
    written = []

    def watch(execute, sql, params, many, context):
        if sql.split()[0] in ("INSERT", "UPDATE", "DELETE", "REPLACE") and "django_session" not in sql:
            written.append((path, sql[:100]))
        return execute(sql, params, many, context)

    client = Client()
    if who != GUEST:
        client.force_login({OWNER: ann, STAFF: staff}[who])
    with connection.execute_wrapper(watch):
        for address, method, _, _ in MATRIX:
            if method == "get":
                path = "/" + address.format(**there)
                client.get(path)
    assert written == []
