// Finding cards: names while one types (two letters, 150 ms, the newest answer wins), and the query's results in place.

import { focusAgain, focusNow } from "./builder-focus.js";
import { fragment } from "./press.js";

const byId = (id) => document.getElementById(id);

export function typeahead(form, change) {
  const add = byId("add");
  const options = byId("options");
  let timer = 0, asked = 0, chosen = -1, shown = "";
  add.role = "combobox";
  add.ariaExpanded = "false";
  add.setAttribute("aria-controls", "options");
  add.ariaAutoComplete = "list";

  add.addEventListener("input", () => {
    clearTimeout(timer);
    const text = typed();
    if (text.length < 2) return close();
    timer = setTimeout(() => look(text), 150);
  });

  const typed = () => add.value.replace(/^\d+x?\s+/, "").trim();

  async function look(text) {
    const number = ++asked;
    try {
      const found = await fragment(`${form.dataset.find}&q=${encodeURIComponent(text)}`, "find");
      if (!found || number !== asked) return;
      options.replaceChildren(...found.querySelectorAll("[role=option]"));
      if (!options.children.length) return close();
      options.hidden = false;
      add.ariaExpanded = "true";
      shown = text;
      choose([...options.children].findIndex((each) => "chosen" in each.dataset));
    } catch { /* typing ahead is a help, not a need */ }
  }

  function choose(at) {
    chosen = at < 0 ? -1 : at % options.children.length;
    [...options.children].forEach((each, index) => {
      each.id = `option-${index}`;
      each.ariaSelected = String(index === chosen);
    });
    if (chosen < 0) return add.removeAttribute("aria-activedescendant");
    add.setAttribute("aria-activedescendant", `option-${chosen}`);
    options.children[chosen].scrollIntoView({ block: "nearest" });
  }

  function close() {
    asked++;
    options.hidden = true;
    options.replaceChildren();
    chosen = -1;
    add.ariaExpanded = "false";
    add.removeAttribute("aria-activedescendant");
  }

  function take(option) {
    const asked = JSON.parse(option.dataset.do);
    const count = Number(/^(\d{1,3})x?\s+/.exec(add.value)?.[1] ?? "1");
    const zone = byId("zone")?.value || asked.zone;
    change({ ...asked, count, zone });
    add.value = "";
    close();
    add.focus();
  }

  add.addEventListener("keydown", (event) => {
    if (event.key === "Escape") return options.hidden ? add.blur() : close();
    if (options.hidden) return;
    if (event.key === "ArrowDown") { event.preventDefault(); choose(chosen + 1); }
    else if (event.key === "ArrowUp") { event.preventDefault(); choose((chosen < 1 ? options.children.length : chosen) - 1); }
  });
  options.addEventListener("mousedown", (event) => event.preventDefault());
  options.addEventListener("click", (event) => { const option = event.target.closest("[role=option]"); if (option) take(option); });
  add.addEventListener("blur", () => setTimeout(close, 100));

  // Enter, a phone's Go too: the option that is highlighted, if the list is the one of what stands in the box.
  function taken() {
    if (options.hidden || chosen < 0 || document.activeElement !== add || shown !== typed()) return false;
    take(options.children[chosen]);
    return true;
  }

  return { close, taken, ...results(form) };
}

function results(form) {
  const search = byId("search");
  const q = byId("q");
  const box = byId("results");
  if (!search) return { renew: async () => {} };
  const start = new URLSearchParams(location.search);
  let timer = 0, asked = 0, holds = byId("live").dataset.holds, all = start.has("all"), view = start.get("view") ?? "";
  const byForm = () => byId("by-form");

  // The box and the form beside it say the same: whichever was changed asks, and the answer brings the other in step.
  async function look(source) {
    const number = ++asked;
    const asks = (fields) => {
      const address = new URL(form.action, location.href);
      address.search = new URLSearchParams([...fields, ["all", all ? "1" : ""], ["view", view]].filter(([name, value]) => value || name === "rest"));
      return address;
    };
    const address = asks(source ? new FormData(source) : [["q", q.value.trim()]]);
    try {
      const fresh = await fragment(address, "results");
      if (!fresh || number !== asked) return;
      const other = fresh.getElementById("by-form");
      other?.remove();
      box.replaceChildren(...fresh.body.childNodes);
      let shown = address;
      if (source && other) {
        q.value = other.dataset.q;
        shown = asks([["q", q.value]]);
      } else if (other) byForm().replaceWith(other);
      history.replaceState(null, "", shown);
    } catch { /* the button still searches */ }
  }

  // After a change of the deck: how many of each result are in it now, and what speaks against one more. Rows stay put.
  // What the list may hold is another question once its options are others: then everything is asked for again.
  async function renew() {
    const now = byId("live").dataset.holds;
    if (now !== holds) { holds = now; return look(); }
    const number = asked;
    try {
      const fresh = await fragment(location.href.split("#")[0], "results");
      if (!fresh || number !== asked) return;
      const focused = focusNow();
      for (const row of fresh.querySelectorAll(".results .row")) {
        box.querySelector(`.row[data-row="${CSS.escape(row.dataset.row)}"]`)?.replaceWith(row);
      }
      focusAgain(focused);
    } catch { /* they are right again with the next search */ }
  }
  const soon = (source) => { clearTimeout(timer); timer = setTimeout(() => look(source), 250); };
  q.addEventListener("input", () => soon());
  search.addEventListener("submit", (event) => { event.preventDefault(); clearTimeout(timer); look(); });
  document.addEventListener("input", (event) => { if (byForm().contains(event.target)) soon(byForm()); });
  document.addEventListener("submit", (event) => {
    if (event.target !== byForm()) return;
    event.preventDefault();
    clearTimeout(timer);
    look(byForm());
  });
  box.addEventListener("click", (event) => {
    const link = event.target.closest("[data-all], [data-clear], [data-query], [data-view]");
    if (!link) return;
    event.preventDefault();
    const asks = link.dataset;
    if ("view" in asks) view = asks.view;
    else if ("all" in asks) all = asks.all === "1";
    else { q.value = asks.query ?? ""; q.focus(); }
    look();
  });
  q.addEventListener("keydown", (event) => {
    const first = box.querySelector(".row");
    if (event.key === "Escape" && !q.value) return q.blur();
    if (event.key === "ArrowDown" && first) { event.preventDefault(); first.querySelector("a, button").focus(); }
    if (event.key === "Enter" && event.shiftKey) { event.preventDefault(); first?.querySelector(".step")?.click(); }
  });
  return { renew };
}
