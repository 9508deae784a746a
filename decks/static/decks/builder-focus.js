// The focus finds its place again when the part of the page around it is replaced by a newer one.

const focusable = "a[href], button:not([disabled]), summary, input:not([disabled]), select, textarea";

// What tells one thing that takes the focus from the others, before and after: its key, or where it stands and its words.
function identity(each) {
  if (each.dataset.key) return each.dataset.key;
  const { row, zone } = each.closest("[data-row]")?.dataset ?? {};
  const part = each.closest("[data-part], .results");
  const words = (each.getAttribute("aria-label") ?? each.textContent).replace(/\d+/g, "").trim();
  return [part?.dataset.part ?? part?.className, zone, row, each.tagName, words].join("|");
}

export function focusNow() {
  const now = document.activeElement;
  return now && now !== document.body ? identity(now) : null;
}

const lost = () => !document.activeElement || document.activeElement === document.body;

// Back to what had it, if the focus went with what was replaced. Whether there was a place for it.
export function focusAgain(before) {
  if (!before || !lost()) return true;
  const same = [...document.querySelectorAll(focusable)].find((each) => identity(each) === before);
  same?.focus();
  return Boolean(same);
}
