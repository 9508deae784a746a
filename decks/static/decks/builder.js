// The builder's script. Everything works without it; with it, a change costs no page load, and keys work.
// Changes go out one after the other, each with the revision the answer before it brought.

const form = document.getElementById("edit");
const announce = document.getElementById("announce");
const add = document.getElementById("add");
const options = document.getElementById("options");
const queue = [];
let busy = false;

for (const each of document.querySelectorAll(".needs-script")) each.hidden = false;

// --- Sending changes ---

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const data = new FormData(form, event.submitter);
  send(data, event.submitter?.dataset.key);
  if (data.get("do") === "named") { add.value = ""; close(); }
});

function change(what) {
  const data = new FormData(form);
  data.set("do", what);
  send(data);
}

function send(data, key) {
  queue.push({ data, key });
  if (!busy) next();
}

async function next() {
  const job = queue[0];
  if (!job) return;
  busy = true;
  job.data.set("revision", document.getElementById("live").dataset.revision);
  try {
    const answer = await fetch(form.action, { method: "POST", body: job.data, headers: { "X-Fragment": "live" }, redirect: "error" });
    if (answer.status >= 500 || answer.status === 403 || answer.status === 404) throw new Error(String(answer.status));
    queue.shift();
    if (answer.status === 409) queue.length = 0; // what follows was meant for another state
    show(await answer.text(), job.key);
    busy = false;
    next();
  } catch {
    const saved = document.getElementById("saved");
    saved.dataset.state = "bad";
    saved.textContent = `Not saved: ${queue.length} ${queue.length === 1 ? "change waits" : "changes wait"} for the connection`;
    setTimeout(next, 4000);
  }
}

function show(html, key) {
  const focused = key ?? document.activeElement?.dataset?.key;
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("live");
  document.getElementById("live").replaceWith(fresh);
  dress();
  announce.textContent = fresh.dataset.say;
  if (focused && document.activeElement === document.body) {
    const same = fresh.querySelector(`[data-key="${CSS.escape(focused)}"]`);
    (same && !same.disabled ? same : same?.closest(".row, li")?.querySelector("button:not([disabled])") ?? same?.closest(".row")?.querySelector("a"))?.focus();
  }
}

window.addEventListener("beforeunload", (event) => { if (queue.length) event.preventDefault(); });

// --- What the live part keeps for itself ---

let hideUsed = false;
function dress() {
  for (const each of document.querySelectorAll("#live .needs-script")) each.hidden = false;
  const box = document.getElementById("hide-used");
  if (!box) return;
  box.checked = hideUsed;
  const apply = () => { hideUsed = box.checked; document.querySelector(".live-pool").classList.toggle("hide-used", hideUsed); };
  box.addEventListener("change", apply);
  apply();
}
dress();

// --- Typing ahead: two letters, 150 ms, the newest answer wins ---

let timer = 0, asked = 0, chosen = -1;
add.setAttribute("role", "combobox");
add.setAttribute("aria-expanded", "false");
add.setAttribute("aria-controls", "options");
add.setAttribute("aria-autocomplete", "list");

add.addEventListener("input", () => {
  clearTimeout(timer);
  const text = add.value.replace(/^\d+x?\s+/, "").trim();
  if (text.length < 2) return close();
  timer = setTimeout(() => look(text), 150);
});

async function look(text) {
  const number = ++asked;
  try {
    const answer = await fetch(`${form.dataset.find}&q=${encodeURIComponent(text)}`);
    if (!answer.ok || number !== asked) return;
    const found = new DOMParser().parseFromString(await answer.text(), "text/html");
    options.replaceChildren(...found.querySelectorAll("[role=option]"));
    if (!options.children.length) return close();
    options.hidden = false;
    add.setAttribute("aria-expanded", "true");
    choose(0);
  } catch { /* typing ahead is a help, not a need */ }
}

function choose(at) {
  chosen = (at + options.children.length) % options.children.length;
  [...options.children].forEach((each, index) => {
    each.id = `option-${index}`;
    each.setAttribute("aria-selected", String(index === chosen));
  });
  add.setAttribute("aria-activedescendant", `option-${chosen}`);
  options.children[chosen].scrollIntoView({ block: "nearest" });
}

function close() {
  asked++;
  options.hidden = true;
  options.replaceChildren();
  chosen = -1;
  add.setAttribute("aria-expanded", "false");
  add.removeAttribute("aria-activedescendant");
}

function take(option) {
  const count = /^(\d{1,3})x?\s+/.exec(add.value)?.[1] ?? "1";
  change(option.dataset.do.replace(/^\+1/, `+${count}`));
  add.value = "";
  close();
  add.focus();
}

add.addEventListener("keydown", (event) => {
  if (event.key === "Escape") return close();
  if (options.hidden) return;
  if (event.key === "ArrowDown") { event.preventDefault(); choose(chosen + 1); }
  else if (event.key === "ArrowUp") { event.preventDefault(); choose(chosen - 1); }
  else if (event.key === "Enter") { event.preventDefault(); take(options.children[chosen]); }
});
options.addEventListener("mousedown", (event) => event.preventDefault());
options.addEventListener("click", (event) => { const option = event.target.closest("[role=option]"); if (option) take(option); });
add.addEventListener("blur", () => setTimeout(close, 100));

// --- Keys ---

const keys = document.getElementById("keys");
const off = document.getElementById("keys-off");
off.checked = localStorage.getItem("keys") === "off";
off.addEventListener("change", () => localStorage.setItem("keys", off.checked ? "off" : "on"));
document.getElementById("keys-open").addEventListener("click", () => keys.showModal());

let problem = -1;
const rows = () => [...document.querySelectorAll(".live-deck .row, .live-pool .row")].filter((row) => row.offsetParent);

function row(by) {
  const all = rows();
  const at = all.indexOf(document.activeElement?.closest(".row"));
  const target = all[Math.max(0, Math.min(all.length - 1, at + by))] ?? all[0];
  (target?.querySelector(".step:not([disabled]):last-of-type") ?? target?.querySelector("a, button"))?.focus();
}

function count(sign) {
  const here = document.activeElement?.closest(".row, .basics li");
  const button = here && [...here.querySelectorAll(".step")].find((each) => each.value.startsWith(`${sign}1 `));
  if (button && !button.disabled) button.click();
}

const does = {
  "/": () => add.focus(),
  a: () => add.focus(),
  j: () => row(1),
  k: () => row(-1),
  "+": () => count("+"),
  "=": () => count("+"),
  "-": () => count("-"),
  u: () => document.getElementById("undo")?.click(),
  p: () => {
    const all = document.querySelectorAll(".violation");
    if (!all.length) return;
    problem = (problem + 1) % all.length;
    all[problem].tabIndex = -1;
    all[problem].focus();
  },
  "?": () => keys.showModal(),
};

document.addEventListener("keydown", (event) => {
  if (off.checked || event.ctrlKey || event.metaKey || event.altKey || keys.open) return;
  if (event.target.closest("input, textarea, select")) return;
  const act = does[event.key];
  if (act) { event.preventDefault(); act(); }
});
