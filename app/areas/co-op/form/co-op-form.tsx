import { type FieldMetadata, type FormMetadata } from "@conform-to/react";
import { type ReactNode } from "react";
import { FormPage } from "~/components/form/form-page";
import { AdditionalInfo, BlockFields, type BlockValues } from "../block/block-fields";
import { type FormProps } from "./form";

type CoOpFormProps<Fields extends Record<string, unknown>> = Pick<
  FormProps<Fields>,
  "draft" | "choices" | "files" | "formKey" | "submit" | "cancelTo"
> & {
  form: FormMetadata<Fields, string[]>;
  block: FieldMetadata<BlockValues, Record<string, unknown>, string[]>;
  /** It may be stored without the dealer's facts. */
  loose?: boolean;
  /** By the button: what it comes to. */
  end?: ReactNode;
  /** What this form asks for, beside what all of them do. */
  children: ReactNode;
};

/** Who asks, what for, and what else there is to say. */
export function CoOpForm<Fields extends Record<string, unknown>>(props: CoOpFormProps<Fields>) {
  const { form, draft, block, choices, files, formKey, submit, cancelTo, loose, end, children } = props;
  return (
    <FormPage
      form={form}
      encType={Object.keys(files.rules).length > 0 ? "multipart/form-data" : undefined}
      draft={draft}
      formKey={formKey}
      submit={submit}
      cancelTo={cancelTo}
      end={end}
      cancel="CANCEL"
    >
      <BlockFields block={block} choices={choices} loose={loose} />
      {children}
      <AdditionalInfo block={block} choices={choices} />
    </FormPage>
  );
}
