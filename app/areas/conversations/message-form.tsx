import { type SubmissionResult } from "@conform-to/react";
import { largestFile, mostFiles } from "#graphql/areas/conversations/rules";
import { FieldGroup } from "~/components/form/field-group";
import { TextAreaField } from "~/components/form/fields";
import { FileField } from "~/components/form/file-field";
import { type FormConstraints, FormPage, useFormFields } from "~/components/form/form-page";
import { readableSize } from "~/lib/files/file-size";
import { type UploadedFile } from "~/lib/files/uploaded-files";

export type MessageFormProps = {
  formKey: string;
  constraint: FormConstraints;
  /** The address of the page that “Cancel” leads back to. */
  back: string;
  answer?: SubmissionResult<string[]>;
  uploaded?: readonly UploadedFile[];
};

/** What is said to the other side, with files. */
export function MessageForm({ formKey, constraint, back, answer, uploaded }: MessageFormProps) {
  const [form, fields] = useFormFields<{ text: string; files: string[] }>({ id: "message", constraint, answer });

  return (
    <FormPage
      form={form}
      formKey={formKey}
      submit="Send message"
      cancelTo={back}
      cancel="Back"
      encType="multipart/form-data"
    >
      <FieldGroup
        title="Your message"
        about="The other side is notified and can read it here. Write something, add files, or both."
      >
        <TextAreaField field={fields.text} label="Message" rows={5} />
        <FileField
          field={fields.files}
          label="Add files"
          mark="optional"
          hint={`Images and PDFs: at most ${mostFiles} files, each at most ${readableSize(largestFile)}.`}
          takes={{ kinds: ["image", "pdf"], most: mostFiles, largest: largestFile }}
          uploaded={uploaded}
        />
      </FieldGroup>
    </FormPage>
  );
}
