import { type ReactNode } from "react";
import { Fulfilment } from "~/components/record/fulfilment";
import { Icon } from "~/components/icon";
import { type NotDone, RowProblem } from "~/components/record/row-problem";
import { type LeadDetail, LeadDetails } from "./details";

type OpenLeadProps = { lead: LeadDetail; formKey: string; problem?: NotDone; children?: ReactNode };

/** A lead's details, and what can be done with it; admins get more of that as children. */
export function OpenLead({ lead, formKey, problem, children }: OpenLeadProps) {
  return (
    <>
      <LeadDetails lead={lead} />
      <RowProblem problem={problem} of={lead.id} />
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
