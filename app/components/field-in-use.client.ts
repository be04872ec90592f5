const fields = "input, select, textarea, [contenteditable]";

let used: EventTarget | null = null;
const use = ({ target }: Event) => {
  used = target;
};

document.addEventListener("focusin", use);
document.addEventListener("input", use);
document.addEventListener("submit", () => (used = null), true);

/** Whether somebody has gone into a field, or typed on in one, since a form was sent last. */
export function isFieldInUse(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement === used && activeElement.matches(fields);
}
