import { type FieldMetadata } from "@conform-to/react";
import { type ReactNode } from "react";
import { FieldGroup } from "~/components/form/field-group";
import { DocumentField, type FormFiles } from "./document-field";

type DocumentsGroupProps = {
  title: string;
  /** Of the form, which has those of its documents. */
  fields: Readonly<Record<string, FieldMetadata<unknown, Record<string, unknown>, string[]> | undefined>>;
  files: FormFiles;
  isNumbered?: boolean;
  /** Answers that take a document's place. */
  children?: ReactNode;
};

/** All documents of a form. */
export function DocumentsGroup({ title, fields, files, isNumbered, children }: DocumentsGroupProps) {
  return (
    <FieldGroup title={title} about="What you add is kept while you correct the form.">
      {Object.keys(files.rules).map((name, index) => {
        const field = fields[name];
        const number = isNumbered ? index + 1 : undefined;
        return field && <DocumentField field={field} files={files} number={number} width="half" key={name} />;
      })}
      {children}
    </FieldGroup>
  );
}
