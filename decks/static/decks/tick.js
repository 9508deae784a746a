// A tick every two seconds while the page is looked at, every five after a minute: htmx asks for news on it.
const began = Date.now();
const live = document.getElementById("live");
const tick = () => {
  if (document.visibilityState === "visible" && live.isConnected) {
    const shown = live.querySelector("[data-n]");
    const address = new URL(live.getAttribute("hx-get"), location.href);
    if (shown) address.searchParams.set("n", shown.dataset.n);
    live.setAttribute("hx-get", address.pathname + address.search);
    document.body.dispatchEvent(new Event("tick"));
  }
  setTimeout(tick, Date.now() - began > 60000 ? 5000 : 2000);
};
document.body.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.xhr.status === 286) { event.detail.shouldSwap = false; location.reload(); }
});
setTimeout(tick, 1000);
