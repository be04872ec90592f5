import { type DefaultValue, type SubmissionResult } from "@conform-to/react";
import { boothCredit } from "#graphql/areas/co-op/credits.rules";
import { bareNumber } from "#graphql/rules/typed-numbers.rules";
import { attachments } from "#graphql/areas/co-op/rules";
import { FieldGroup } from "~/components/form/field-group";
import { TextField } from "~/components/form/fields";
import { type FormConstraints, FormPage, useFormFields } from "~/components/form/form-page";
import { type KeptFile } from "~/lib/files/kept-files";
import { AdditionalInfo, type BlockChoices, BlockFields, type BlockValues } from "../block/block-fields";
import { ComputedField } from "../computed-field";
import { DocumentField, type FiledDocuments } from "../files/document-field";

type BoothValues = {
  block: BlockValues;
  boothSize: string;
  devoted: string;
  boothCost: string;
  boothSpaceUrl: string;
};

type BoothFormProps = {
  values: DefaultValue<BoothValues>;
  constraint: FormConstraints;
  choices: BlockChoices;
  /** MM/DD/YYYY: when it was submitted, or today. */
  date: string;
  formKey: string;
  answer?: SubmissionResult<string[]>;
  kept?: Readonly<Record<string, readonly KeptFile[]>>;
  filed?: FiledDocuments;
  cancelTo?: string;
};

/** The boat show credit form, new or changed. What it comes to is shown while somebody types. */
export function BoothForm({ values, constraint, choices, date, answer, kept, filed, ...page }: BoothFormProps) {
  const [form, fields] = useFormFields<BoothValues>({ id: "boat-show-credit", constraint, values, answer });
  const devotedCost = boothCredit({
    boothCost: bareNumber(fields.boothCost.value ?? ""),
    devoted: bareNumber(fields.devoted.value ?? ""),
  });

  return (
    <FormPage form={form} submit="SUBMIT" cancel="CANCEL" encType="multipart/form-data" {...page}>
      <BlockFields block={fields.block} choices={choices} />
      <FieldGroup title="Booth" about={`Date: ${date}`}>
        <DocumentField
          field={fields.boothSpaceUrl}
          label={attachments.boothSpaceUrl}
          kind="drawing"
          mark="optional"
          kept={kept}
          filed={filed}
        />
        <TextField field={fields.boothSize} label="Booth size" hint="In square feet." type="number" width="half" />
        <TextField
          field={fields.devoted}
          label="Devoted %"
          hint="Of the space, to our boats."
          type="number"
          width="half"
        />
        <TextField field={fields.boothCost} label="Booth cost $" type="number" width="half" />
        <ComputedField label="Devoted cost $" amount={devotedCost} width="half" />
        <p className="needs-no-script">
          <button className="button" {...form.validate.getButtonProps({ name: fields.boothCost.name })}>
            Update totals
          </button>
        </p>
      </FieldGroup>
      <FieldGroup title="Requirements">
        <ul className="requirements">
          {requirements.map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
      </FieldGroup>
      <AdditionalInfo block={fields.block} choices={choices} />
    </FormPage>
  );
}

/** As they are stated to the dealer; nobody checks them here (spec 3, sections 5 and 9). */
const requirements = [
  "Three or more dealers take part in the same show.",
  "You display our product.",
  "The credit is in proportion to the devoted space, which is credited at 50 %, up to your dealer accrual maximum.",
  "The booth is paid in full, and you submit the paid invoice.",
  "Only shows within your approved market area qualify.",
];
