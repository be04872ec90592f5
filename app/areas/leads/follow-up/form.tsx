import { Form } from "@remix-run/react";
import { useState } from "react";
import { inWords, leadOutcomes, longestNote } from "#graphql/areas/leads/follow-up/rules";
import { type NotDone, RowProblem } from "~/components/record/row-problem";
import { type LeadDetail } from "../details";
import { followUpIntents, refusedOf, useEmptied } from "./sent";

export type FollowUpProps = { lead: LeadDetail; formKey: string; problem?: NotDone };

/** What came of the lead, when it is contacted next, and a note. The HIN and the reason stand beside their outcomes. */
export function FollowUpForm({ lead, formKey, problem }: FollowUpProps) {
  const refused = refusedOf(problem, lead.id, followUpIntents.followUp);
  const saved = useEmptied({ of: lead, by: [followUpIntents.followUp], formKey, problem });
  const linked = useEmptied({ of: lead, by: [followUpIntents.link, followUpIntents.unlink], formKey, problem });
  const id = `follow-up-${lead.id}`;

  return (
    <Form method="post" className="fields" aria-labelledby={id} key={saved} preventScrollReset>
      <h2 id={id}>Follow-up</h2>
      <RowProblem problem={refused} id={`${id}-problem`} />
      <input type="hidden" name="intent" value={followUpIntents.followUp} />
      <input type="hidden" name="id" value={lead.id} />
      <input type="hidden" name="form-key" value={formKey} />
      <Standing lead={lead} typed={refused?.typed} id={id} key={linked} />
      <div className="field whole">
        <label htmlFor={`${id}-note`}>Note</label>
        <textarea
          id={`${id}-note`}
          name="note"
          rows={2}
          maxLength={longestNote}
          defaultValue={refused?.typed.note}
          aria-describedby={refused && `${id}-problem`}
        />
      </div>
      <button className="button">Save follow-up</button>
    </Form>
  );
}

type StandingProps = { lead: FollowUpProps["lead"]; typed: NotDone["typed"] | undefined; id: string };

/** How it stands, as it was seen, whatever becomes of the lead while somebody types. */
function Standing({ lead, typed, id }: StandingProps) {
  const [seen] = useState(lead.followUpVersion);

  return (
    <>
      <input type="hidden" name="version" value={typed?.version ?? seen} />
      <div className="field half">
        <label htmlFor={`${id}-outcome`}>Outcome</label>
        <select id={`${id}-outcome`} name="outcome" defaultValue={typed?.outcome ?? lead.outcome ?? ""}>
          <option value="">None yet</option>
          {leadOutcomes.map((outcome) => (
            <option value={outcome} key={outcome}>
              {inWords(outcome)}
            </option>
          ))}
        </select>
      </div>
      <div className="field half until-closed">
        <label htmlFor={`${id}-next`}>Next contact</label>
        <input
          id={`${id}-next`}
          type="date"
          name="nextContact"
          defaultValue={typed?.nextContact ?? lead.nextContact ?? ""}
        />
      </div>
      <div className="field half if-sold">
        <label htmlFor={`${id}-hin`}>HIN of the boat sold</label>
        <input
          id={`${id}-hin`}
          name="soldHin"
          maxLength={50}
          autoComplete="off"
          defaultValue={typed?.soldHin ?? lead.soldHin ?? ""}
        />
      </div>
      <div className="field half if-lost">
        <label htmlFor={`${id}-reason`}>Why it was lost</label>
        <input
          id={`${id}-reason`}
          name="lostReason"
          maxLength={200}
          autoComplete="off"
          defaultValue={typed?.lostReason ?? lead.lostReason ?? ""}
        />
      </div>
    </>
  );
}
