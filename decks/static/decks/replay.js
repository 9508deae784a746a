// Steps through a game. The transcript is in the page; the table comes as JSON, a change for each sentence.
const root = document.getElementById("replay");
const [controls, options, now, board, log] = [".controls", ".options", ".now", ".board", ".log"].map((s) => root.querySelector(s));
const slider = controls.querySelector("input[type=range]");
const eyes = options.querySelector("select");
const figure = root.querySelector("figure");
const moments = document.querySelectorAll("input[name=step]"); // of forms that say something of the sentence looked at
const here = options.querySelector("[data-here]");
const marks = controls.querySelector(".turn-marks");
const speeds = [["slow", 1800], ["normal", 900], ["fast", 350], ["very fast", 120]]; // milliseconds a sentence
let speed = 1;
const open = new Set(); // heaps the visitor has opened
let rows = []; // the sentences
let frames = []; // what each changes
let tables = []; // at each: what does not change is shared
let at = 0;
let timer = null;

// A change made. A thing that went stays as null.
const merged = (old, change) => {
  const found = { ...old };
  for (const [key, value] of Object.entries(change)) {
    found[key] = value && typeof value === "object" && !Array.isArray(value) ? merged(old?.[key] ?? {}, value) : value;
  }
  return found;
};
const read = (page) => {
  rows = [...log.querySelectorAll("li[id^=s]")];
  frames = JSON.parse(page.getElementById("frames").textContent);
  tables = [];
  for (const frame of frames) tables.push(merged(tables.at(-1) ?? {}, frame));
  slider.max = rows.length - 1;
  markTurns();
};

// Where each turn begins, under the slider.
const markTurns = () => {
  const begins = rows.filter((row, i) => row.dataset.turn !== rows[i - 1]?.dataset.turn && row.dataset.turn > 0);
  const each = begins.length > 60 ? 20 : begins.length > 24 ? 10 : 5;
  marks.replaceChildren(...begins.map((row) => {
    const number = Number(row.dataset.turn);
    const part = rows.indexOf(row) / Math.max(1, rows.length - 1);
    const mark = number % each ? make("i") : make("i", part > 0.9 ? "numbered late" : "numbered", String(number));
    mark.style.setProperty("--at", part);
    return mark;
  }));
};

const make = (tag, className, ...children) => {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...children.filter((c) => c !== null && c !== ""));
  return node;
};
// A name to be read (cards.js shows the card) that is a link all the same.
const named = (name, ...more) => {
  const node = make("a", "card-name", name, ...more);
  node.dataset.card = name;
  node.href = `/cards/named?name=${encodeURIComponent(name)}`;
  return node;
};
// One within a place of the map or a sentence: hovering shows the card, the Tab key does not stop there.
const naming = (name, className = "") => {
  const node = make("span", className, name);
  node.dataset.card = name;
  return node;
};
const listed = (names) => names.flatMap((name, i) => (i ? [", ", named(name)] : [named(name)]));

const LETTERS = { W: "white", U: "blue", B: "black", R: "red", G: "green" };
const tint = (card) => (card.colors.length > 1 ? "many" : (LETTERS[card.colors[0]] ?? "none"));

// One permanent, or several that are alike, with what is attached.
const cardNode = (table, group, changed) => {
  const card = group[0];
  const node = make("li", ["perm", tint(card)].join(" "));
  if (card.tapped) node.classList.add("tapped");
  if (card.attacking || card.blocking.length) node.classList.add("fighting");
  if (group.some((c) => changed.has(String(c.id)))) node.classList.add("changed");
  node.append(named(card.name, group.length > 1 ? make("b", "times", ` ×${group.length}`) : null));
  const notes = [];
  for (const [kind, n] of Object.entries(card.counters)) notes.push(`${n} ${kind}`);
  if (card.damage) notes.push(`${card.damage} damage`);
  if (card.attacking) notes.push(`attacks ${card.attacking}`);
  if (card.blocking.length) notes.push(`blocks ${card.blocking.map((id) => table.cards[id]?.name ?? "it").join(", ")}`);
  if (card.tapped) notes.push("tapped");
  for (const other of Object.values(table.cards)) if (other?.attached_to === card.id) notes.push(`with ${other.name}`);
  if (card.keywords.length) notes.push(card.keywords.join(", "));
  node.append(make("small", "", notes.join(" · ")));
  node.title = notes.join(" · ");
  if (card.power !== null) node.append(make("span", "pt", `${card.power}/${card.toughness}`));
  return node;
};

