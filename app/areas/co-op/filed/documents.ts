import { attachmentNames, type Attachment, attachments } from "#graphql/areas/co-op/rules";
import { type FiledForm } from "./filed";

/** The documents that a form has, by the paths that it keeps of them. */
export function filedDocuments(paths: Partial<Record<Attachment, string | null>>): FiledForm["documents"] {
  return attachmentNames.flatMap((name) => {
    const path = paths[name];
    return path ? [{ name, label: attachments[name], fileName: path.split("/").at(-1) ?? path }] : [];
  });
}
