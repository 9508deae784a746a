// Single keys of the builder. They are off in fields, in dialogs, and where somebody switched them off.

const byId = (id) => document.getElementById(id);

export function keys({ change, openCard, tabs }) {
  const dialog = byId("keys");
  const off = byId("keys-off");
  const never = document.documentElement.dataset.keys === "off";
  off.checked = never || localStorage.getItem("keys") === "off";
  off.addEventListener("change", () => localStorage.setItem("keys", off.checked ? "off" : "on"));
  byId("keys-open").addEventListener("click", () => dialog.showModal());
  const moves = new Map([...document.querySelectorAll("[data-move]")].map((each) => [each.dataset.move, each.dataset.zone]));

  let problem = -1, going = 0;
  const seen = (each) => each.offsetParent !== null;
  const here = () => document.activeElement?.closest(".row");

  function row(by) {
    const current = here();
    const scope = current?.closest(".results, .live-pool, .live-deck") ?? document.querySelector(".live-deck");
    const all = [...scope.querySelectorAll(".row")].filter(seen);
    const at = all.indexOf(current);
    if (at + by < 0 && scope.matches(".results")) return byId("q").focus();
    const target = all[Math.max(0, Math.min(all.length - 1, at + by))] ?? all[0];
    (target?.querySelector(".step:not([disabled]):last-of-type") ?? target?.querySelector("a, button"))?.focus();
  }

  function count(sign) {
    const place = document.activeElement?.closest(".row, .basics li");
    const button = place && [...place.querySelectorAll(".step")].find((each) => each.dataset.step === `${sign}1`);
    if (button && !button.disabled) button.click();
  }

  function zone(by) {
    const all = [...document.querySelectorAll(".live-deck .zone")].filter(seen);
    if (!all.length) return;
    tabs("deck");
    const at = all.indexOf(document.activeElement?.closest(".zone"));
    const next = all[(at + by + all.length) % all.length];
    (next.querySelector(".row a, .cell") ?? next.querySelector("h3"))?.focus();
  }

  function move(target) {
    const current = here();
    if (current && current.closest(".live-deck") && current.dataset.zone !== target) change({ do: "move", card: current.dataset.row, zone: current.dataset.zone, to: target });
  }

  const to = (id) => { tabs(id); const part = byId(id); part.tabIndex = -1; part.focus(); part.scrollIntoView({ block: "start" }); };
  const does = {
    "/": () => { tabs("find"); (byId("q") ?? byId("add")).focus(); },
    a: () => { tabs("find"); byId("add").focus(); },
    j: () => row(1), k: () => row(-1), ArrowDown: () => row(1), ArrowUp: () => row(-1),
    "+": () => count("+"), "=": () => count("+"), "-": () => count("-"), ArrowRight: () => count("+"), ArrowLeft: () => count("-"),
    z: () => zone(1), Z: () => zone(-1),
    u: () => byId("undo")?.click(),
    U: () => byId("redo")?.click(),
    n: () => { const name = here()?.dataset.row; if (name) openCard(name); },
    t: () => document.querySelector("#results [data-view]")?.click(),
    l: () => to("deck"), c: () => to("numbers"),
    v: () => byId("versions-link").click(),
    g: () => { going = Date.now(); },
    p: () => {
      tabs("problems");
      const all = document.querySelectorAll(".violation");
      if (!all.length) return;
      problem = (problem + 1) % all.length;
      all[problem].tabIndex = -1;
      all[problem].focus();
    },
    "?": () => dialog.showModal(),
  };
  const pages = { d: "/decks", c: "/cards", p: "/playtests", h: "/" };

  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "s") { event.preventDefault(); return byId("publish").requestSubmit(); }
    if (off.checked || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.target.closest("input, textarea, select")) return;
    if (Date.now() - going < 1500 && pages[event.key]) { event.preventDefault(); return location.assign(pages[event.key]); }
    const current = here();
    if (current && event.key === "Enter") {
      if (event.shiftKey) { event.preventDefault(); return count("+"); }
      return;
    }
    if (/^\d$/.test(event.key) && current?.closest(".live-deck")) { event.preventDefault(); return change({ do: "set", zone: current.dataset.zone, card: current.dataset.row, count: Number(event.key) }); }
    const target = moves.get(event.key);
    if (target && current?.closest(".live-deck")) { event.preventDefault(); return move(target); }
    if (event.key.startsWith("Arrow") && !current) return;
    const act = does[event.key];
    if (act) { event.preventDefault(); act(); }
  });
}