// Permanents that look the same are drawn once.
const grouped = (cards) => {
  const found = new Map();
  for (const card of cards) {
    const { id, ...rest } = card;
    const alike = card.attacking && card.blocking.length ? id : JSON.stringify({ ...rest, place: card.place });
    if (!found.has(alike)) found.set(alike, []);
    found.get(alike).push(card);
  }
  return [...found.values()];
};

const permsNode = (table, cards, changed) => make("ul", "perms", ...grouped(cards).map((group) => cardNode(table, group, changed)));

const heap = (key, label, names) => {
  if (!names.length) return null;
  const node = make("details", "heap", make("summary", "", `${label} ${names.length}`), make("p", "", ...listed(names)));
  node.open = open.has(key);
  node.addEventListener("toggle", () => (node.open ? open.add(key) : open.delete(key)));
  return node;
};

const landLine = (lands) => {
  const found = new Map();
  for (const land of lands) {
    const row = found.get(land.name) ?? [0, 0];
    found.set(land.name, [row[0] + 1, row[1] + (land.tapped ? 1 : 0)]);
  }
  const node = make("ul", "lands");
  for (const [name, [n, tapped]] of found) {
    node.append(make("li", tapped === n ? "tapped" : "", n > 1 ? `${n} ` : "", named(name), `${tapped ? ` (${tapped === n ? "" : `${tapped} `}tapped)` : ""}`));
  }
  return node;
};

const seatNode = (table, seat, changed, onMap) => {
  const part = make("section", "seat" + (table.active.includes(seat.seat) ? " active" : "") + (seat.left ? " gone" : ""));
  const counts = make("span", "counts");
  const count = (n, word) => counts.append(make("span", "", `${word} `, make("b", "", String(n))));
  count(seat.library, "library");
  count(seat.hand_count, "hand");
  if (seat.pile !== null) count(seat.pile, "used tokens");
  if (seat.poison) count(seat.poison, "poison");
  part.append(make("header", "", make("h2", "", seat.name),
    seat.life === null ? null : make("span", "life", make("b", "", String(seat.life)), make("small", "", "life")), counts));
  const cards = seat.battlefield.map((id) => table.cards[id]).filter((c) => c && c.attached_to === null && !onMap(c));
  const lands = cards.filter((c) => c.types.includes("Land") && c.power === null);
  const others = cards.filter((c) => !lands.includes(c));
  for (const row of [others.filter((c) => c.power !== null), others.filter((c) => c.power === null)]) {
    if (!row.length) continue;
    part.append(permsNode(table, row, changed));
  }
  if (lands.length) part.append(landLine(lands));
  const seen = eyes.value === "all" || eyes.value === String(seat.seat);
  if (seen && seat.hand.length) part.append(make("p", "hand", make("b", "", "Hand "), ...listed(seat.hand)));
  if (seen && seat.library_top) part.append(make("p", "hand", make("b", "", "On top "), named(seat.library_top)));
  const heaps = make("div", "heaps", ...[["command", "Command zone"], ["graveyard", "Graveyard"], ["exile", "Exile"]]
    .map(([key, label]) => heap(`${seat.seat}-${key}`, label, seat[key])));
  if (heaps.children.length) part.append(heaps);
  return part;
};

