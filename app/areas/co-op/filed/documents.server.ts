import { createHash } from "node:crypto";
import { attachmentNames, type Attachment, attachments } from "#graphql/areas/co-op/rules";
import { fileNameOf } from "#graphql/service/files/rules";
import { type FiledForm } from "./filed";

/** The documents that a form has, by the paths that it keeps of them. */
export function filedDocuments(paths: Partial<Record<Attachment, string | null>>): FiledForm["documents"] {
  return attachmentNames.flatMap((name) => {
    const path = paths[name];
    if (!path) return [];
    const version = createHash("sha256").update(path).digest("base64url").slice(0, 12);
    return [{ name, label: attachments[name], fileName: fileNameOf(path), version }];
  });
}
