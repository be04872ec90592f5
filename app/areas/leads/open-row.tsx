import { type ComponentType, type ReactNode } from "react";
import { Fulfilment } from "~/components/record/fulfilment";
import { Icon } from "~/components/icon";
import { type NotDone, RowProblem } from "~/components/record/row-problem";
import { type LeadDetail, LeadDetails, LeadHeadline } from "./details";
import { type FollowUpProps } from "./follow-up/form";
import { followUpIntents, refusedOf } from "./follow-up/sent";

type OpenLeadProps = {
  lead: LeadDetail;
  formKey: string;
  problem?: NotDone;
  /** As its dealer has it, or the manufacturer. */
  FollowUp: ComponentType<FollowUpProps>;
  children?: ReactNode;
};

/** A lead's details, and what can be done with it; admins get more of that as children. */
export function OpenLead({ lead, formKey, problem, FollowUp, children }: OpenLeadProps) {
  const isOfFollowUp = refusedOf(problem, lead.id, ...Object.values(followUpIntents)) !== undefined;
  return (
    <>
      <LeadHeadline lead={lead} />
      <LeadDetails lead={lead} />
      <FollowUp lead={lead} formKey={formKey} problem={problem} />
      {!isOfFollowUp && <RowProblem problem={problem} of={lead.id} />}
      <div className="act">
        <Fulfilment of={lead} formKey={formKey} />
        <div className="set">
          <a className="button quiet" href={`/leads/${lead.id}/letter`}>
            <Icon name="file" />
            Catalog letter (PDF)
          </a>
        </div>
        {children}
      </div>
    </>
  );
}
