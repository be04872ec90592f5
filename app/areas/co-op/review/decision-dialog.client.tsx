import { AskDialog } from "~/components/record/ask-link";
import { DecisionForm, type DecisionFormProps } from "./decision-form";

type DecisionDialogProps = Omit<DecisionFormProps, "typed" | "onCancel"> & {
  /** What is decided on, in words. */
  about: string;
  onClose: () => void;
};

/** The decision's comment over the current page. It comes once it is asked for: dealers, who share the pages, decide nothing. */
export function DecisionDialog({ about, onClose, ...form }: DecisionDialogProps) {
  return (
    <AskDialog heading="CO-OP PRE APPROVAL CLAIM" className="decision" onClose={onClose}>
      {(close) => (
        <>
          <p>{about}</p>
          <DecisionForm {...form} onCancel={close} />
        </>
      )}
    </AskDialog>
  );
}
