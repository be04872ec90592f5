import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { manufacturersYear } from "#graphql/rules/manufacturer.rules";
import { Link } from "~/components/link/link";
import { PageHead } from "~/components/page-head";
import { RowProblem } from "~/components/record/row-problem";
import { useAnswer } from "~/components/use-answer";
import { newFormKey } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { accountPath } from "../paths";
import { adjustAccount, today } from "./adjust.server";
import { Balance } from "./balance";
import { readAccount } from "./list.server";
import { yearOf } from "./years.server";

export const meta: MetaFunction = () => [{ title: "Adjust a co-op account, Slipway" }];

export async function loader({ request, params: { profileId = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
  const year = yearOf(request);
  const day = year === manufacturersYear() ? today() : `${year}-12-31`;
  return { account: await readAccount(request, { profileId, year }), day, formKey: newFormKey() };
}

export async function action({ request, params: { profileId = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
  return adjustAccount(request, profileId);
}

/** Adds to an account or takes from it, with a reason. */
export default function Adjust() {
  const { account, day, formKey } = useLoaderData<typeof loader>();
  const problem = useAnswer<typeof action>()?.problem;
  const { profileId, dealerName, year } = account;
  const typed = problem?.typed;

  return (
    <>
      <PageHead title="Adjust the account" crumb={{ to: accountPath(profileId, year), label: dealerName }} />
      <Balance {...account} of={`The whole of ${year}.`} />
      <section className="panel pad">
        <Form method="post" className="stack">
          <input type="hidden" name="form-key" value={formKey} />
          <RowProblem problem={problem} />
          <fieldset className="choices">
            <legend>What is done</legend>
            <div className="set">
              {directions.map(({ value, label }) => (
                <label className="check" key={value}>
                  <input
                    type="radio"
                    name="direction"
                    value={value}
                    defaultChecked={typed?.direction === value}
                    required
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
          <div className="set">
            <label className="field">
              <span className="label">Amount in dollars</span>
              <input name="amount" inputMode="decimal" size={12} defaultValue={typed?.amount} required />
            </label>
            <label className="field">
              <span className="label">Day</span>
              <input name="day" type="date" defaultValue={typed?.day ?? day} required />
            </label>
          </div>
          <div className="field">
            <label htmlFor="adjustment-reason">Reason</label>
            <p className="hint" id="adjustment-hint">
              The dealer can read it. The day decides the year and the quarter in which it counts.
            </p>
            <textarea
              id="adjustment-reason"
              name="reason"
              rows={3}
              maxLength={1_000}
              defaultValue={typed?.reason}
              aria-describedby="adjustment-hint"
              required
            />
          </div>
          <p className="set">
            <button className="button primary">Adjust the account</button>
            <Link className="button quiet" to={accountPath(profileId, year)}>
              Cancel
            </Link>
          </p>
        </Form>
      </section>
    </>
  );
}

const directions = [
  { value: "ADD", label: "Add to the account" },
  { value: "TAKE", label: "Take from the account" },
];
