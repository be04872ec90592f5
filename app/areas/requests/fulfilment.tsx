import { Form } from "@remix-run/react";
import { Icon } from "~/components/icon";
import { LongWhen } from "~/components/when";

type FulfilmentProps = {
  request: { id: string; fulfilledby: string | null; fulfilledon: string | null };
  formKey: string;
  problem?: { id: string; message: string };
};

/** Three ways to have answered; once one is chosen it stands, and the buttons are gone. */
export function Fulfilment({ request, formKey, problem }: FulfilmentProps) {
  return (
    <>
      {problem?.id === request.id && (
        <p className="error" role="alert">
          <Icon name="alert" />
          {problem.message}
        </p>
      )}
      {request.fulfilledby ? (
        <p className="set">
          <span className="badge" data-status="approved">
            <Icon name="check" />
            Fulfilled {request.fulfilledby}
          </span>
          {request.fulfilledon && (
            <span className="small muted">
              <LongWhen at={request.fulfilledon} />
            </span>
          )}
        </p>
      ) : (
        <Form method="post" className="set" preventScrollReset>
          <span className="label">Mark as fulfilled</span>
          <input type="hidden" name="id" value={request.id} />
          <input type="hidden" name="form-key" value={formKey} />
          {Object.entries(ways).map(([value, label]) => (
            <button className="button" name="by" value={value} key={value}>
              {label}
            </button>
          ))}
        </Form>
      )}
    </>
  );
}

const ways = { EMAIL: "Via Email", PHONE: "Via Phone", OTHER: "Via Other" };
