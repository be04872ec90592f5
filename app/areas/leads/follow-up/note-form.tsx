import { Form } from "@remix-run/react";
import { longestNote } from "#graphql/areas/leads/follow-up/rules";
import { RowProblem } from "~/components/record/row-problem";
import { type FollowUpProps } from "./form";
import { followUpIntents, refusedOf, useEmptied } from "./sent";

/** A note of the manufacturer's. */
export function NoteForm({ lead, formKey, problem }: FollowUpProps) {
  const refused = refusedOf(problem, lead.id, followUpIntents.note);
  const id = `note-${lead.id}`;

  return (
    <>
      <RowProblem problem={refused} id={`${id}-problem`} />
      <Form
        method="post"
        className="fields"
        key={useEmptied({ of: lead, by: [followUpIntents.note], formKey, problem })}
        preventScrollReset
      >
        <input type="hidden" name="intent" value={followUpIntents.note} />
        <input type="hidden" name="id" value={lead.id} />
        <input type="hidden" name="form-key" value={formKey} />
        <div className="field whole">
          <label htmlFor={id}>Note</label>
          {lead.profileId !== null && <p className="hint">Its dealer can read it.</p>}
          <textarea
            id={id}
            name="note"
            rows={2}
            maxLength={longestNote}
            defaultValue={refused?.typed.note}
            aria-describedby={refused && `${id}-problem`}
          />
        </div>
        <button className="button">Add note</button>
      </Form>
    </>
  );
}
