import { Form } from "@remix-run/react";
import { type ReactNode } from "react";
import { Icon } from "~/components/icon";
import { LongWhen } from "~/components/when";
import { type LeadProblem } from "./actions.server";
import { type LeadDetail, LeadDetails } from "./details";

type OpenLeadProps = { lead: LeadDetail; formKey: string; problem?: LeadProblem; children?: ReactNode };

/** A lead's details, and what can be done with it; admins get more of that as children. */
export function OpenLead({ lead, formKey, problem, children }: OpenLeadProps) {
  return (
    <>
      <LeadDetails lead={lead} />
      {problem?.id === lead.id && (
        <p className="error" role="alert">
          <Icon name="alert" />
          {problem.message}
        </p>
      )}
      <div className="act">
        <Fulfilment lead={lead} formKey={formKey} />
        {children}
        <div className="set">
          <a className="button quiet" href={`/leads/${lead.id}/letter`}>
            <Icon name="file" />
            Catalog letter (PDF)
          </a>
        </div>
      </div>
    </>
  );
}

/** Three ways to have answered; once one is chosen it stands, and the buttons are gone. */
function Fulfilment({ lead, formKey }: { lead: LeadDetail; formKey: string }) {
  if (lead.fulfilledby) {
    return (
      <p className="set">
        <span className="badge" data-status="approved">
          <Icon name="check" />
          Fulfilled {lead.fulfilledby}
        </span>
        {lead.fulfilledon && (
          <span className="small muted">
            <LongWhen at={lead.fulfilledon} />
          </span>
        )}
      </p>
    );
  }
  return (
    <Form method="post" className="set" preventScrollReset>
      <span className="label">Mark as fulfilled</span>
      <input type="hidden" name="intent" value="fulfil" />
      <input type="hidden" name="id" value={lead.id} />
      <input type="hidden" name="form-key" value={formKey} />
      <button className="button" name="by" value="EMAIL">
        Via Email
      </button>
      <button className="button" name="by" value="PHONE">
        Via Phone
      </button>
      <button className="button" name="by" value="OTHER">
        Via Other
      </button>
    </Form>
  );
}
