import { Form } from "@remix-run/react";
import { useBackTo } from "~/components/link/back-link";

/** Where an act is taken back, and which. */
export type Undo = { to: string; act: string };

/** Where any action is undone that a history or a list of actions names. */
export const undoPath = "/undo";

type UndoButtonProps = { undo: Undo; formKey?: string; backTo?: string; label?: string };

/** Beside what was done: takes it back, and comes back here, or to where `backTo` says. */
export function UndoButton({ undo, formKey, backTo, label = "Undo" }: UndoButtonProps) {
  const here = useBackTo()(undo.to);
  const action = backTo ? `${undo.to}?${new URLSearchParams({ back: backTo })}` : here;

  return (
    <Form method="post" action={action} className="undo">
      <input type="hidden" name="act" value={undo.act} />
      <input type="hidden" name="form-key" value={formKey ?? undo.act} />
      <button className="button">{label}</button>
    </Form>
  );
}
