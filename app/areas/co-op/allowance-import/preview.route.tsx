import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { number } from "#graphql/rules/numbers/number.rules";
import { sum } from "#graphql/rules/numbers/cents.rules";
import { money } from "#graphql/rules/numbers/money.rules";
import { repairedRemark, rowsInWords } from "#graphql/rules/sheets/sheet-rows.rules";
import { Problem } from "~/components/answer";
import { Icon } from "~/components/icon";
import { Link } from "~/components/link/link";
import { PageHead } from "~/components/page-head";
import { Facts } from "~/components/record/details";
import { useAnswer } from "~/components/use-answer";
import { counted } from "~/lib/words";
import { newFormKey } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { adminLedgerPath } from "../paths";
import { allowanceSheetPath, importAllowancesPath } from "./paths";
import { importAllowances } from "./preview.server";
import { PreviewedRows } from "./previewed-rows";
import { previewOf, requireRows, requireSheet } from "./sheet.server";

export const meta: MetaFunction = () => [{ title: "Before allowances are stored, Slipway" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { profileId } = await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
  const { id, ...waiting } = await requireSheet(profileId, params.sheet);
  const { asSent, choices, repaired } = await requireRows(request, { id, ...waiting });
  const { rows, version } = await previewOf(request, asSent);
  const good = rows.filter(({ state }) => state === "SET");
  return {
    fileName: waiting.fileName,
    rows,
    version,
    good: good.length,
    unchanged: rows.filter(({ state }) => state === "UNCHANGED").length,
    failed: rows.filter(({ state }) => state === "FAULTY").length,
    total: sum(good.map(({ amount }) => amount)),
    remark: repaired.length > 0 ? `${repairedRemark}: ${rowsInWords(repaired)}.` : null,
    columnsPath: allowanceSheetPath(id, "", choices),
    faultyPath: allowanceSheetPath(id, "/rows-to-correct.csv", choices),
    formKey: newFormKey(),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
  return importAllowances(request, await requireSheet(profileId, params.sheet));
}

/** After a refusal the page reads the allowances again: they have changed since they were shown. */
export const shouldRevalidate = () => true;

const noun = { one: "allowance", many: "allowances" };

/** Shows what a sheet would set, row by row, and sets it. */
export default function PreviewedSheet() {
  const { fileName, rows, version, good, unchanged, failed, total, remark, columnsPath, faultyPath, formKey } =
    useLoaderData<typeof loader>();
  const error = useAnswer<typeof action>()?.error;

  return (
    <>
      <PageHead
        title={good > 0 ? `${counted(good, noun)} to store` : "No allowances to store"}
        about={fileName}
        crumb={[
          { to: adminLedgerPath, label: "Co-op ledger" },
          { to: importAllowancesPath, label: "Import allowances" },
        ]}
        end={
          failed > 0 && (
            <a className="button" href={faultyPath} download>
              <Icon name="file" />
              Rows to correct as CSV
            </a>
          )
        }
      />
      {error && <Problem>{error}</Problem>}
      <div className="stack">
        <Form method="post" className="panel pad stack">
          <input type="hidden" name="form-key" value={formKey} />
          <input type="hidden" name="version" value={version} />
          <Facts
            title="Rows"
            facts={[
              ["In the sheet", number(rows.length)],
              ["To store", good > 0 ? `${number(good)}, ${money(total)}` : "0"],
              ["Set already", number(unchanged)],
              ["To correct", number(failed)],
            ]}
          />
          {remark && <p>{remark}</p>}
          <p className="set">
            {good > 0 && <button className="button primary">Store {counted(good, noun)}</button>}
            <Link className="button" to={columnsPath}>
              Choose the columns again
            </Link>
            <Link className="button quiet" to={importAllowancesPath}>
              {good > 0 ? "Do not store" : "Choose another sheet"}
            </Link>
          </p>
        </Form>
        <PreviewedRows rows={rows} />
      </div>
    </>
  );
}
