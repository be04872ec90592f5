import { type FieldMetadata } from "@conform-to/react";
import { FileField } from "~/components/form/file-field";
import { readableSize } from "~/lib/files/file-size";
import { type KeptFile } from "~/lib/files/kept-files";
import { type FiledForm } from "../filed/filed";
import { filePath } from "../paths";
import { takes } from "./takes";

type DocumentFieldProps = {
  field: FieldMetadata<unknown, Record<string, unknown>, string[]>;
  label: string;
  mark?: "optional" | "required";
  width?: "whole" | "half";
  kind?: keyof typeof takes;
  /** What the document must be, before its limits. */
  about?: string;
  /** Of a form that came back, by field. */
  kept?: Readonly<Record<string, readonly KeptFile[]>>;
  /** Of a form that is changed: the documents that it has. */
  filed?: FiledDocuments;
};

export type FiledDocuments = { requestId: string; documents: FiledForm["documents"] };

/** One document of a form; without a new one, a form that is changed keeps its own. */
export function DocumentField({ kind = "document", about, kept, filed, ...field }: DocumentFieldProps) {
  const { name } = field.field;
  const has = filed?.documents.find((document) => document.name === name);
  const { most, kinds, largest } = takes[kind];
  const limits = `${kind === "drawing" ? "An image" : "An image or a PDF"}, at most ${readableSize(largest)}.`;

  return (
    <FileField
      {...field}
      takes={{ kinds, most }}
      kept={kept?.[name]}
      hint={
        <>
          {about} {limits}
          {has && filed && (
            <>
              {" "}
              It replaces{" "}
              <a href={filePath(filed.requestId, has)} target="_blank" rel="noreferrer">
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
