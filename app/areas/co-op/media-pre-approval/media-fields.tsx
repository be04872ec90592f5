import { type DefaultValue, type SubmissionResult } from "@conform-to/react";
import { FieldGroup } from "~/components/form/field-group";
import { TextField } from "~/components/form/fields";
import { type FormConstraints, FormPage, useFormFields } from "~/components/form/form-page";
import { AdditionalInfo, type BlockChoices, BlockFields, type BlockValues } from "../block/block-fields";

export type MediaValues = {
  block: BlockValues;
  advertisingTitle: string;
  mediaName: string;
  approvedCredit: string;
};

type MediaFormProps = {
  values: DefaultValue<MediaValues>;
  constraint: FormConstraints;
  choices: BlockChoices;
  formKey: string;
  answer?: SubmissionResult<string[]>;
  submit: string;
  cancelTo?: string;
  /** An edit asks for nothing that was not given. */
  loose?: boolean;
};

/** The media pre-approval form, new or changed. */
export function MediaForm({ values, constraint, choices, answer, loose, ...page }: MediaFormProps) {
  const [form, fields] = useFormFields<MediaValues>({ id: "media-pre-approval", constraint, values, answer });

  return (
    <FormPage form={form} cancel="CANCEL" {...page}>
      <BlockFields block={fields.block} choices={choices} loose={loose} />
      <FieldGroup title="Advertising">
        <TextField field={fields.advertisingTitle} label="Advertising title" mark="optional" width="half" />
        <TextField field={fields.mediaName} label="Media name" mark="optional" width="half" />
        <TextField field={fields.approvedCredit} label="Approved credit %" mark="optional" width="third" />
      </FieldGroup>
      <AdditionalInfo block={fields.block} choices={choices} />
    </FormPage>
  );
}
