import { type FieldMetadata, type SubmissionResult } from "@conform-to/react";
import { importColumns, type ImportKey, ofFulfilment } from "#graphql/areas/leads/import/rules";
import { leadTypes } from "#graphql/areas/leads/rules";
import { FieldGroup } from "~/components/form/field-group";
import { CheckField, SelectField } from "~/components/form/fields";
import { type FormConstraints, FormPage, useFormFields } from "~/components/form/form-page";
import { importPath, openLeadsField } from "./paths";

type ColumnsFormProps = {
  names: readonly string[];
  /** The first ones of the sheet. */
  rows: readonly (readonly string[])[];
  /** First and last name as one choice, where the sheet has no name in one column. */
  joined: string | null;
  values: Record<string, string>;
  constraint: FormConstraints;
  formKey: string;
  answer?: SubmissionResult<string[]>;
};

/** For each column of an import, which column of the sheet holds it, with what stands there in the first rows. */
export function ColumnsForm({ names, rows, joined, values, constraint, formKey, answer }: ColumnsFormProps) {
  const [form, fields] = useFormFields<Record<string, string>>({ id: "columns", constraint, values, answer });
  const inSheet = columnsOfSheet(names, rows);
  const field = ({ key, header, required }: (typeof importColumns)[number]) => (
    <SelectField
      key={key}
      field={fields[key] as FieldMetadata<unknown, Record<string, unknown>, string[]>}
      label={header}
      choices={[
        { value: "", label: "Not in the sheet" },
        ...sameInEachRow(key),
        ...(key === "name" ? bothNames(joined, names) : []),
        ...inSheet,
      ]}
      mark={required ? "required" : undefined}
      width="half"
    />
  );

  return (
    <FormPage form={form} formKey={formKey} submit="Look at the rows" cancelTo={importPath}>
      <FieldGroup title="The lead" about="What every lead needs. Times without a zone are Eastern Time.">
        {importColumns.filter(({ key, required }) => required && !ofFulfilment(key)).map(field)}
      </FieldGroup>
      <FieldGroup title="Its answer" about="Rows of open leads have neither.">
        {importColumns.filter(({ key }) => ofFulfilment(key)).map(field)}
        <CheckField
          field={fields[openLeadsField] as FieldMetadata<unknown, Record<string, unknown>, string[]>}
          label="Rows may be open leads"
        />
      </FieldGroup>
      <FieldGroup title="What else is known" about="Read where the sheet has it.">
        {importColumns.filter(({ required }) => !required).map(field)}
      </FieldGroup>
    </FormPage>
  );
}

type Choice = { value: string; label: string };

const longestSample = 40;

/** «E-Mail: ada@example.com», so that a name which says nothing is understood. */
function columnsOfSheet(names: readonly string[], rows: readonly (readonly string[])[]): Choice[] {
  return names.map((name, column) => {
    const sample = rows.map((row) => row[column]?.trim()).find(Boolean);
    const short = sample && (sample.length > longestSample ? `${sample.slice(0, longestSample)}…` : sample);
    return { value: String(column), label: [nameOf(name, column), short].filter(Boolean).join(": ") };
  });
}

function nameOf(name: string, column: number): string {
  return name.trim() || `Column ${column + 1}`;
}

function bothNames(joined: string | null, names: readonly string[]): Choice[] {
  const columns = joined?.split("+").map(Number) ?? [];
  const label = columns.map((column) => nameOf(names[column] ?? "", column)).join(" and ");
  return joined ? [{ value: joined, label }] : [];
}

const always: Partial<Record<ImportKey, readonly string[]>> = {
  leadType: leadTypes,
  country: ["United States", "Canada"],
};

function sameInEachRow(key: ImportKey): Choice[] {
  return (always[key] ?? []).map((text) => ({ value: `=${text}`, label: `In every row: ${text}` }));
}
