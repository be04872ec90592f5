import { type SubmissionResult } from "@conform-to/react";
import { type BoatForm as Boat } from "#graphql/areas/inventory/form.rules";
import { measures } from "#graphql/areas/inventory/rules";
import { DealerField } from "~/components/form/dealer-field";
import { FieldGroup } from "~/components/form/field-group";
import { SelectField, TextAreaField, TextField } from "~/components/form/fields";
import { FormPage, type TextsOf, useFormFields, type Versioned } from "~/components/form/form-page";
import { type OpenedDraft } from "~/lib/drafts";
import { type UploadedFile } from "~/lib/files/uploaded-files";
import { type BoatFormParts } from "./form.server";
import { ImageField } from "./image-field";

export type BoatTexts = TextsOf<Boat>;
type Fields = BoatTexts & { images: string[] };

type BoatFormProps = {
  parts: BoatFormParts;
  formKey: string;
  submit: string;
  cancelTo: string;
  values?: Versioned<BoatTexts>;
  draft?: OpenedDraft | null;
  answer?: SubmissionResult<string[]>;
  /** A new boat comes with its images; those of another have a page of their own. */
  images?: { uploaded?: readonly UploadedFile[] };
};

/** A boat, to be added or changed. */
export function BoatForm({ parts, formKey, submit, cancelTo, values, draft, answer, images }: BoatFormProps) {
  const [form, fields] = useFormFields<Fields>({ id: "boat", constraint: parts.constraint, values, draft, answer });

  return (
    <FormPage
      form={form}
      formKey={formKey}
      submit={submit}
      draft={draft}
      cancelTo={cancelTo}
      encType={images && "multipart/form-data"}
    >
      <FieldGroup title="Boat">
        {parts.dealers && (
          <DealerField field={fields.assignDealer} label="Dealer" dealers={parts.dealers} none="Nobody yet" />
        )}
        <TextField field={fields.boatName} label="Boat name" mark="required" />
        <TextField field={fields.year} label="Year" type="number" width="third" />
        <TextField field={fields.boatPrice} label="Price" width="third" />
        <SelectField field={fields.site} label="Site" width="third" choices={parts.sites} />
        <TextField field={fields.hullIdentificationNumber} label="Hull identification number (HIN)" />
        <TextAreaField field={fields.description} label="Description" rows={5} />
        {images && <ImageField field={fields.images} uploaded={images.uploaded} />}
      </FieldGroup>
      <FieldGroup title="Measures" about="As you would say them, with their units.">
        {measures.map(({ key, label }) => (
          <TextField field={fields[key]} label={label} width="third" key={key} />
        ))}
      </FieldGroup>
    </FormPage>
  );
}
