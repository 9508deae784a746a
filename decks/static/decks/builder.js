// The builder's script. Everything works without it; with it, a change costs no page load, and keys work.
// Changes go out one after the other, each with the revision the answer before it brought. What could not be sent
// waits in this browser's storage; what met another tab's change waits for a word.

import { keys } from "./builder-keys.js";
import { typeahead } from "./builder-find.js";
import { focusAgain, focusNow } from "./builder-focus.js";
import { fragment, parsed } from "./press.js";

const byId = (id) => document.getElementById(id);
const form = byId("edit");
const add = byId("add");
const announce = byId("announce");
const sheet = byId("sheet");
const outbox = `outbox:${form.dataset.deck}`;
const queue = [];
let held = [];
let busy = false;

document.documentElement.classList.add("scripted");

// --- Sending changes ---

// Which fields of the form a change needs; the others stay at home. A button says the rest: a verb, or JSON.
const needs = {
  add: ["card", "zone"], "replace-list": ["list"], "add-list": ["list"], tags: ["deck_tags"], swap: ["land"],
  note: ["card_tags", "card_note", "card_printing"], options: /^option_/,
};

function job(what, fields, words) {
  const asked = what.startsWith("{") ? JSON.parse(what) : { do: what };
  const wanted = needs[asked.do] ?? [];
  const test = (name) => (wanted instanceof RegExp ? wanted.test(name) : wanted.includes(name));
  const typed = [...fields].filter(([name, value]) => test(name) && typeof value === "string");
  return { do: what, fields: typed, words: words || [asked.do, asked.card].filter(Boolean).join(" ") };
}

document.addEventListener("submit", (event) => {
  const source = event.target;
  const button = event.submitter;
  if (source !== form && !source.matches(".edit-form")) return;
  event.preventDefault();
  if (button?.formMethod === "dialog") return; // the default button of the form `edit`
  if (source.matches(".again-form") && held.length) { send(...held.splice(0)); return; }
  if (source.id === "add-form" && find.taken()) return;
  const what = button?.value ?? "add";
  const words = button?.ariaLabel ?? button?.textContent.trim();
  send({ ...job(what, new FormData(source), words), key: button?.dataset.key });
  if (what === "add") { add.value = ""; find.close(); }
  if (button?.closest("#sheet")) sheet.close();
});

export function change(asked) {
  send(job(JSON.stringify(asked), []));
}

function send(...jobs) {
  queue.push(...jobs);
  if (!busy) next();
}

function keep() {
  const waiting = [...held, ...queue].map(({ do: what, fields, words }) => ({ do: what, fields, words }));
  try {
    if (waiting.length) localStorage.setItem(outbox, JSON.stringify(waiting));
    else localStorage.removeItem(outbox);
  } catch { /* without storage the page still asks before it is left */ }
}

async function next() {
  const first = queue[0];
  if (!first) return;
  busy = true;
  const data = new FormData();
  data.set("csrfmiddlewaretoken", form.querySelector("[name=csrfmiddlewaretoken]").value);
  data.set("revision", byId("live").dataset.revision);
  data.set("do", first.do);
  for (const [name, value] of first.fields) data.set(name, value);
  try {
    const answer = await fetch(form.action, { method: "POST", body: data, headers: { "X-Fragment": "live" }, redirect: "error" });
    if (answer.status >= 500 || answer.status === 403 || answer.status === 404 || answer.status === 429) throw new Error(String(answer.status));
    queue.shift();
    if (answer.status === 409) held = [...held, first, ...queue.splice(0)]; // all of it was meant for another state
    keep();
    show(await parsed(answer), first.key);
    if (answer.status === 400 && first.do === "add" && !add.value) add.value = new Map(first.fields).get("card"); // to be mended
    if (!queue.length) await find.renew(); // what is changed meanwhile waits for it: one request at a time
    busy = false;
    next();
  } catch {
    keep();
    const saved = byId("saved");
    saved.dataset.state = "bad";
    saved.textContent = `Not saved: ${queue.length} ${queue.length === 1 ? "change waits" : "changes wait"} for the connection`;
    setTimeout(next, 4000);
  }
}

function show(fresh, key) {
  const focused = key ?? focusNow();
  const open = new Set([...document.querySelectorAll("[data-part] details[open]")].map(nameOf));
  const shut = new Set([...document.querySelectorAll("[data-part] details:not([open])")].map(nameOf));
  const land = document.querySelector("[name=land]:checked")?.value;
  const only = byId("deck")?.classList.contains("only-problems");
  for (const part of fresh.querySelectorAll("[data-part]")) {
    document.querySelector(`[data-part="${part.dataset.part}"]`)?.replaceWith(part);
  }
  for (const each of document.querySelectorAll("[data-part] details")) {
    if (open.has(nameOf(each))) each.open = true;
    else if (shut.has(nameOf(each))) each.open = false;
  }
  for (const each of document.querySelectorAll("[name=land]")) if (each.value === land) each.checked = true;
  byId("deck")?.classList.toggle("only-problems", Boolean(only));
  dress();
  const live = byId("live");
  if (held.length > 1) live.querySelector(".again-form button").textContent += ` (${held.length})`;
  announce.textContent = live.dataset.say;
  byId("bar-problems").textContent = Number(live.dataset.errors) ? live.dataset.errors : "";
  if (!focusAgain(focused)) {
    const spent = document.querySelector(`[data-key="${CSS.escape(focused)}"]`); // a button that can do no more: its neighbour
    (spent?.closest(".row, li")?.querySelector("button:not([disabled]), a") ?? byId("main"))?.focus();
  }
}

