import { type DefaultValue, type SubmissionResult } from "@conform-to/react";
import { type SalesCell } from "#graphql/areas/co-op/typed-lines.rules";
import { FieldGroup } from "~/components/form/field-group";
import { type FormConstraints, FormPage, useFormFields } from "~/components/form/form-page";
import { type KeptFile } from "~/lib/kept-files";
import { AdditionalInfo, type BlockChoices, BlockFields, type BlockValues } from "../block/block-fields";
import { DocumentField, type StoredDocuments } from "../files/document-field";
import { LinesGrid, LinesTotal } from "../lines/lines-grid";
import { salesDocuments, salesRequirements } from "./documents";
import { salesGrid } from "./grid";

type SalesValues = Record<(typeof salesDocuments)[number], string> & {
  block: BlockValues;
  lines: Record<SalesCell | "id", string>[];
};

type SalesFormProps = {
  values: DefaultValue<SalesValues>;
  constraint: FormConstraints;
  choices: BlockChoices;
  formKey: string;
  answer?: SubmissionResult<string[]> & { kept?: Record<string, KeptFile[]> };
  stored?: StoredDocuments;
  submit: string;
  cancelTo?: string;
};

/** The government/commercial sales credit claim, new or changed. */
export function SalesForm({ values, constraint, choices, answer, stored, ...page }: SalesFormProps) {
  const [form, fields] = useFormFields<SalesValues>({ id: "sales-credit", constraint, values, answer });

  return (
    <FormPage
      form={form}
      cancel="CANCEL"
      {...page}
      encType="multipart/form-data"
      end={<LinesTotal name={fields.lines.name} grid={salesGrid} />}
    >
      <BlockFields block={fields.block} choices={choices} />
      <LinesGrid name={fields.lines.name} grid={salesGrid} />
      <FieldGroup title="Requirements" about="What you add is kept while you correct the form.">
        {salesDocuments.map((name, index) => (
          <DocumentField
            field={fields[name]}
            name={name}
            number={index + 1}
            about={salesRequirements[name]}
            kept={answer?.kept}
            stored={stored}
            key={name}
          />
        ))}
      </FieldGroup>
      <AdditionalInfo block={fields.block} />
    </FormPage>
  );
}
