import { Form, useNavigation } from "@remix-run/react";
import { type TakenPartsFragment } from "#graphql/generated/client/graphql";
import { type NotDone, RowProblem } from "~/components/record/row-problem";
import { LongWhen } from "~/components/when";

type AssignmentProps = {
  of: { id: string; taken: TakenPartsFragment | null };
  /** It waits for a decision still. */
  isOpen: boolean;
  formKey: string;
  problem?: NotDone;
};

/** Who works on an open row, and what can be done about it; why it was not done. */
export function Assignment({ of: { id, taken }, isOpen, formKey, problem }: AssignmentProps) {
  return (
    <>
      <RowProblem problem={problem} of={id} />
      {isOpen && <AssignmentForm id={id} taken={taken} formKey={`${formKey}-take`} />}
    </>
  );
}

type AssignmentFormProps = { id: string; taken: TakenPartsFragment | null; formKey: string };

/** It says who was shown: nobody takes over what they did not know to be taken. */
function AssignmentForm({ id, taken, formKey }: AssignmentFormProps) {
  const sending = useNavigation().formData?.get("form-key") === formKey;

  return (
    <Form method="post" className="set assignment" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={taken?.by ?? ""} />
      <input type="hidden" name="form-key" value={formKey} />
      {taken && (
        <span>
          Assigned to {taken.isMine ? "you" : <b>{taken.byName}</b>},{" "}
          <span className="small muted">
            <LongWhen at={taken.at} />
          </span>
        </span>
      )}
      <button className="button" name="intent" value={taken?.isMine ? "give-back" : "take"} disabled={sending}>
        {taken?.isMine ? "Release" : "Assign to me"}
      </button>
    </Form>
  );
}

/** Of what was not done to a row of a desk: to take it, or to decide on it. */
export function isOfAssignment(problem: NotDone | undefined): boolean {
  return problem?.typed.intent !== undefined;
}
