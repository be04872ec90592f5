let used: EventTarget | null = null;

if (typeof document !== "undefined") {
  const use = ({ target }: Event) => {
    used = target;
  };
  document.addEventListener("focusin", use);
  document.addEventListener("input", use);
  document.addEventListener("submit", () => (used = null), true);
}

/** Tells whether the user has entered a field, or typed on in one, since the last form was sent. Call it in a browser only. */
export function isFieldInUse(): boolean {
  const { activeElement } = document;
  return used !== null && activeElement === used && activeElement.matches("input, select, textarea, [contenteditable]");
}
