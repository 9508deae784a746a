// Finding cards: names while one types (two letters, 150 ms, the newest answer wins), and the query's results in place.

export function typeahead(form, change) {
  const add = document.getElementById("add");
  const options = document.getElementById("options");
  let timer = 0, asked = 0, chosen = -1;
  add.setAttribute("role", "combobox");
  add.setAttribute("aria-expanded", "false");
  add.setAttribute("aria-controls", "options");
  add.setAttribute("aria-autocomplete", "list");

  add.addEventListener("input", () => {
    clearTimeout(timer);
    const text = add.value.replace(/^\d+x?\s+/, "").trim();
    if (text.length < 2) return close();
    timer = setTimeout(() => look(text), 150);
  });

  async function look(text) {
    const number = ++asked;
    try {
      const answer = await fetch(`${form.dataset.find}&q=${encodeURIComponent(text)}`);
      if (!answer.ok || number !== asked) return;
      const found = new DOMParser().parseFromString(await answer.text(), "text/html");
      options.replaceChildren(...found.querySelectorAll("[role=option]"));
      if (!options.children.length) return close();
      options.hidden = false;
      add.setAttribute("aria-expanded", "true");
      choose(0);
    } catch { /* typing ahead is a help, not a need */ }
  }

  function choose(at) {
    chosen = (at + options.children.length) % options.children.length;
    [...options.children].forEach((each, index) => {
      each.id = `option-${index}`;
      each.setAttribute("aria-selected", String(index === chosen));
    });
    add.setAttribute("aria-activedescendant", `option-${chosen}`);
    options.children[chosen].scrollIntoView({ block: "nearest" });
  }

  function close() {
    asked++;
    options.hidden = true;
    options.replaceChildren();
    chosen = -1;
    add.setAttribute("aria-expanded", "false");
    add.removeAttribute("aria-activedescendant");
  }

  function take(option) {
    const count = /^(\d{1,3})x?\s+/.exec(add.value)?.[1] ?? "1";
    const zone = document.getElementById("zone")?.value;
    const name = option.querySelector(".card-name").textContent;
    change(zone ? `+${count} ${zone} ${name}` : option.dataset.do.replace(/^\+1/, `+${count}`));
    add.value = "";
    close();
    add.focus();
  }

  add.addEventListener("keydown", (event) => {
    if (event.key === "Escape") return options.hidden ? add.blur() : close();
    if (options.hidden) return;
    if (event.key === "ArrowDown") { event.preventDefault(); choose(chosen + 1); }
    else if (event.key === "ArrowUp") { event.preventDefault(); choose(chosen - 1); }
    else if (event.key === "Enter") { event.preventDefault(); take(options.children[chosen]); }
  });
  options.addEventListener("mousedown", (event) => event.preventDefault());
  options.addEventListener("click", (event) => { const option = event.target.closest("[role=option]"); if (option) take(option); });
  add.addEventListener("blur", () => setTimeout(close, 100));

  results(form);
  return { close };
}

function results(form) {
  const search = document.getElementById("search");
  const q = document.getElementById("q");
  const box = document.getElementById("results");
  if (!search) return;
  let timer = 0, asked = 0, all = new URLSearchParams(location.search).has("all");

  async function look() {
    const number = ++asked;
    const address = new URL(form.action, location.href);
    address.search = "";
    if (q.value.trim()) address.searchParams.set("q", q.value.trim());
    if (all) address.searchParams.set("all", "1");
    try {
      const answer = await fetch(address, { headers: { "X-Fragment": "results" } });
      if (!answer.ok || number !== asked) return;
      box.replaceChildren(...new DOMParser().parseFromString(await answer.text(), "text/html").body.childNodes);
      history.replaceState(null, "", address);
    } catch { /* the button still searches */ }
  }

  q.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(look, 250); });
  search.addEventListener("submit", (event) => { event.preventDefault(); clearTimeout(timer); look(); });
  box.addEventListener("click", (event) => {
    const link = event.target.closest("[data-all], [data-clear]");
    if (!link) return;
    event.preventDefault();
    if ("clear" in link.dataset) { q.value = ""; q.focus(); } else all = link.dataset.all === "1";
    look();
  });
  q.addEventListener("keydown", (event) => {
    const first = box.querySelector(".row");
    if (event.key === "Escape" && !q.value) return q.blur();
    if (event.key === "ArrowDown" && first) { event.preventDefault(); first.querySelector("a, button").focus(); }
    if (event.key === "Enter" && event.shiftKey) { event.preventDefault(); first?.querySelector(".step")?.click(); }
  });
}
