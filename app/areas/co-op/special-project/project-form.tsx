import { type DefaultValue, type SubmissionResult } from "@conform-to/react";
import { exceedsProjectShare, projectCredit } from "#graphql/areas/co-op/credits.rules";
import { bareNumber } from "#graphql/rules/typed-numbers.rules";
import { noBrandLines } from "#graphql/areas/co-op/rules";
import { FieldGroup } from "~/components/form/field-group";
import { TextAreaField, TextField } from "~/components/form/fields";
import { type FormConstraints, FormPage, useFormFields } from "~/components/form/form-page";
import { NoticeBox } from "~/components/notice";
import { AdditionalInfo, type BlockChoices, BlockFields, type BlockValues } from "../block/block-fields";
import { ComputedField } from "../computed-field";

type ProjectValues = { block: BlockValues; description: string; totalCost: string; devoted: string };

type ProjectFormProps = {
  values: DefaultValue<ProjectValues>;
  constraint: FormConstraints;
  choices: BlockChoices;
  /** How many of the brands the dealer carries. */
  brandLines: number;
  formKey: string;
  answer?: SubmissionResult<string[]>;
  cancelTo?: string;
};

/** The special project form, new or changed. What it comes to is shown while somebody types. */
export function ProjectForm({ values, constraint, choices, brandLines, answer, ...page }: ProjectFormProps) {
  const [form, fields] = useFormFields<ProjectValues>({ id: "special-project", constraint, values, answer });
  const totalCost = bareNumber(fields.totalCost.value ?? "");
  const devoted = bareNumber(fields.devoted.value ?? "");
  const { totalCredit, costDevoted } = projectCredit({ totalCost, devoted, brandLines });

  return (
    <FormPage form={form} submit="SUBMIT" cancel="CANCEL" {...page}>
      <BlockFields block={fields.block} choices={choices} />
      <FieldGroup title="Project" about="Special projects are credited up to 50 % of their total.">
        <TextAreaField field={fields.description} label="Description of the project" />
        <TextField
          field={fields.totalCost}
          label="Total cost of project"
          hint="In dollars."
          type="number"
          width="half"
        />
        <TextField field={fields.devoted} label="% devoted" hint="To our brands." type="number" width="half" />
        {exceedsProjectShare(devoted) && (
          <NoticeBox tone="wait">More than 50 % is devoted. It can be sent, and will be credited up to 50 %.</NoticeBox>
        )}
        <ComputedField label="Cost of devoted %" amount={costDevoted} width="half" />
        <ComputedField label="Total credit" amount={totalCredit} width="half" />
        {brandLines === 0 && <NoticeBox tone="wait">{noBrandLines}</NoticeBox>}
        <p className="needs-no-script">
          <button className="button" {...form.validate.getButtonProps({ name: fields.totalCost.name })}>
            Update totals
          </button>
        </p>
      </FieldGroup>
      <AdditionalInfo block={fields.block} choices={choices} />
    </FormPage>
  );
}
