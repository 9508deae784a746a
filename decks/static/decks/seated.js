// The table without loading the page anew: answers are sent and the table comes back; while others decide it is asked for.
const root = document.getElementById("seated");
const headers = { "X-Fragment": "live" };
let busy = false;

const asking = () => Boolean(document.activeElement?.closest?.("#question"));
const put = (html, had = asking()) => {
  const open = [...root.querySelectorAll("details")].map((d) => d.open);
  root.innerHTML = html;
  for (const [i, d] of [...root.querySelectorAll("details")].entries()) if (i in open) d.open = open[i];
  if (had) root.querySelector("#question button, #question input:not([type=hidden]), #question select")?.focus({ preventScroll: true });
};
const inner = () => root.querySelector(".seated-inner");

root.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (busy) return;
  busy = true;
  const form = event.target;
  const had = asking(); // a button that is disabled loses the focus
  const data = new FormData(form, event.submitter);
  for (const button of form.querySelectorAll("button")) button.disabled = true;
  try {
    const answer = await fetch(form.action, { method: "POST", body: data, headers, credentials: "same-origin" });
    if (answer.status === 429 || answer.status >= 500) throw new Error(String(answer.status));
    put(await answer.text(), had);
  } catch {
    for (const button of form.querySelectorAll("button")) button.disabled = false;
    const note = document.createElement("p");
    note.className = "notice warn";
    note.setAttribute("role", "alert");
    note.textContent = "That did not arrive. Try again; nothing is done twice.";
    form.prepend(note);
  } finally {
    busy = false;
  }
});

const look = async () => {
  try {
    if (!busy && document.visibilityState === "visible" && inner() && !root.querySelector(".answers")) {
      const n = inner().dataset.n;
      const answer = await fetch(`${root.dataset.news}?n=${n}`, { headers, credentials: "same-origin" });
      if (answer.status === 200 && !busy && inner().dataset.n === n) put(await answer.text());
    }
  } catch { /* the next look tries again */ }
  setTimeout(look, inner()?.dataset.n.endsWith("x") ? 30000 : 1000);
};
setTimeout(look, 1000);
root.classList.add("ready"); // from here on answers need no new page
