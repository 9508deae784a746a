// Steps through a game: the transcript is in the page, the boards come as JSON; this only draws.
const root = document.getElementById("replay");
const boards = JSON.parse(document.getElementById("boards").textContent);
const rows = [...root.querySelectorAll("li[id^=s]")];
const [controls, now, board] = [".controls", ".now", ".board"].map((s) => root.querySelector(s));
const slider = controls.querySelector("input[type=range]");
const reported = document.querySelector("[data-step]");
const hands = controls.querySelector("[data-hands]");
let at = 0;
let timer = null;

const make = (tag, className, text) => {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
};

const cardNode = (card) => {
  const node = make("li", "perm" + (card.tapped ? " tapped" : "") + (card.attacking ? " attacking" : ""));
  node.append(make("span", "card-name", card.name));
  if (card.power !== null) node.append(make("span", "pt", `${card.power}/${card.toughness}`));
  const notes = [];
  for (const [kind, n] of Object.entries(card.counters)) notes.push(`${n} × ${kind}`);
  if (card.damage) notes.push(`${card.damage} damage`);
  if (card.attacking) notes.push("attacks");
  if (card.blocking.length) notes.push("blocks");
  if (card.tapped) notes.push("tapped");
  if (notes.length) node.append(make("small", "muted", notes.join(", ")));
  return node;
};

const draw = () => {
  const shown = [...boards].reverse().find((b) => b.at <= at) ?? boards[0];
  board.replaceChildren();
  if (!shown) return;
  for (const seat of shown.board.seats) {
    const part = make("section", "seat");
    const life = seat.life === null ? "" : ` · ${seat.life} life`;
    part.append(make("h2", "", `${seat.name}${life} · library ${seat.library} · hand ${seat.hand_count}` +
      (seat.pile === null ? "" : ` · used tokens ${seat.pile}`) + ` · graveyard ${seat.graveyard.length}`));
    const list = make("ul", "perms");
    const lands = seat.battlefield.filter((c) => c.types.includes("Land"));
    seat.battlefield.filter((c) => !c.types.includes("Land")).forEach((c) => list.append(cardNode(c)));
    part.append(list);
    if (lands.length) part.append(make("p", "muted", `${lands.length} ${lands.length === 1 ? "land" : "lands"}, ${lands.filter((c) => c.tapped).length} tapped`));
    if (hands.checked && seat.hand.length) part.append(make("p", "hand", `Hand: ${seat.hand.join(", ")}`));
    board.append(part);
  }
};

const show = (step, push = true) => {
  at = Math.max(0, Math.min(rows.length - 1, step));
  rows.forEach((row, i) => row.classList.toggle("here", i === at));
  const row = rows[at];
  row.closest("details").open = true;
  now.textContent = `${row.dataset.turn > 0 ? `Turn ${row.dataset.turn}, ${row.dataset.step}: ` : ""}${row.textContent}`;
  slider.value = at;
  if (reported) reported.value = at;
  slider.setAttribute("aria-valuetext", now.textContent);
  const log = row.closest(".log");
  if (log.scrollHeight > log.clientHeight) log.scrollTop += row.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 2;
  if (push) history.replaceState(null, "", `#s${at}`);
  draw();
};

const turn = (by) => {
  const here = rows[at].dataset.turn;
  let i = at;
  while (rows[i + by] && rows[i].dataset.turn === here) i += by;
  if (by < 0) while (rows[i - 1] && rows[i - 1].dataset.turn === rows[i].dataset.turn) i -= 1;
  show(i);
};

const play = () => {
  const button = controls.querySelector("[data-go=play]");
  if (timer) { clearInterval(timer); timer = null; } else {
    timer = setInterval(() => (at < rows.length - 1 ? show(at + 1) : play()), 700);
  }
  button.setAttribute("aria-pressed", String(Boolean(timer)));
  button.textContent = timer ? "Pause" : "Play";
};

const moves = {
  first: () => show(0), "turn-back": () => turn(-1), back: () => show(at - 1), play, on: () => show(at + 1), "turn-on": () => turn(1),
};
controls.addEventListener("click", (event) => moves[event.target.dataset.go]?.());
slider.addEventListener("input", () => show(Number(slider.value)));
hands.addEventListener("change", draw);
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, textarea, button, summary") || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = { ArrowRight: event.shiftKey ? "turn-on" : "on", ArrowLeft: event.shiftKey ? "turn-back" : "back", Home: "first", " ": "play" }[event.key];
  if (event.key === "End") show(rows.length - 1);
  else if (key) moves[key]();
  else return;
  event.preventDefault();
});
if (rows.length) {
  controls.hidden = now.hidden = board.hidden = false;
  root.classList.add("live");
  show(Number((location.hash.match(/^#s(\d+)$/) ?? [0, 0])[1]), false);
  // The browser went to the sentence itself; its board is what one wants to see.
  if (location.hash) addEventListener("load", () => setTimeout(() => root.scrollIntoView(), 50));
}
