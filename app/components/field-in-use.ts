let used: EventTarget | null = null;

if (typeof document !== "undefined") {
  const use = ({ target }: Event) => {
    used = target;
  };
  document.addEventListener("focusin", use);
  document.addEventListener("input", use);
  document.addEventListener("submit", () => (used = null), true);
}

/** Whether somebody has gone into a field, or typed on in one, since a form was sent last. In the browser alone. */
export function isFieldInUse(): boolean {
  const { activeElement } = document;
  return used !== null && activeElement === used && activeElement.matches("input, select, textarea, [contenteditable]");
}
