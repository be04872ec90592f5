import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { importTexts, rejectedRowsRetention } from "#graphql/areas/leads/import/rules";
import { LeadImportQuery } from "#graphql/generated/client/graphql";
import { number } from "#graphql/rules/numbers/number.rules";
import { Link } from "~/components/link/link";
import { Facts } from "~/components/record/details";
import { Icon } from "~/components/icon";
import { UndoButton, undoPath } from "~/components/record/undo";
import { PageHead } from "~/components/page-head";
import { LongWhen } from "~/components/when";
import { query } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
import { FailureTable } from "./error-details";
import { badRowsAddress, importAddress, importLogPath } from "./paths";

const failuresPerPage = 100;
/** In milliseconds. */
const day = 24 * 3_600_000;

export const meta: MetaFunction = () => [{ title: "Lead import, Slipway" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_LEADS");
  const page = Math.min(Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get("page"))) || 1), 10_000);
  // One more than is shown tells whether there is another page: a row may have several failures, which nobody counts.
  const part = { offset: (page - 1) * failuresPerPage, limit: failuresPerPage + 1 };
  const { leadImport } = await query(request, LeadImportQuery, { id: params.id ?? "", ...part });
  if (page > 1 && leadImport.failures.length === 0) throw redirect(importAddress(leadImport.id));

  return {
    sheet: { ...leadImport, failures: leadImport.failures.slice(0, failuresPerPage) },
    page,
    goesOn: leadImport.failures.length > failuresPerPage,
    canBeCorrected:
      leadImport.failedCount > 0 && Date.parse(leadImport.createdAt) > Date.now() - rejectedRowsRetention * day,
  };
}

export default function LeadImport() {
  const { sheet, page, goesOn, canBeCorrected } = useLoaderData<typeof loader>();

  return (
    <>
      <PageHead
        title={sheet.fileName || "Lead import"}
        crumb={[
          { to: "/admin-leads", label: "All New Leads" },
          { to: importLogPath, label: "Lead imports" },
        ]}
        end={
          (canBeCorrected || sheet.undo) && (
            <>
              {canBeCorrected && (
                <a className="button" href={badRowsAddress(sheet.id)} download>
                  <Icon name="file" />
                  Bad rows as CSV to correct
                </a>
              )}
              {sheet.undo && <UndoButton undo={{ to: undoPath, act: sheet.undo }} label="Undo this import" />}
            </>
          )
        }
      />
      <section className="panel pad report">
        <div className="detail-grid">
          <Facts
            title="Import"
            facts={[
              ["Date", <LongWhen at={sheet.createdAt} key="date" />],
              ["By", sheet.createdByEmail],
              ["Undone", sheet.undoneAt && <LongWhen at={sheet.undoneAt} key="undone" />],
            ]}
          />
          <Facts
            title="Rows"
            facts={[
              [sheet.byProgram ? "In the document" : "In the sheet", number(sheet.rowCount)],
              ["Stored", sheet.undoneAt ? `${number(sheet.storedCount)}, deleted since` : number(sheet.storedCount)],
              ["Skipped", sheet.skippedCount > 0 ? skippedInWords(sheet) : null],
              ["Failed", number(sheet.failedCount)],
            ]}
          />
        </div>
      </section>
      {sheet.warnings.length > 0 && (
        <section className="panel pad" aria-labelledby="warnings">
          <h2 id="warnings">Stored, but please look at it</h2>
          <ul>
            {sheet.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </section>
      )}
      {sheet.failedCount > 0 && (
        <section className="panel" aria-labelledby="failures">
          <div className="pad">
            <h2 id="failures">{importTexts.errorTitle}</h2>
            <p className="muted">{sheet.byProgram ? importTexts.ofDocument : importTexts.errorText}</p>
            {sheet.unreadCount > 0 && !sheet.byProgram && (
              <p>
                {sheet.unreadCount === 1 ? "1 row" : `${number(sheet.unreadCount)} rows`} could not be read. The file of
                bad rows has {sheet.unreadCount === 1 ? "it as it stands" : "them as they stand"} in the sheet: please
                correct the sheet itself and send it whole.
              </p>
            )}
          </div>
          <FailureTable failures={sheet.failures} byProgram={sheet.byProgram} />
          {(page > 1 || goesOn) && (
            <nav className="pager" aria-label="Pages">
              <span>Page {number(page)}</span>
              <ol>
                {page > 1 && (
                  <li>
                    <Link to={`?page=${page - 1}`} rel="prev">
                      Previous
                    </Link>
                  </li>
                )}
                {goesOn && (
                  <li>
                    <Link to={`?page=${page + 1}`} rel="next">
                      Next
                    </Link>
                  </li>
                )}
              </ol>
            </nav>
          )}
        </section>
      )}
    </>
  );
}

function skippedInWords({ skippedCount, repeatedCount }: { skippedCount: number; repeatedCount: number }): string {
  const earlier = skippedCount - repeatedCount;
  return [
    earlier > 0 && `${number(earlier)}, stored by an earlier import`,
    repeatedCount > 0 && `${number(repeatedCount)}, repeated in the sheet`,
  ]
    .filter(Boolean)
    .join("; ");
}
