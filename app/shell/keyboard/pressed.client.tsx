import { moveToRow, tickRow } from "~/components/list/among-rows";
import { AskDialog, type Question } from "~/components/record/ask-link";
import { isDecisionKey, KeyList, KeySwitch } from "./key-list";

/** Does what a key stands for, from where the focus is. */
export function pressed(key: string, from: Element | null, ask: (question: Question) => void) {
  if (key === "j") moveToRow(from, 1);
  else if (key === "k") moveToRow(from, -1);
  else if (key === "x") tickRow(from);
  else if (isDecisionKey(key)) chooseDecision(key, from);
  else ask((onClose) => <KeysDialog onClose={onClose} />);
}

/** Presses what the key stands for in the open row that has the focus, or in the only one; of several it takes none. */
function chooseDecision(key: string, from: Element | null) {
  const rows = [...document.querySelectorAll("tr.detail")];
  const row = from?.closest("tr.detail") ?? rowBelow(from) ?? (rows.length === 1 ? rows[0] : undefined);
  const control = row?.querySelector<HTMLElement>(`[data-key="${key}"]`);
  control?.focus();
  control?.click();
}

/** The open row of a title that has the focus. */
function rowBelow(from: Element | null): Element | undefined {
  const below = from?.closest("tr")?.nextElementSibling;
  return below?.matches("tr.detail") ? below : undefined;
}

/** Sends the form of a decision, in the dialog that is open or in the row. */
export function confirm(from: EventTarget | null) {
  const decisions = "dialog[open].decision form, form.decision";
  const within = from instanceof Element ? from.closest("form") : null;
  const dialog = document.querySelector<HTMLFormElement>("dialog[open].decision form");
  const form = dialog ?? (within?.matches(decisions) ? within : null);
  form?.requestSubmit(form.querySelector<HTMLButtonElement>("button.primary:not([disabled])") ?? undefined);
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <AskDialog heading="Keys" onClose={onClose}>
      {(close) => (
        <>
          <KeyList />
          <div className="set">
            <KeySwitch areOn />
            <button className="button" type="button" onClick={close}>
              Close
            </button>
          </div>
        </>
      )}
    </AskDialog>
  );
}
