// The set-up form of a playtest: who fills in what only one question reads asks that question.
const asks = (key) => {
  const preset = document.querySelector(`[name=preset][value=${key}]`);
  if (preset) preset.checked = true;
};
document.getElementById("games")?.addEventListener("input", () => asks("custom"));
document.getElementById("rival")?.addEventListener("change", (event) => event.target.value && asks("compare"));
