import { type DefaultValue, type SubmissionResult } from "@conform-to/react";
import { attachments } from "#graphql/areas/co-op/rules";
import { type AdvertisingCell } from "#graphql/areas/co-op/typed-lines.rules";
import { FieldGroup } from "~/components/form/field-group";
import { type FormConstraints, FormPage, useFormFields } from "~/components/form/form-page";
import { type KeptFile } from "~/lib/kept-files";
import { AdditionalInfo, type BlockChoices, BlockFields, type BlockValues } from "../block/block-fields";
import { DocumentField, type FiledDocuments } from "../files/document-field";
import { LinesGrid, LinesTotal } from "../lines/lines-grid";
import { advertisingProofs } from "./documents";
import { advertisingGrid } from "./grid";

type AdvertisingValues = Record<(typeof advertisingProofs)[number], string> & {
  block: BlockValues;
  lines: Record<AdvertisingCell | "id", string>[];
};

type AdvertisingFormProps = {
  values: DefaultValue<AdvertisingValues>;
  constraint: FormConstraints;
  choices: BlockChoices;
  formKey: string;
  answer?: SubmissionResult<string[]>;
  kept?: Readonly<Record<string, readonly KeptFile[]>>;
  filed?: FiledDocuments;
  submit: string;
  cancelTo?: string;
};

/** The co-op advertising claim, new or changed. */
export function AdvertisingForm({ values, constraint, choices, answer, kept, filed, ...page }: AdvertisingFormProps) {
  const [form, fields] = useFormFields<AdvertisingValues>({ id: "advertising-claim", constraint, values, answer });

  return (
    <FormPage
      form={form}
      cancel="CANCEL"
      {...page}
      encType="multipart/form-data"
      end={<LinesTotal name={fields.lines.name} grid={advertisingGrid} />}
    >
      <BlockFields block={fields.block} choices={choices} />
      <LinesGrid name={fields.lines.name} grid={advertisingGrid} />
      <FieldGroup title="Proof" about="What you add is kept while you correct the form.">
        {advertisingProofs.map((name) => (
          <DocumentField
            field={fields[name]}
            label={attachments[name]}
            mark="optional"
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
