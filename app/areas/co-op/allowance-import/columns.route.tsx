import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FieldGroup } from "~/components/form/field-group";
import { SelectField } from "~/components/form/fields";
import { FormPage, useFormFields } from "~/components/form/form-page";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { constraintsOf, newFormKey } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { adminLedgerPath } from "../paths";
import { importAllowancesPath } from "./paths";
import { choicesOf, chooseColumns, columnsForm } from "./columns.server";
import { choicesIn, knownColumns, requireOpening, requireSheet } from "./sheet.server";

export const meta: MetaFunction = () => [{ title: "Columns of a sheet, Slipway" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { profileId } = await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
  const waiting = await requireSheet(profileId, params.sheet);
  const opening = await requireOpening(waiting);
  return {
    fileName: waiting.fileName,
    isKnown: (await knownColumns(request, opening.names)) !== null,
    ...choicesOf(opening),
    values: choicesIn(request),
    constraint: constraintsOf(columnsForm),
    formKey: newFormKey(),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "admin:ADMIN_CO_OP_REQ");
  return chooseColumns(request, await requireSheet(profileId, params.sheet));
}

/** Asks which column of a sheet with other headers holds what an import of allowances needs. */
export default function Columns() {
  const { fileName, isKnown, inSheet, years, values, constraint, formKey } = useLoaderData<typeof loader>();
  const [form, fields] = useFormFields<typeof values>({
    id: "columns",
    constraint,
    values,
    answer: useAnswer<typeof action>(),
  });
  const none = { value: "", label: "Not in the sheet" };

  return (
    <>
      <PageHead
        title="Match columns"
        about={fileName}
        crumb={[
          { to: adminLedgerPath, label: "Co-op ledger" },
          { to: importAllowancesPath, label: "Import allowances" },
        ]}
      />
      <p className="lead">
        {isKnown
          ? "A sheet with these headers was imported before. Its columns are matched in the same way."
          : "Columns with a known name are matched. Please check each one."}{" "}
        Nothing is stored yet. Next you see a preview of the import.
      </p>
      <FormPage form={form} formKey={formKey} submit="Look at the rows" cancelTo={importAllowancesPath}>
        <FieldGroup title="The dealer" about="A row names its dealer by code, or by email where it has no code.">
          <SelectField field={fields.dealerCode} label="Dealer code" choices={[none, ...inSheet]} width="half" />
          <SelectField field={fields.email} label="Email" choices={[none, ...inSheet]} width="half" />
        </FieldGroup>
        <FieldGroup title="The allowance" about="In dollars.">
          <SelectField
            field={fields.year}
            label="Year"
            choices={[none, ...years, ...inSheet]}
            mark="required"
            width="half"
          />
          <SelectField field={fields.amount} label="Amount" choices={[none, ...inSheet]} mark="required" width="half" />
        </FieldGroup>
      </FormPage>
    </>
  );
}
