import { type SubmissionResult } from "@conform-to/react";
import { dateColumns, isDateColumn } from "#graphql/areas/leads/import/date-columns.rules";
import { importColumns, type ImportKey, ofFulfilment } from "#graphql/areas/leads/import/rules";
import { FieldGroup } from "~/components/form/field-group";
import { CheckField, SelectField } from "~/components/form/fields";
import { type FormConstraints, FormPage, useFormFields } from "~/components/form/form-page";
import { type Choice } from "~/server/files/sheets/column-choices.server";
import { brandMatchField } from "./brand-match";
import { HiddenMatches } from "./brand-matches";
import { orderChoices } from "./order-choices";
import { importPath, openLeadsField } from "./paths";

type Chosen = Record<ImportKey | (typeof dateColumns)[keyof typeof dateColumns] | typeof openLeadsField, string>;

type ColumnsFormProps = {
  /** The columns of the sheet. */
  inSheet: readonly Choice[];
  /** What else a column of the import can be, by its key. */
  others: Partial<Record<ImportKey, readonly Choice[]>>;
  values: Record<string, string>;
  /** The brands that were matched before, each as “brand=value”. */
  matches: readonly string[];
  constraint: FormConstraints;
  formKey: string;
  answer?: SubmissionResult<string[]>;
};

/** For each column of an import, which column of the sheet holds it, with what stands there in the first rows. */
export function ColumnsForm({ inSheet, others, values, matches, constraint, formKey, answer }: ColumnsFormProps) {
  const [form, fields] = useFormFields<Chosen>({ id: "columns", constraint, values, answer });
  const field = ({ key, header, required }: (typeof importColumns)[number]) => (
    <SelectField
      key={key}
      field={fields[key]}
      label={header}
      choices={[{ value: "", label: "Not in the sheet" }, ...(others[key] ?? []), ...inSheet]}
      mark={required ? "required" : undefined}
      width="half"
    />
  );
  const withOrder = (column: (typeof importColumns)[number]) => [
    field(column),
    isDateColumn(column.key) && (
      <SelectField
        key={dateColumns[column.key]}
        field={fields[dateColumns[column.key]]}
        label={`Order of the days in ${column.header}`}
        choices={[{ value: "", label: "As the rows of the sheet say" }, ...orderChoices]}
        width="half"
      />
    ),
  ];

  return (
    <FormPage form={form} formKey={formKey} submit="Look at the rows" cancelTo={importPath}>
      <HiddenMatches matches={sentMatches(answer) ?? matches} />
      <FieldGroup title="The lead" about="Every lead needs these. Times without a zone are Eastern Time.">
        {importColumns.filter(({ key, required }) => required && !ofFulfilment(key)).flatMap(withOrder)}
      </FieldGroup>
      <FieldGroup title="Fulfillment" about="Unfulfilled leads have neither.">
        {importColumns.filter(({ key }) => ofFulfilment(key)).flatMap(withOrder)}
        <CheckField field={fields[openLeadsField]} label="Allow unfulfilled leads" />
      </FieldGroup>
      <FieldGroup title="Optional columns" about="Imported if the sheet has them.">
        {importColumns.filter(({ required }) => !required).map(field)}
      </FieldGroup>
    </FormPage>
  );
}

/** Returns the matches of a form that was refused. */
function sentMatches(answer: ColumnsFormProps["answer"]): string[] | undefined {
  const sent = answer?.initialValue?.[brandMatchField];
  return Array.isArray(sent) ? sent.flatMap((value) => (typeof value === "string" && value ? [value] : [])) : undefined;
}
