import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { CsvError } from "~/lib/csv/csv-read.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { constraintsOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readId } from "~/server/data/read-id.server";
import { requirePermission } from "~/server/session/viewer.server";
import { brandMatchField } from "./brand-match";
import { checkSheet, requireSheet } from "./check.server";
import { columnsForm } from "./columns-form.server";
import { choicesOf } from "./column-choices.server";
import { ColumnsForm } from "./columns-form";
import { importPath, openLeadsField } from "./paths";
import { readValues } from "./column-values.server";
import { openingOf } from "~/server/files/sheets/staged-sheet.server";

export const meta: MetaFunction = () => [{ title: "Columns of a sheet, Slipway" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { profileId } = await requirePermission(request, "admin:ADMIN_LEADS");
  const sheet = await requireSheet(profileId, readId(params.sheet));
  try {
    const opening = await openingOf(sheet);
    if (opening.names.length === 0) throw new CsvError("This is not a sheet: its first row has no column names.");
    const { values, matches, isKnown } = await readValues(request, opening.names);
    const constraint = constraintsOf(columnsForm);
    return {
      fileName: sheet.fileName,
      ...choicesOf(opening),
      values,
      matches,
      isKnown,
      constraint,
      formKey: newFormKey(),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw await redirectWithNotice(importPath, `File upload error: ${error.message}`, { tone: "no" });
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "admin:ADMIN_LEADS");
  const sheetId = readId(params.sheet);
  const sheet = await requireSheet(profileId, sheetId);
  return actOnForm(
    request,
    columnsForm,
    ({ [openLeadsField]: open, [brandMatchField]: brands, createdAtOrder, fulfilledonOrder, ...choices }) => {
      const orders = { createdAt: createdAtOrder, fulfilledon: fulfilledonOrder };
      return checkSheet(request, sheet, { sheetId, choices, orders, brands, openLeads: open ?? false });
    },
  );
}

export default function Columns() {
  const { fileName, isKnown, ...form } = useLoaderData<typeof loader>();

  return (
    <>
      <PageHead
        title="Match columns"
        about={fileName}
        crumb={[
          { to: "/admin-leads", label: "All New Leads" },
          { to: importPath, label: "Import leads" },
        ]}
      />
      <p className="lead">
        {isKnown
          ? "A sheet with these headers was imported before. Its columns are matched in the same way."
          : "Columns with a known name are matched. Please check each one."}{" "}
        Nothing is stored yet. Next you see a preview of the import.
      </p>
      <ColumnsForm {...form} answer={useAnswer<typeof action>()} />
    </>
  );
}
