// A card to be read wherever its name stands: by pointing, by focus, by a long press. Without scripts a name is a link.
const NAMES = "a.card-name[href^='/cards/'], [data-card], [data-open]";
const seen = new Map(); // name: its frame, asked for once a page
const over = document.createElement("div");
over.id = "card-over";
over.popover = "manual";
over.role = "group";
over.ariaLabel = "Card";
document.body.append(over);
let shown = null; // the name the frame belongs to
let held = false; // it stays until it is sent away
let timer = 0;
let pressed = 0;
let started = [0, 0];

const nameAt = (target) => (target instanceof Element && !over.contains(target) ? target.closest(NAMES) : null);
const nameOf = (node) => node.dataset.card || node.dataset.open || node.textContent.trim();
const frame = (name) => {
  if (!seen.has(name)) {
    seen.set(name, fetch(`/cards/face?name=${encodeURIComponent(name)}`)
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status)))
      .catch(() => { seen.delete(name); return null; }));
  }
  return seen.get(name);
};

// Beside the name where there is room: right, left, else below or above, and always whole in the window.
const put = (node) => {
  const at = node.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = over;
  const { clientWidth: room, clientHeight: high } = document.documentElement;
  const within = (value, most) => Math.max(8, Math.min(value, most - 8));
  let left = at.right + 12;
  let top = at.top - height / 3;
  if (left + width > room - 8) left = at.left - width - 12;
  if (left < 8) {
    left = at.left;
    top = at.bottom + 8 + height > high && at.top > high - at.bottom ? at.top - height - 8 : at.bottom + 8;
  }
  over.style.left = `${within(left, room - width)}px`;
  over.style.top = `${within(top, high - height)}px`;
};
const hide = () => {
  clearTimeout(timer);
  if (over.matches(":popover-open")) over.hidePopover();
  shown?.removeAttribute("aria-describedby");
  shown = null;
  held = false;
};
const show = async (node, hold = false) => {
  if (node === shown) { held ||= hold; return; }
  const html = await frame(nameOf(node));
  if (!html || !node.isConnected) return;
  hide();
  over.innerHTML = html;
  if (!over.firstElementChild) return;
  // Within an open dialog only what lies in it can be seen.
  (node.closest("dialog[open]") ?? document.body).append(over);
  over.showPopover();
  put(node);
  shown = node;
  held = hold;
  if (!node.hasAttribute("aria-describedby")) node.setAttribute("aria-describedby", over.id);
};
const soon = (work, after) => { clearTimeout(timer); timer = setTimeout(work, after); };

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const node = nameAt(event.target);
  if (node) soon(() => show(node), shown ? 80 : 220);
  else if (over.contains(event.target)) clearTimeout(timer);
  else if (!held) soon(hide, 200);
});
document.addEventListener("focusin", (event) => {
  const node = nameAt(event.target) ?? (event.target.matches("summary") ? event.target.querySelector(NAMES) : null);
  if (node && event.target.matches(":focus-visible")) soon(() => show(node), 250);
  else if (!over.contains(event.target) && !held) soon(hide, 100);
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !shown) return;
  hide();
  event.stopPropagation();
  event.preventDefault();
}, true);

// A long press shows the card and follows no link.
document.addEventListener("pointerdown", (event) => {
  if (shown && !over.contains(event.target)) hide();
  const node = event.pointerType === "mouse" ? null : nameAt(event.target);
  if (!node) return;
  started = [event.clientX, event.clientY];
  pressed = 0;
  soon(() => { pressed = Date.now(); show(node, true); }, 450);
});
document.addEventListener("pointermove", (event) => {
  if (event.pointerType === "mouse" || pressed) return;
  if (Math.hypot(event.clientX - started[0], event.clientY - started[1]) > 10) clearTimeout(timer);
});
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, (event) => {
  if (event.pointerType !== "mouse" && !pressed) clearTimeout(timer);
});
document.addEventListener("contextmenu", (event) => { if (nameAt(event.target) && Date.now() - pressed < 1500) event.preventDefault(); });
document.addEventListener("click", (event) => {
  const node = nameAt(event.target);
  if (!node) return;
  if (pressed && Date.now() - pressed < 1500) { event.preventDefault(); event.stopPropagation(); pressed = 0; return; }
  // A name on a board is pressed to be read; with a key held it leads to the card's page like any link.
  if (!node.matches("a[data-card]") || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  clearTimeout(timer);
  show(node, true);
}, true);
addEventListener("scroll", (event) => { if (!over.contains(event.target)) hide(); }, { capture: true, passive: true });
