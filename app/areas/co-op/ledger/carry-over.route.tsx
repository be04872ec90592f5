import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { money } from "#graphql/rules/numbers/money.rules";
import { number } from "#graphql/rules/numbers/number.rules";
import { sum } from "#graphql/rules/numbers/cents.rules";
import { Problem } from "~/components/answer";
import { Link } from "~/components/link/link";
import { NoticeBox } from "~/components/notice";
import { PageHead } from "~/components/page-head";
import { Tabs } from "~/components/tabs";
import { useAnswer } from "~/components/use-answer";
import { counted } from "~/lib/words";
import { loadTogether } from "~/server/data/load-together.server";
import { newFormKey } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { adminLedgerPath, carryOverPath } from "../paths";
import { carryOver, type CarryOverWay, carriedOf, readCarryOver } from "./carry-over.server";
import { offeredYears, readYears } from "./years.server";

export const meta: MetaFunction = () => [{ title: "Carry allowances over, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = carriedOf(request);
  const [, carried, years] = await loadTogether(
    requirePermission(request, "admin:ADMIN_CO_OP_REQ"),
    readCarryOver(request, asked),
    readYears(request, {}),
  );
  const total = sum(carried.allowances.map(({ amount }) => amount));
  return { ...asked, ...carried, total, years: offeredYears(years, asked.year), formKey: newFormKey() };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
  return carryOver(request);
}

/** After a refusal the page reads the amounts again: they have changed since they were shown. */
export const shouldRevalidate = () => true;

const ways: readonly { way: CarryOverWay; label: string }[] = [
  { way: "SAME", label: "The same allowance" },
  { way: "WITH_REST", label: "The same and what remains" },
];

const noun = { one: "allowance", many: "allowances" };

/** Makes the allowances of a year those of the next, after a look at each amount. */
export default function CarryOver() {
  const { year, way, years, allowances, present, archived, version, total, formKey } = useLoaderData<typeof loader>();
  const error = useAnswer<typeof action>()?.error;
  const next = year + 1;

  return (
    <>
      <PageHead title="Carry allowances over" crumb={{ to: adminLedgerPath, label: "Co-op ledger" }} />
      {error && <Problem>{error}</Problem>}
      <Tabs
        label="From the year"
        tabs={years.map((one) => ({
          label: `${one} to ${one + 1}`,
          to: carryOverPath({ year: one, way }),
          current: one === year,
        }))}
      />
      <Tabs
        label="Each dealer gets"
        tabs={ways.map((one) => ({
          label: one.label,
          to: carryOverPath({ year, way: one.way }),
          current: one.way === way,
        }))}
      />
      {(present > 0 || archived > 0) && (
        <NoticeBox>
          {[
            present > 0 &&
              `${counted(present, noun)} of ${next} ${present === 1 ? "is" : "are"} set already and will not change.`,
            archived > 0 && `${number(archived)} archived ${archived === 1 ? "dealer gets" : "dealers get"} none.`,
          ]
            .filter(Boolean)
            .join(" ")}
        </NoticeBox>
      )}
      {allowances.length === 0 ? (
        <section className="panel pad">
          <p>There is no allowance of {year} to carry over.</p>
        </section>
      ) : (
        <Form method="post" action={carryOverPath({ year, way })} className="panel titled">
          <input type="hidden" name="form-key" value={formKey} />
          <input type="hidden" name="version" value={version} />
          <h2>
            {counted(allowances.length, noun)} of {next}, {money(total)}
          </h2>
          <div className="scroll">
            <table className="list plain" aria-label={`Allowances of ${next}`}>
              <thead>
                <tr>
                  <th scope="col">Dealer</th>
                  <th scope="col" className="num">
                    Allowance {year}
                  </th>
                  <th scope="col" className="num">
                    Remaining {year}
                  </th>
                  <th scope="col" className="num">
                    Allowance {next}
                  </th>
                </tr>
              </thead>
              <tbody>
                {allowances.map(({ profileId, dealerName, allowance, remaining, amount }) => (
                  <tr key={profileId}>
                    <td data-label="Dealer">{dealerName}</td>
                    <td data-label={`Allowance ${year}`} className="num">
                      {money(allowance)}
                    </td>
                    <td data-label={`Remaining ${year}`} className="num">
                      {money(remaining)}
                    </td>
                    <td data-label={`Allowance ${next}`} className="num">
                      {money(amount)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="set">
            <button className="button primary">
              Set {counted(allowances.length, noun)} of {next}
            </button>
            <Link className="button quiet" to={`${adminLedgerPath}?year=${year}`}>
              Cancel
            </Link>
          </p>
        </Form>
      )}
    </>
  );
}
