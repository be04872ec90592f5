import { type FieldMetadata } from "@conform-to/react";
import { type Attachment, attachments } from "#graphql/areas/co-op/rules";
import { FileField } from "~/components/form/file-field";
import { Icon } from "~/components/icon";
import { readableSize } from "~/lib/file-size";
import { type KeptFile } from "~/lib/kept-files";
import { type FiledForm } from "../filed/filed";
import { filePath } from "../paths";
import { documentKinds, largestDocument } from "./documents";

/** The documents that an edited form has already, by the request that they belong to. */
export type StoredDocuments = { requestId: string; documents: FiledForm["documents"] };

type DocumentFieldProps = {
  field: FieldMetadata<string, Record<string, unknown>, string[]>;
  name: Attachment;
  /** Where the form numbers its documents. */
  number?: number;
  /** What the document must be, before its limits. */
  about?: string;
  mark?: "optional";
  kept?: Record<string, KeptFile[]>;
  stored?: StoredDocuments;
};

/** One document of a form. A stored one stays unless another is chosen. */
export function DocumentField({ field, name, number, about, mark, kept, stored }: DocumentFieldProps) {
  const label = attachments[name];
  const document = stored?.documents.find((each) => each.name === name);
  const limits = `An image or a PDF, at most ${readableSize(largestDocument)}.`;

  return (
    <FileField
      field={field}
      label={number ? `${number}. ${label}` : label}
      hint={[about, limits, document && "It takes the place of the one below."].filter(Boolean).join(" ")}
      mark={document ? undefined : mark}
      width="half"
      takes={{ kinds: documentKinds, most: 1 }}
      kept={kept?.[name]}
    >
      {stored && document && (
        <ul className="files">
          <li>
            <Icon name="file" />
            <a href={filePath(stored.requestId, name)} target="_blank" rel="noreferrer">
              {document.fileName}
            </a>
            <span className="size">Filed</span>
          </li>
        </ul>
      )}
    </FileField>
  );
}
