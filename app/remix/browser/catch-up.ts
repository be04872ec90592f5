/**
 * Tells the page what was typed, chosen or ticked before it was interactive, or was put back by the browser: nobody
 * listened when it happened.
 */
export function catchUp() {
  for (const field of document.querySelectorAll<HTMLElement>("input, select, textarea")) {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      if (isTicked(field)) tickAgain(field);
    } else if (isFilled(field)) {
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
}

function isFilled(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return field.selectedOptions[0] !== initial;
  }
  if (field instanceof HTMLInputElement && field.type === "file") return Boolean(field.files?.length);
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue
  );
}

/** Of a group of radio buttons it is the chosen one that tells. */
function isTicked({ type, checked, defaultChecked }: HTMLInputElement): boolean {
  return checked !== defaultChecked && (checked || type === "checkbox");
}

/** React notices ticks by their clicks, and only of those that change them. */
function tickAgain(field: HTMLInputElement) {
  field.checked = !field.checked;
  field.click();
}
