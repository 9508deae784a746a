// htmx sends answers and asks for news. Here is what it leaves: how what others did is told, and how attackers and blockers
// are paired, numbers stepped and orders moved by pointing.
import "./press.js";

const root = document.getElementById("seated");
const all = (selector, within = root) => [...within.querySelectorAll(selector)];
const telling = document.querySelector(".told-on");
const speed = document.querySelector(".pace select");
const ALONE = 2; // so many sentences are no story
const told = (page) => all(".log li[data-n]", page).map((li) => [Number(li.dataset.n), li.textContent]).reverse();
let hurry = false, open = [], had = false, held = null; // held: the select of an attacker or blocker whose partner is looked for

try { speed.value = localStorage.getItem("seated-pace") ?? "0"; } catch { /* not kept */ }
speed.addEventListener("change", () => { try { localStorage.setItem("seated-pace", speed.value); } catch { /* not kept */ } });
speed.closest(".pace").hidden = false;
telling.querySelector("button").addEventListener("click", () => { hurry = true; });

root.addEventListener("htmx:beforeSwap", async ({ target, detail }) => {
  if (target !== root) return;
  open = all("details").map((each) => each.open);
  had = Boolean(document.activeElement?.closest("#question"));
  const page = new DOMParser().parseFromString(detail.serverResponse, "text/html");
  const fresh = told(page).filter(([n]) => n > (told(root).at(-1)?.[0] ?? -1));
  if (!Number(speed.value) || fresh.length <= ALONE || !detail.shouldSwap) return;
  detail.shouldSwap = hurry = telling.hidden = false;
  for (const [, words] of fresh) {
    telling.firstElementChild.textContent = words;
    for (let left = Number(speed.value); left > 0 && !hurry; left -= 100) await new Promise((done) => setTimeout(done, 100));
  }
  telling.hidden = true;
  htmx.swap(root, detail.serverResponse, { swapStyle: "innerHTML" });
});
document.body.addEventListener("htmx:beforeRequest", (event) => {
  const asks = event.detail.requestConfig.verb === "get";
  if (asks && document.hidden || !telling.hidden) event.preventDefault();
});
for (const failed of ["sendError", "responseError"]) root.addEventListener(`htmx:${failed}`, ({ target, detail }) => {
  if (detail.requestConfig.verb !== "get") target.prepend(document.getElementById("lost").content.cloneNode(true));
});

const chosen = (control) => control.checked || [...control.selectedOptions ?? []].some((option) => option.value);
const partners = () => [...held?.options ?? []].filter((option) => option.value)
  .map((option) => [option, all(option.dataset.id ? `[data-ids~="${option.dataset.id}"]` : `[data-seat="${option.dataset.at}"]`)]);
const light = () => {
  if (!held?.isConnected) held = null;
  for (const lit of all(".taken, .partner")) lit.classList.remove("taken", "partner");
  for (const press of all("label.press")) press.parentElement.classList.toggle("taken", chosen(press.control));
  for (const [, places] of partners()) for (const place of places) place.classList.add("partner");
};
root.addEventListener("change", light);
root.addEventListener("click", (event) => {
  const press = event.target.closest(".press")?.control;
  const at = event.target.closest(".partner");
  if (at) {
    const [option] = partners().find(([, places]) => places.includes(at));
    option.selected = !option.selected || !held.multiple;
    held = null;
  } else if (press?.matches("select")) {
    const [first, second] = [...press.options].filter((option) => option.value);
    if (chosen(press) && !press.multiple) press.value = "";
    else if (second) held = held === press ? null : press;
    else first.selected = !first.selected;
  } else {
    const by = Number(event.target.dataset.by);
    const row = event.target.closest(".stepped");
    const other = by < 0 ? row?.previousElementSibling : row?.nextElementSibling;
    if (!by) return;
    if (!event.target.closest(".kind-order")) row.querySelector("input")[by < 0 ? "stepDown" : "stepUp"]();
    else if (other?.matches(".stepped")) {
      other[by < 0 ? "before" : "after"](row);
      for (const [i, input] of all(".kind-order input[type=number]").entries()) input.value = i + 1;
      event.target.focus();
    }
  }
  event.preventDefault();
  light();
});
new MutationObserver(() => {
  for (const [i, each] of all("details").entries()) each.open = open[i] ?? each.open;
  if (had) root.querySelector("#question :is(button, input:not([type=hidden]), select)")?.focus({ preventScroll: true });
  light();
}).observe(root, { childList: true });
light();
root.classList.add("ready"); // from here on answers need no new page
