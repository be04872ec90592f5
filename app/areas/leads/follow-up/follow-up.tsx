import { type ReactNode } from "react";
import { inWords } from "#graphql/areas/leads/follow-up/rules";
import { Facts } from "~/components/record/details";
import { Day } from "~/components/when";
import { Boat } from "./boat";
import { FollowUpForm, type FollowUpProps } from "./form";
import { NoteForm } from "./note-form";
import { Notes } from "./notes";

/** What its dealer says of a lead, and asks about it: how it stands, what was noted, and which boat it became. */
export function FollowUp({ lead, formKey, problem }: FollowUpProps) {
  return (
    <Beside notes={<Notes of={lead} />}>
      <FollowUpForm lead={lead} formKey={formKey} problem={problem} />
      <Boat lead={lead} list="/warranty-registrations" formKey={formKey} problem={problem} />
    </Beside>
  );
}

/** As the manufacturer reads it, who may add a note. */
export function FollowUpOfDealer({ lead, formKey, problem }: FollowUpProps) {
  const { outcome, soldHin, lostReason, nextContact } = lead;
  return (
    <Beside notes={<Notes of={lead} />}>
      <Facts
        title="Follow-up"
        facts={[
          ["Outcome", outcome ? inWords(outcome) : "None yet"],
          ["HIN", soldHin],
          ["Reason", lostReason],
          ["Next contact", nextContact && <Day of={nextContact} />],
        ]}
      />
      <Boat lead={lead} list="/admin-warranty-registrations" />
      <NoteForm lead={lead} formKey={formKey} problem={problem} />
    </Beside>
  );
}

function Beside({ notes, children }: { notes: ReactNode; children: ReactNode }) {
  return (
    <div className="detail-grid follow-up">
      <div className="stack">{children}</div>
      {notes}
    </div>
  );
}
