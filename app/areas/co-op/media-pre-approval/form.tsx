import { FieldGroup } from "~/components/form/field-group";
import { TextField } from "~/components/form/fields";
import { useFormFields } from "~/components/form/form-page";
import { type BlockValues } from "../block/block-fields";
import { CoOpForm } from "../form/co-op-form";
import { type FormProps } from "../form/form";

export type MediaValues = {
  block: BlockValues;
  advertisingTitle: string;
  mediaName: string;
  approvedCredit: string;
};

/** An edit asks for nothing that was not given. */
export function MediaFields({ values, constraint, answer, isEdit, ...page }: FormProps<MediaValues>) {
  const [form, fields] = useFormFields<MediaValues>({
    id: "media-pre-approval",
    constraint,
    values,
    draft: page.draft,
    answer,
  });

  return (
    <CoOpForm {...page} form={form} block={fields.block} loose={isEdit}>
      <FieldGroup title="Advertising">
        <TextField field={fields.advertisingTitle} label="Advertising title" mark="optional" width="half" />
        <TextField field={fields.mediaName} label="Media name" mark="optional" width="half" />
        <TextField field={fields.approvedCredit} label="Approved credit %" mark="optional" width="third" />
      </FieldGroup>
    </CoOpForm>
  );
}
