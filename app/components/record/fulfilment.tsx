import { Form } from "@remix-run/react";
import { type ReactNode } from "react";
import { fulfilmentNames, fulfilments } from "#graphql/rules/forms/fulfilment.rules";
import { Icon } from "~/components/icon";
import { LongWhen } from "~/components/when";
import { type NotDone, RowProblem } from "./row-problem";

type FulfilmentProps = {
  of: { id: string; fulfilledby: string | null; fulfilledon: string | null };
  formKey: string;
};

/** Three ways to have answered; once one is chosen it stands, and the buttons are gone. */
export function Fulfilment({ of: { id, fulfilledby, fulfilledon }, formKey }: FulfilmentProps) {
  if (fulfilledby) {
    return (
      <p className="set">
        <span className="badge" data-status="approved">
          <Icon name="check" />
          Fulfilled {fulfilledby}
        </span>
        {fulfilledon && (
          <span className="small muted">
            <LongWhen at={fulfilledon} />
          </span>
        )}
      </p>
    );
  }
  return (
    <Form method="post" className="set" preventScrollReset>
      <input type="hidden" name="intent" value="fulfil" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="form-key" value={formKey} />
      <WaysToFulfil />
    </Form>
  );
}

/** The next step of a request that has no answer yet. */
export const toAnswer = "The manufacturer answers";

type FulfilRowProps = FulfilmentProps & { problem: NotDone | undefined; children?: ReactNode };

/** Above the details of a row that waits for an answer: what was done, or can be, and why it was not. */
export function FulfilRow({ problem, children, ...fulfilment }: FulfilRowProps) {
  return (
    <div className="act decision-bar">
      <RowProblem problem={problem} of={fulfilment.of.id} />
      <Fulfilment {...fulfilment} />
      {children}
    </div>
  );
}

/** In the form of one row, or of many. */
export function WaysToFulfil() {
  return (
    <>
      <span className="label">Mark as fulfilled</span>
      {fulfilmentNames.map((name) => (
        <button className="button" name="by" value={name} key={name}>
          {fulfilments[name].label}
        </button>
      ))}
    </>
  );
}
