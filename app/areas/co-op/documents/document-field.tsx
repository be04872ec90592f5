import { type FieldMetadata } from "@conform-to/react";
import { type DocumentRule } from "#graphql/areas/co-op/documents/documents.rules";
import { FileField } from "~/components/form/file-field";
import { readableSize } from "~/lib/files/file-size";
import { type UploadedFile } from "~/lib/files/uploaded-files";
import { filePath } from "../paths";
import { type RecordDocument } from "../record/record";

/** The files of a form, beside what is typed into it. */
export type FormFiles = {
  /** By their fields, in their order. */
  rules: Readonly<Record<string, DocumentRule>>;
  /** Of a form that came back, by field. */
  uploaded?: Readonly<Record<string, readonly UploadedFile[]>>;
  /** Of a form that came back: the fields whose stored document the dealer has ticked to be removed. */
  removed?: readonly string[];
  /** Of a form that is changed: the documents that it has. */
  stored?: { requestId: string; documents: readonly RecordDocument[] };
};

type DocumentFieldProps = {
  field: FieldMetadata<unknown, Record<string, unknown>, string[]>;
  files: FormFiles;
  width?: "whole" | "half";
  /** Among the requirements, which are numbered. */
  number?: number;
};

/** One document of a form; without a new one, a form that is changed has its own still, unless that is removed. */
export function DocumentField({ field, files, width, number }: DocumentFieldProps) {
  const { name } = field;
  const rule = files.rules[name];
  if (!rule) return null;
  const { label, about, isNeeded, kinds, most, largest } = rule;
  const has = files.stored?.documents.find((document) => document.name === name);

  return (
    <FileField
      field={field}
      label={number ? `${number}. ${label}` : label}
      mark={isNeeded ? undefined : "optional"}
      width={width}
      takes={{ kinds, most, largest }}
      uploaded={files.uploaded?.[name]}
      stored={has && !isNeeded ? { name: has.fileName, isRemoved: files.removed?.includes(name) ?? false } : undefined}
      hint={
        <>
          {about} {kinds.includes("pdf") ? "An image or a PDF" : "An image"}, at most {readableSize(largest)}.
          {has && files.stored && (
            <>
              {" "}
              It replaces{" "}
              <a href={filePath(files.stored.requestId, has)} target="_blank" rel="noreferrer">
                {has.fileName}
              </a>
              .
            </>
          )}
        </>
      }
    />
  );
}
