import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { CoOpStatementQuery } from "#graphql/generated/client/graphql";
import { money } from "#graphql/rules/numbers/money.rules";
import { Link } from "~/components/link/link";
import { PageHead } from "~/components/page-head";
import { RowProblem } from "~/components/record/row-problem";
import { useAnswer } from "~/components/use-answer";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { accountPath } from "../paths";
import { setAllowance } from "./allowance.server";
import { noAllowance } from "./balance";
import { yearOf } from "./years.server";

export const meta: MetaFunction = () => [{ title: "Co-op allowance, Slipway" }];

export async function loader({ request, params: { profileId = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
  const { coOpAccount: account } = await query(request, CoOpStatementQuery, { profileId, year: yearOf(request) });
  return { account, formKey: newFormKey() };
}

export async function action({ request, params: { profileId = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
  return setAllowance(request, profileId);
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

/** What a dealer may spend in a year. */
export default function Allowance() {
  const { account, formKey } = useLoaderData<typeof loader>();
  const problem = useAnswer<typeof action>()?.problem;
  const { profileId, dealerName, year, allowance, version } = account;
  const typed = problem?.typed;

  return (
    <>
      <PageHead title={`Co-op allowance of ${year}`} crumb={{ to: accountPath(profileId, year), label: dealerName }} />
      <section className="panel pad">
        <Form method="post" action={accountPath(profileId, year, "/allowance")} className="stack">
          <input type="hidden" name="form-key" value={formKey} />
          <input type="hidden" name="version" value={typed?.version ?? version} />
          <RowProblem problem={problem} />
          <p>
            {year}: {allowance === null ? noAllowance : money(allowance)}
          </p>
          <div className="field">
            <label htmlFor="allowance-amount">Amount in dollars</label>
            <p className="hint" id="allowance-hint">
              Empty takes the allowance of {year} away.
            </p>
            <input
              id="allowance-amount"
              name="amount"
              inputMode="decimal"
              size={12}
              defaultValue={typed?.amount ?? allowance ?? ""}
              aria-describedby="allowance-hint"
            />
          </div>
          <p className="set">
            <button className="button primary">Set allowance</button>
            <Link className="button quiet" to={accountPath(profileId, year)}>
              Cancel
            </Link>
          </p>
        </Form>
      </section>
    </>
  );
}
