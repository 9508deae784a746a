// A press is of what it began on: the part of the page around it is replaced once the pointer or the key is up, or a second later.
let down = 0;
for (const begin of ["pointerdown", "keydown"]) addEventListener(begin, () => { down = Date.now(); }, true);
for (const end of ["pointerup", "pointercancel", "keyup"]) addEventListener(end, () => setTimeout(() => { down = 0; }, 20), true);
const pressed = () => Date.now() - down < 1000;

export async function released() {
  while (pressed()) await new Promise((go) => setTimeout(go, 20));
}

// What htmx asks for by itself it asks for again.
addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (pressed() && detail.requestConfig.verb === "get" && !detail.requestConfig.triggeringEvent?.isTrusted) detail.shouldSwap = false;
}, true);

// A part of a page that an answer brings.
export async function parsed(answer) {
  const text = await answer.text();
  await released();
  return new DOMParser().parseFromString(text, "text/html");
}

// The same by its address, or nothing.
export async function fragment(address, name) {
  const answer = await fetch(address, { headers: { "X-Fragment": name } });
  return answer.ok ? parsed(answer) : null;
}
