import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostShown } from "#graphql/areas/doubtful-values/rules";
import { number } from "#graphql/rules/numbers/number.rules";
import { NoticeBox } from "~/components/notice";
import { PageHead } from "~/components/page-head";
import { Tabs } from "~/components/tabs";
import { useAnswer } from "~/components/use-answer";
import { counted } from "~/lib/words";
import { requirePermission } from "~/server/session/viewer.server";
import { decide } from "./decide.server";
import { loadDoubtfulValues, permissions } from "./load.server";
import { DoubtfulRow } from "./row";

export const meta: MetaFunction = () => [{ title: "Doubtful values, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, ...permissions);
  return loadDoubtfulValues(request);
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, ...permissions);
  return decide(request);
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

/** Stored values that only people can read, to be corrected or confirmed one by one. */
export default function DoubtfulValues() {
  const { rows, total, tabs, formKey } = useLoaderData<typeof loader>();
  const problem = useAnswer<typeof action>()?.problem;
  return (
    <>
      <PageHead title="Doubtful values" about={counted(total, { one: "value", many: "values" })} />
      {problem && !rows.some(({ id }) => id === problem.id) && (
        <NoticeBox tone="no" answers>
          {problem.message}
        </NoticeBox>
      )}
      {tabs.length > 1 && <Tabs label="Lists" tabs={tabs} />}
      <section className="panel" aria-label="Doubtful values">
        {rows.length === 0 ? (
          <div className="empty">
            <h2>There is nothing to decide</h2>
            <p>
              Telephone numbers, email addresses, ZIP codes and hull numbers that can be read in two ways are listed
              here.
            </p>
          </div>
        ) : (
          <div className="scroll">
            <table className="list plain">
              <thead>
                <tr>
                  <th scope="col">Record</th>
                  <th scope="col">Field</th>
                  <th scope="col">Stored</th>
                  <th scope="col">Why it is doubtful</th>
                  <th scope="col" className="act">
                    Right value
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <DoubtfulRow key={row.id} row={row} formKey={formKey} problem={problem} />
                ))}
              </tbody>
            </table>
          </div>
        )}
        {total > rows.length && (
          <p className="pad muted">
            These are the first {number(mostShown)}. The others follow when these are decided.
          </p>
        )}
      </section>
    </>
  );
}
