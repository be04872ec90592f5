import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { importColumns } from "#graphql/areas/leads/import/rules";
import { NoticeBox } from "~/components/notice";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { comesBack } from "~/server/forms/answers.server";
import { readSentFields } from "~/server/forms/read-form.server";
import { requirePermission } from "~/server/session/viewer.server";
import { ImportPanel } from "./import-panel";
import { SheetRefused } from "./put-aside.server";
import { chooseColumnsField, openLeadsField } from "./paths";
import { importAndTell } from "./tell.server";

export const meta: MetaFunction = () => [{ title: "Import leads, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_LEADS");
  return null;
}

/** Back at the list when anything was stored; otherwise here, with the reason. */
export async function action({ request }: ActionFunctionArgs) {
  const { profileId: viewerId } = await requirePermission(request, "admin:ADMIN_LEADS");

  try {
    return await importAndTell(request, { viewerId });
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    const fields = await readSentFields(request);
    const isTicked = (field: string) => fields.some(([name]) => name === field);
    const ticks = { openLeads: isTicked(openLeadsField), chooseColumns: isTicked(chooseColumnsField) };
    return comesBack({ problem: error.message, ...ticks }, "typed");
  }
}

export default function ImportLeads() {
  const answer = useAnswer<typeof action>();

  return (
    <>
      <PageHead title="Import leads" crumb={{ to: "/admin-leads", label: "All New Leads" }} />
      {answer?.problem && (
        <NoticeBox tone="no" answers>
          {answer.problem}
        </NoticeBox>
      )}
      <ImportPanel openLeads={answer?.openLeads} chooseColumns={answer?.chooseColumns} />
      <section className="panel pad">
        <div className="prose">
          <h2>The sheet</h2>
          <p>
            The first row holds the headers, in any order and spelling of spaces and capitals. Blank rows are skipped.
            Dates are written as <span className="nowrap">2026-11-21T14:30:00.000Z</span>. Fulfilledby and Fulfilledon
            may both be empty if “Allow unfulfilled leads” is ticked. A row that an earlier import has stored already is
            skipped, so a corrected sheet can be sent whole again. Where a quote is out of place, nothing from that row
            on is stored.
          </p>
          <p>
            A sheet with other headers is not stored right away: you match its columns, see a preview, and then store
            it. “Preview first” does this for any sheet. Your choices are remembered for the next sheet with the same
            headers.
          </p>
          <p>
            <a href="/admin-leads/import/example.csv">An example to begin with (CSV)</a>
          </p>
          <h3>Columns</h3>
          <ul className="in-columns">
            {importColumns.map(({ key, header, required }) => (
              <li key={key}>
                {header} <span className="muted">{required ? "required" : "optional"}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
