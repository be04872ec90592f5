import { moveToRow, tickRow } from "~/components/list/among-rows";
import { AskDialog, type Question } from "~/components/record/ask-link";
import { KeyList, KeySwitch } from "./key-list";

/** Does what a key stands for, from where the focus is. */
export function pressed(key: string, from: Element | null, ask: (question: Question) => void) {
  if (key === "j") moveToRow(from, 1);
  else if (key === "k") moveToRow(from, -1);
  else if (key === "x") tickRow(from);
  else ask((onClose) => <KeysDialog onClose={onClose} />);
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
