import { type DefaultValue, type SubmissionResult } from "@conform-to/react";
import { attachments } from "#graphql/areas/co-op/rules";
import { type SalesCell } from "#graphql/areas/co-op/typed-lines.rules";
import { FieldGroup } from "~/components/form/field-group";
import { type FormConstraints, FormPage, useFormFields } from "~/components/form/form-page";
import { type KeptFile } from "~/lib/kept-files";
import { AdditionalInfo, type BlockChoices, BlockFields, type BlockValues } from "../block/block-fields";
import { DocumentField, type FiledDocuments } from "../files/document-field";
import { LinesGrid, LinesTotal } from "../lines/lines-grid";
import { type salesDocuments, salesRequirements } from "./documents";
import { salesGrid } from "./grid";

type SalesValues = Record<keyof typeof salesDocuments, string> & {
  block: BlockValues;
  lines: Record<SalesCell | "id", string>[];
};

type SalesFormProps = {
  values: DefaultValue<SalesValues>;
  constraint: FormConstraints;
  choices: BlockChoices;
  formKey: string;
  answer?: SubmissionResult<string[]>;
  kept?: Readonly<Record<string, readonly KeptFile[]>>;
  filed?: FiledDocuments;
  submit: string;
  cancelTo?: string;
};

/** The government/commercial sales credit claim, new or changed. */
export function SalesForm({ values, constraint, choices, answer, kept, filed, ...page }: SalesFormProps) {
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
        {salesRequirements.map(({ name, about }, index) => (
          <DocumentField
            field={fields[name]}
            label={`${index + 1}. ${attachments[name]}`}
            about={about}
            width="half"
            kept={kept}
            filed={filed}
            key={name}
          />
        ))}
      </FieldGroup>
      <AdditionalInfo block={fields.block} choices={choices} />
    </FormPage>
  );
}
