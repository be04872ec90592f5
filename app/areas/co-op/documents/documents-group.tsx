import { type FieldMetadata } from "@conform-to/react";
import { type DocumentName, documentNames } from "#graphql/areas/co-op/documents.rules";
import { type FormType } from "#graphql/areas/co-op/rules";
import { FieldGroup } from "~/components/form/field-group";
import { DocumentField, type FormFiles } from "./document-field";

type DocumentsGroupProps<Type extends FormType> = {
  type: Type;
  title: string;
  fields: Record<DocumentName<Type>, FieldMetadata<unknown, Record<string, unknown>, string[]>>;
  files: FormFiles;
  isNumbered?: boolean;
};

/** All documents of a form. */
export function DocumentsGroup<Type extends FormType>(props: DocumentsGroupProps<Type>) {
  const { type, title, fields, files, isNumbered } = props;
  return (
    <FieldGroup title={title} about="What you add is kept while you correct the form.">
      {documentNames(type).map((name, index) => (
        <DocumentField
          field={fields[name]}
          files={files}
          width="half"
          number={isNumbered ? index + 1 : undefined}
          key={name}
        />
      ))}
    </FieldGroup>
  );
}