// A format's map: places row by row, the far edge first. Arrow keys go from place to place; what the place reaches is marked.
let place = null;
const unitsAt = (table, number) => Object.entries(table.map.places)
  .filter(([id, at]) => at === number && table.cards[id]).map(([id]) => table.cards[id])
  .filter((c) => !(c.types.includes("Land") && c.power === null) && c.attached_to === null)
  .sort((a, b) => (b.power ?? -9) + (b.toughness ?? 0) - (a.power ?? -9) - (a.toughness ?? 0));
const told = (table, number) => {
  const cell = table.map.cells[number];
  const battle = table.map.battle;
  const units = grouped(unitsAt(table, number)).map((g) =>
    `${g.length > 1 ? `${g.length} ` : ""}${g[0].name}${g[0].power === null ? "" : ` ${g[0].power}/${g[0].toughness}`}${g[0].tapped ? " tapped" : ""}`);
  return [
    cell.seat === null ? `${cell.label}: face down` : `${cell.label}: ${cell.name}${cell.home ? ", home base" : ""} of ${table.seats[cell.seat].name}, ${cell.life} life`,
    battle?.[0] === number ? `attacks ${table.map.cells[battle[1]].label}` : battle?.[1] === number ? `attacked from ${table.map.cells[battle[0]].label}` : "",
    units.length ? units.join(", ") : "no units",
  ].filter(Boolean).join("; ");
};
const look = (part, table) => {
  const reach = new Set(place === null ? [] : table.map.around[place]);
  for (const node of part.querySelectorAll(".cell")) {
    const number = Number(node.dataset.cell);
    node.tabIndex = number === (place ?? Number(part.dataset.first)) ? 0 : -1;
    node.classList.toggle("in-reach", reach.has(number));
    node.classList.toggle("looked", number === place);
  }
  part.querySelector(".looked-at").textContent = place === null ? "" : told(table, place);
};
const mapNode = (table, changed) => {
  const { columns, cells, battle } = table.map;
  const part = make("div", "map-part");
  const grid = make("div", "map-board");
  grid.role = "grid";
  grid.ariaLabel = "Map. Arrow keys go from land to land, N a step on, B a step back";
  grid.style.setProperty("--columns", columns);
  const order = Object.keys(cells).map(Number).sort((a, b) => Math.floor(b / columns) - Math.floor(a / columns) || a - b);
  part.dataset.first = order[0];
  let line = null;
  for (const [i, number] of order.entries()) {
    if (i % columns === 0) {
      line = make("div", "map-row");
      line.role = "row";
      grid.append(line);
    }
    const cell = cells[number];
    const node = make("div", "cell" + (cell.seat === null ? " shut" : ` side-${cell.seat}`) + (cell.home ? " home" : ""));
    node.role = "gridcell";
    node.ariaLabel = told(table, number);
    node.dataset.cell = number;
    if (battle?.includes(number)) node.classList.add(battle[0] === number ? "striking" : "struck");
    node.append(make("span", "place", cell.label, cell.seat === null ? "" : " ", cell.seat === null ? "" : naming(cell.name, "land-name")));
    if (cell.seat !== null) node.append(make("b", "cell-life", `${cell.life}`), make("small", "owner", table.seats[cell.seat].name));
    const units = unitsAt(table, number);
    if (units.length) {
      const top = units[0];
      node.append(permsNode(table, units, changed), make("span", "cell-sum", top.power === null ? top.name : `${top.power}/${top.toughness}`, units.length > 1 ? ` +${units.length - 1}` : ""));
    }
    line.append(node);
  }
  const seen = make("p", "looked-at muted");
  part.append(grid, seen);
  const choose = (number) => { place = number; look(part, table); };
  grid.addEventListener("focusin", (event) => choose(Number(event.target.closest(".cell").dataset.cell)));
  grid.addEventListener("click", (event) => event.target.closest(".cell")?.focus());
  grid.addEventListener("keydown", (event) => {
    const by = { ArrowUp: columns, ArrowDown: -columns, ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const go = { n: "on", b: "back" }[event.key];
    if (!(by || go) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (go) return moves[go]();
    const side = Math.abs(by) === 1 && Math.floor((place + by) / columns) !== Math.floor(place / columns);
    if (!side) grid.querySelector(`[data-cell="${place + by}"]`)?.focus();
  });
  look(part, table);
  return part;
};

const draw = () => {
  const table = tables[at];
  const inMap = board.querySelector(".map-board")?.contains(document.activeElement);
  board.replaceChildren();
  if (!table) return;
  const changed = new Set(Object.entries(frames[at].cards ?? {}).filter(([, c]) => c !== null).map(([id]) => id));
  const strip = make("p", "strip");
  for (const [label, value] of Object.entries(table.facts ?? {})) if (value !== null) strip.append(make("span", "chip", `${label} `, make("b", "", String(value))));
  for (const item of [...table.stack].reverse()) strip.append(make("span", "chip stack-item", "Stack: ", named(item.name), ` (${item.text}, ${table.seats[item.controller].name})${item.says ? `: ${item.says}` : ""}`));
  if (strip.children.length) board.append(strip);
  if (table.map) board.append(mapNode(table, changed));
  if (figure) board.append(figure);
  for (const node of figure?.querySelectorAll("[data-of]") ?? []) {
    node.textContent = node.dataset.of.split(" ").reduce((o, key) => o?.[key], table.figure) ?? "";
  }
  const onMap = (card) => table.map?.places[card.id] != null;
  const seats = Object.values(table.seats).filter((s) => !s.left || s.life !== null);  // a deck laid aside has no place at the table
  const ours = table.seats[0].team;
  for (const seat of [...seats.filter((s) => s.team !== ours), ...seats.filter((s) => s.team === ours)]) board.append(seatNode(table, seat, changed, onMap));
  if (inMap) board.querySelector(`[data-cell="${place}"]`)?.focus({ preventScroll: true });
};

const show = (step, push = true) => {
  at = Math.max(0, Math.min(rows.length - 1, step));
  const row = rows[at];
  log.querySelector("li.here")?.classList.remove("here");
  row.classList.add("here");
  row.closest("details").open = true;
  const told = row.cloneNode(true).childNodes;
  now.replaceChildren(make("span", "moment", row.dataset.turn > 0 ? `Turn ${row.dataset.turn} · ${row.dataset.step}` : "Before the first turn"),
    ...told);
  slider.value = at;
  slider.ariaValueText = row.firstElementChild.textContent;
  for (const moment of moments) moment.value = at;
  here.href = `#s${at}`;
  log.scrollTop += row.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 2;
  if (push) history.replaceState(null, "", `#s${at}`);
  draw();
};

// The next, or the last, sentence of a kind; each attacker of an attack has one.
const jump = (kind, by) => {
  const moment = (i) => `${rows[i].dataset.turn} ${rows[i].dataset.step}`;
  const is = (i) => rows[i]?.classList.contains(`k-${kind}`);
  const same = (i, j) => kind === "attack" && is(i) && is(j) && moment(i) === moment(j);
  let i = at + by;
  while (rows[i] && (!is(i) || same(i, at))) i += by;
  while (by < 0 && same(i - 1, i)) i -= 1;
  if (rows[i]) show(i);
};

const turn = (by) => {
  const number = rows[at].dataset.turn;
  let i = at;
  while (rows[i + by] && rows[i].dataset.turn === number) i += by;
  if (by < 0) while (rows[i - 1] && rows[i - 1].dataset.turn === rows[i].dataset.turn) i -= 1;
  show(i);
};

const tick = () => {
  if (at < rows.length - 1) show(at + 1);
  else if (!log.querySelector("[data-rest]")) play();
};
const play = () => {
  const button = controls.querySelector("[data-go=play]");
  if (timer) { clearInterval(timer); timer = null; } else timer = setInterval(tick, speeds[speed][1]);
  button.ariaPressed = Boolean(timer);
  button.textContent = timer ? "Pause" : "Play";
};

const quicker = (by) => {
  speed = (speed + by + speeds.length) % speeds.length;
  options.querySelector("[data-go=speed]").textContent = `Speed: ${speeds[speed][0]}`;
  if (timer) { play(); play(); }
};

const moves = {
  first: () => show(0), "turn-back": () => turn(-1), back: () => show(at - 1), play, on: () => show(at + 1),
  "turn-on": () => turn(1), last: () => show(rows.length - 1),
  attack: () => jump("attack", 1), "attack-back": () => jump("attack", -1), life: () => jump("life", 1), "life-back": () => jump("life", -1),
  speed: () => quicker(1), "speed-back": () => quicker(-1),
};
for (const part of [controls, options]) part.addEventListener("click", (event) => moves[event.target.dataset.go]?.());
slider.addEventListener("input", () => show(Number(slider.value)));
// Chosen by a click, it gives the keys back; by keys, it keeps them.
let pointed = false;
eyes.addEventListener("pointerdown", () => { pointed = true; });
eyes.addEventListener("keydown", () => { pointed = false; });
eyes.addEventListener("change", () => { draw(); if (pointed) eyes.blur(); });
log.addEventListener("click", (event) => {
  const row = event.target.closest("li[id^=s]");
  if (row) show(rows.indexOf(row));
});
addEventListener("hashchange", () => {
  if (/^#s\d+$/.test(location.hash) && moment() !== at) show(moment(), false);
});
document.addEventListener("keydown", (event) => {
  // What is typed into has its keys, and so has what Space presses.
  const { target } = event;
  if (target.matches("input:not([type=range]), select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === " " && target.closest("button, summary, a")) return;
  const back = event.shiftKey ? "-back" : "";
  const key = {
    ArrowRight: event.shiftKey ? "turn-on" : "on", ArrowLeft: event.shiftKey ? "turn-back" : "back", Home: "first", End: "last", " ": "play",
    a: `attack${back}`, l: `life${back}`, s: `speed${back}`,
  }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!key) return;
  moves[key]();
  event.preventDefault();
});
const moment = () => Number((location.hash.match(/^#s(\d+)$/) ?? [0, 0])[1]);

// The rest of a long game comes while its beginning is looked at.
const fetchRest = async (link) => {
  const words = link.textContent;
  link.textContent = "The rest of the game is on its way";
  let answer = null;
  for (let tries = 0; tries < 60; tries += 1) {
    answer = await fetch(link.href).catch(() => null);
    if (answer?.status !== 202) break; // 202: a worker plays it
    await new Promise((done) => setTimeout(done, 1500));
  }
  if (answer?.status !== 200) {
    link.textContent = words;
    show(moment(), false);
    return;
  }
  const whole = new DOMParser().parseFromString(await answer.text(), "text/html");
  const opened = [...log.querySelectorAll("details[open] > summary")].map((summary) => summary.textContent);
  log.replaceChildren(...whole.querySelector("#replay .log").childNodes);
  for (const each of log.querySelectorAll("details")) each.open = opened.includes(each.querySelector("summary").textContent);
  document.querySelector(".page-head").replaceWith(whole.querySelector(".page-head"));
  read(whole);
  show(moment(), false);
};
read(document);
if (rows.length) {
  controls.hidden = options.hidden = now.hidden = board.hidden = false;
  root.classList.add("live");
  const rest = log.querySelector("[data-rest]");
  if (rest && moment() >= rows.length) now.textContent = "This moment is on its way";
  else show(moment(), false);
  // The browser went to the sentence itself; its table is what one wants to see.
  if (location.hash) addEventListener("load", () => setTimeout(() => root.scrollIntoView(), 50));
  if (rest) fetchRest(rest);
}
