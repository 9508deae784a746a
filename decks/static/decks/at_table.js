// At the table: what is done is kept on this device until the server has it, sent in order, each once by its own key.
// Without a connection the state stays readable and actions wait; news from other devices come every two seconds.
import { released } from "./press.js";

const table = document.getElementById("table");
const waiting = document.getElementById("waiting");
const refused = document.getElementById("refused");
const store = `at-table ${table.dataset.act}`;
let queue = [];
let offline = false;
let sending = false;
let pressed = { what: "", at: 0 };
try { queue = JSON.parse(localStorage.getItem(store)) || []; } catch { queue = []; }

const keep = () => {
  try { localStorage.setItem(store, JSON.stringify(queue)); } catch { /* a private window keeps them until it closes */ }
};
const revision = () => table.querySelector("#live").dataset.revision;
const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, "0")).join("");

const say = () => {
  const n = queue.length;
  const words = offline ? (n === 0 ? "none" : n === 1 ? "one" : "many") : n > 0 ? "sending" : "";
  waiting.hidden = !words;
  waiting.classList.toggle("offline", offline);
  if (words) waiting.textContent = waiting.dataset[words].replace("%n", String(n));
};

const show = (html) => {
  const open = new Map(Array.from(table.querySelectorAll("details"), (d) => [mark(d), d.open]));
  const typed = new Map(Array.from(table.querySelectorAll("input[type=number]"), (i) => [i.id, i.value]));
  const active = document.activeElement && table.contains(document.activeElement) ? label(document.activeElement) : "";
  table.innerHTML = html;
  for (const details of table.querySelectorAll("details")) if (open.has(mark(details))) details.open = open.get(mark(details));
  for (const input of table.querySelectorAll("input[type=number]")) if (typed.has(input.id)) input.value = typed.get(input.id);
  if (active) for (const each of table.querySelectorAll("button, summary, input")) if (label(each) === active) { each.focus(); break; }
};
const mark = (details) => details.id || details.dataset.mark;
const label = (each) => each.id || each.getAttribute("aria-label") || each.textContent.trim();

const token = () => table.querySelector("[name=csrfmiddlewaretoken]").value;

const send = async () => {
  if (sending || !refused.hidden) return;
  sending = true;
  while (queue.length) {
    say();
    const first = queue[0];
    const body = new URLSearchParams({ ...first, csrfmiddlewaretoken: token() });
    let answer;
    try {
      answer = await fetch(table.dataset.act, { method: "POST", body, headers: { "X-Fragment": "live" } });
    } catch { offline = true; break; }
    if (answer.status >= 500 || answer.status === 429) { offline = true; break; }
    offline = false;
    const html = await answer.text();
    await released();
    const now = answer.headers.get("X-Revision");
    if (answer.status === 409) {
      show(html);
      refused.querySelector("p").textContent = table.querySelector(".notice.error")?.textContent || "";
      refused.hidden = false;
      break;
    }
    queue.shift();
    // What waits behind was meant upon this: it goes on from here, unless somebody else came between.
    if (answer.ok && now && Number(now) === Number(first.revision) + 1)
      for (const each of queue) each.revision = now;
    keep();
    if (now) show(html); else location.reload();
  }
  sending = false;
  say();
};

table.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  const data = Object.fromEntries(new FormData(form, event.submitter));
  delete data.csrfmiddlewaretoken;
  const last = queue.at(-1);
  // Pressed twice in haste it is meant once; what is done once for all waits once.
  const same = queue.some((each) => each.do === data.do) || (data.do === pressed.what && Date.now() - pressed.at < 600);
  if (form.matches(".offer") && (same && (form.dataset.alone !== undefined || Date.now() - pressed.at < 600))) return;
  pressed = { what: data.do, at: Date.now() };
  queue.push({ ...data, key: fresh(), revision: last ? last.revision : revision() });
  keep();
  send();
});

refused.addEventListener("click", ({ target }) => {
  if (!target.matches("[data-again], [data-drop]")) return;
  if (target.matches("[data-drop]")) queue.shift();
  for (const each of queue) each.revision = revision();
  keep();
  refused.hidden = true;
  send();
});

const news = async () => {
  if (document.visibilityState === "visible" && !sending) {
    try {
      const answer = await fetch(`${table.dataset.news}?r=${revision()}`);
      offline = answer.status >= 500;
      const html = await answer.text();
      await released();
      if (answer.status === 200 && !sending) show(html);
      if (answer.status === 404) { location.reload(); return; }
    } catch { offline = true; }
    say();
    if (!offline && queue.length) send();
  }
  setTimeout(news, offline ? 3000 : 2000);
};
addEventListener("online", () => send());
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") send(); });
say();
if (queue.length) send();
setTimeout(news, 1500);
