import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { LeadImportCheckQuery, type LeadImportCheckQueryQuery } from "#graphql/generated/client/graphql";
import { withoutOrder } from "#graphql/areas/leads/import/mapping.rules";
import { unusedColumns } from "#graphql/rules/sheets/column-choices.rules";
import { brandsOf } from "#graphql/rules/brands.rules";
import { number } from "#graphql/rules/numbers/number.rules";
import { Link } from "~/components/link/link";
import { Icon } from "~/components/icon";
import { PageHead } from "~/components/page-head";
import { Facts } from "~/components/record/details";
import { query } from "~/server/data/data.server";
import { readId } from "~/server/data/read-id.server";
import { isNotFound } from "~/server/data/refusals.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { readForm } from "~/server/forms/read-form.server";
import { config } from "~/server/platform/config.server";
import { requirePermission } from "~/server/session/viewer.server";
import { countOfLeads } from "../count";
import { valueOfMatch } from "./brand-match";
import { BrandMatches } from "./brand-matches";
import { isFinished, sheetExpired } from "./check.server";
import { valuesOf } from "./column-values.server";
import { firstDays, ordersToShow } from "./date-orders.server";
import { DayOrders } from "./day-orders";
import { FirstRows } from "./first-rows";
import { firstRowOf } from "./first-rows.server";
import { badRowsAddress, importAddress, importPath, sheetColumnsAddress } from "./paths";
import { finishImport } from "./put-aside.server";
import { nameOfColumn } from "~/server/files/sheets/column-choices.server";
import { findSheet, openingOf, type StagedSheet } from "~/server/files/sheets/staged-sheet.server";
import { tellImported } from "./tell.server";

export const meta: MetaFunction = () => [{ title: "Before leads are stored, Slipway" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { profileId } = await requirePermission(request, "admin:ADMIN_LEADS");
  const sheet = readId(params.sheet);
  const { firstRows, choices, brands: matched, ...check } = await readCheck(request, readId(params.check));
  const staged = await findSheet({ viewerId: profileId, formKey: sheet });
  const days = await firstDays(staged, choices, firstRows);
  return {
    sheet,
    check,
    firstRows: firstRows.map((row) => ({ ...firstRowOf(row), typedDay: days.createdAt.get(row.row) ?? null })),
    matches: matched,
    brands: brandsOf(config.BRAND_NAME),
    columns: valuesOf({ choices, openLeads: check.openLeads }),
    orders: ordersToShow(choices, days),
    unused: staged ? await unusedIn(staged, choices) : [],
    formKey: newFormKey(),
  };
}

/** Sent again, it stores nothing more, and leads to what became of the rows. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_LEADS");
  const { importId, fileName, openLeads } = await readCheck(request, readId(params.check));
  const idempotency = idempotencyOf(await readForm(request));
  return tellImported({ ...(await finishImport(request, { importId, fileName }, idempotency)), openLeads });
}

/** @throws the way to what became of it, or to choose the sheet again */
async function readCheck(request: Request, importId: string): Promise<Check> {
  return query(request, LeadImportCheckQuery, { importId }).then(
    ({ leadImportCheck }) => leadImportCheck,
    async (refusal: unknown) => {
      if (!isNotFound(refusal)) throw refusal;
      if (await isFinished(request, importId)) throw redirect(importAddress(importId), 303);
      return sheetExpired();
    },
  );
}

/** The columns of the sheet that hold nothing of a lead, as they are called there. */
async function unusedIn(sheet: StagedSheet, choices: Check["choices"]): Promise<string[]> {
  const { names } = await openingOf(sheet);
  const chosen = choices.map(({ choice }) => withoutOrder(choice));
  return unusedColumns(chosen, names.length).map((column) => nameOfColumn(names[column] ?? "", column));
}

type Check = LeadImportCheckQueryQuery["leadImportCheck"];

export default function CheckedImport() {
  const { sheet, check, firstRows, columns, matches, brands, orders, unused, formKey } = useLoaderData<typeof loader>();
  const { state } = useNavigation();
  const { importId, goodCount, failedCount } = check;

  return (
    <>
      <PageHead
        title={goodCount > 0 ? `${countOfLeads(goodCount)} to store` : "No leads to store"}
        about={check.fileName}
        crumb={[
          { to: "/admin-leads", label: "All New Leads" },
          { to: importPath, label: "Import leads" },
        ]}
        end={
          failedCount > 0 && (
            <a className="button" href={badRowsAddress(importId)} download>
              <Icon name="file" />
              Bad rows as CSV to correct
            </a>
          )
        }
      />
      <Form method="post" className="panel pad report stack">
        <input type="hidden" name="form-key" value={formKey} />
        <Counts check={check} />
        {check.warnings.length > 0 && (
          <ul>
            {check.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
        {unused.length > 0 && <p>Columns that are not imported: {unused.join(", ")}</p>}
        <p className="set">
          {goodCount > 0 && (
            <button className="button primary" disabled={state === "submitting"}>
              {state === "submitting" ? "LOADING" : `Store ${countOfLeads(goodCount)}`}
            </button>
          )}
          <Link className="button" to={sheetColumnsAddress(sheet, { check: importId })}>
            Choose the columns again
          </Link>
          <Link className="button quiet" to={importPath}>
            Do not store
          </Link>
        </p>
        <p className="small muted">
          Nothing is stored yet; the sheet waits for a day. A dealer is unknown where no active one carries the brand,
          or where nobody knows the place: a sync leaves such leads.
        </p>
      </Form>
      {orders.length > 0 && (
        <DayOrders
          sheet={sheet}
          columns={columns}
          orders={orders}
          formKey={formKey}
          matches={matches.map(valueOfMatch)}
        />
      )}
      <BrandMatches
        sheet={sheet}
        importId={importId}
        columns={columns}
        matches={matches}
        brands={brands}
        formKey={formKey}
        unknown={check.unknownBrands}
      />
      <FirstRows rows={firstRows} />
    </>
  );
}

/** Every row of the sheet counts once at the left; at the right, what should be looked at of those that would be stored. */
function Counts({ check }: { check: Omit<Check, "firstRows" | "choices" | "brands"> }) {
  const { rowCount, goodCount, failedCount, repeatedCount, knownCount, unknownBrandCount, unplacedCount } = check;
  return (
    <div className="detail-grid">
      <Facts
        title="Rows"
        facts={[
          ["In the sheet", number(rowCount)],
          ["Good", number(goodCount)],
          ["Faulty", number(failedCount)],
          ["Duplicate in this file", number(repeatedCount)],
          ["Stored before", number(knownCount)],
        ]}
      />
      {goodCount > 0 && (
        <Facts
          title="Rows to check"
          facts={[
            ["Unknown brand", number(unknownBrandCount)],
            ["Unknown dealer", number(unplacedCount)],
          ]}
        />
      )}
    </div>
  );
}