const nameOf = (details) => details.querySelector("summary").textContent.replace(/\d+/g, "").trim() + (details.closest("figure")?.textContent.slice(0, 12) ?? "");

addEventListener("beforeunload", (event) => { if (queue.length) event.preventDefault(); });

document.addEventListener("click", (event) => {
  const leave = event.target.closest("[data-leave]");
  if (!leave) return;
  event.preventDefault();
  held = [];
  keep();
  leave.closest(".notice").remove();
});

// What an earlier visit could not send.
try {
  const waiting = JSON.parse(localStorage.getItem(outbox) ?? "[]");
  if (waiting.length) {
    const notice = byId("outbox");
    notice.querySelector("p").textContent = `${waiting.length} ${waiting.length === 1 ? "change of this deck was" : "changes of this deck were"} never saved: ${waiting.slice(0, 4).map((each) => each.words).join("; ")}${waiting.length > 4 ? " …" : ""}`;
    notice.hidden = false;
    notice.addEventListener("click", (event) => {
      const choice = event.target.dataset.outbox;
      if (!choice) return;
      notice.hidden = true;
      localStorage.removeItem(outbox);
      if (choice === "send") send(...waiting);
    });
  }
} catch { localStorage.removeItem(outbox); }

// --- What the live part keeps for itself ---

let hideUsed = false;
function dress() {
  if (matchMedia("(max-width: 51.99rem)").matches && !dress.done) for (const each of document.querySelectorAll(".meter-fold")) each.open = false;
  dress.done = true;
  tabs();
  const box = byId("hide-used");
  if (!box) return;
  box.checked = hideUsed;
  const apply = () => { hideUsed = box.checked; document.querySelector(".live-pool").classList.toggle("hide-used", hideUsed); };
  box.addEventListener("change", apply);
  apply();
}

document.addEventListener("click", (event) => {
  const only = event.target.closest("#only");
  if (!only) return;
  event.preventDefault();
  const on = byId("deck").classList.toggle("only-problems");
  only.textContent = on ? only.dataset.all : only.dataset.only;
});

// --- On a phone one part at a time ---

const bar = document.querySelector(".builder-bar");
let tab = [...bar.querySelectorAll("a")].find((link) => link.hash === location.hash)?.hash.slice(1) ?? (document.querySelector(".pooled") || !document.querySelector(".live-deck .row, .live-deck .packs, .live-deck .cells") ? "find" : "deck");
function tabs(to = tab) {
  tab = to;
  document.querySelector(".builder-grid").dataset.show = tab;
  for (const link of bar.querySelectorAll("a")) link.ariaCurrent = link.hash === `#${tab}` ? "true" : null;
}
bar.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link) return;
  event.preventDefault();
  tabs(link.hash.slice(1));
  scrollTo(0, 0);
  if (tab === "find") byId("q")?.focus();
});
document.addEventListener("click", (event) => {
  const badge = event.target.closest(".badge");
  if (!badge) return;
  event.preventDefault();
  tabs("problems");
  const problem = document.querySelector(badge.hash);
  problem.tabIndex = -1;
  problem.focus();
});

// --- One card ---

let opener = null;
export async function openCard(name) {
  opener = document.activeElement;
  const address = new URL(form.action, location.href);
  address.searchParams.set("card", name);
  const fresh = await fragment(address, "sheet");
  if (!fresh) return;
  sheet.replaceChildren(...fresh.body.childNodes);
  if (!sheet.open) sheet.showModal();
}
document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-open]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openCard(link.dataset.open);
});
sheet.addEventListener("close", () => { if (opener?.isConnected) opener.focus(); });
sheet.addEventListener("click", (event) => { if (event.target === sheet) sheet.close(); });
if (sheet.open) { sheet.close(); sheet.showModal(); }

// --- The map: arrow keys move, digits lay, Delete clears ---

const basics = ["Plains", "Island", "Swamp", "Mountain", "Forest"];
document.addEventListener("keydown", (event) => {
  const cell = event.target.closest?.(".cell");
  if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = [...document.querySelectorAll(".cell")];
  const columns = cell.closest("tr").children.length;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
  const digit = Number(event.key);
  if (step) all[all.indexOf(cell) + step]?.focus();
  else if (digit >= 1 && digit <= 5) lay(cell, basics[digit - 1]);
  else if ((event.key === "Delete" || event.key === "Backspace") && cell.dataset.name) lay(cell, "");
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
});

function lay(cell, land) {
  const { zone, name: card, key } = cell.dataset;
  send({ ...job(JSON.stringify({ do: "swap", zone, card, new: land }), []), key });
}

const find = typeahead(form, change);
dress();
keys({ change, openCard, tabs });
