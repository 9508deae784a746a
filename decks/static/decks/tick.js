// A tick every two seconds while the page is looked at, every five after a minute, every fifteen while it is in the
// background: htmx asks for news on it. The answer's title says how far it is, so that the tab tells when it is done.
// Without a game there is no news, but others go before or come: twice a minute the page asks for everything.
import "./press.js";

const began = Date.now();
const live = document.getElementById("live");
let asked = began, ticked = 0;
document.body.addEventListener("htmx:configRequest", ({ target, detail }) => {
  if (target !== live) return;
  const n = live.querySelector("[data-n]")?.dataset.n;
  if (n && (n !== "0" || Date.now() - asked < 30000)) detail.parameters.n = n;
  else asked = Date.now();
});
const tick = () => {
  if (live.isConnected && (!document.hidden || Date.now() - ticked >= 15000)) {
    ticked = Date.now();
    document.body.dispatchEvent(new Event("tick"));
  }
  setTimeout(tick, Date.now() - began > 60000 ? 5000 : 2000);
};
setTimeout(tick, 1000);
