// A tick every two seconds while the page is looked at, every five after a minute, every fifteen while it is in the
// background: htmx asks for news on it. The title says how far it is, so that the tab tells when it is done.
// Without a game there is no news, but others go before or come: twice a minute the page asks for everything.
const began = Date.now();
let asked = began;
const live = document.getElementById("live");
const ending = document.title.slice(document.title.lastIndexOf(" · "));
const hidden = () => document.visibilityState !== "visible";
let ticked = 0;
const tick = () => {
  if (live.isConnected && (!hidden() || Date.now() - ticked >= 15000)) {
    ticked = Date.now();
    const shown = live.querySelector("[data-n]");
    const address = new URL(live.getAttribute("hx-get"), location.href);
    address.search = "";
    if (shown && (shown.dataset.n !== "0" || Date.now() - asked < 30000)) address.searchParams.set("n", shown.dataset.n);
    else asked = Date.now();
    live.setAttribute("hx-get", address.pathname + address.search);
    document.body.dispatchEvent(new Event("tick"));
  }
  setTimeout(tick, Date.now() - began > 60000 ? 5000 : 2000);
};
document.body.addEventListener("htmx:afterSwap", () => {
  const told = live.querySelector("[data-title]");
  if (told) document.title = told.dataset.title + ending;
});
document.body.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.xhr.status === 286) { event.detail.shouldSwap = false; location.reload(); }
});
setTimeout(tick, 1000);
