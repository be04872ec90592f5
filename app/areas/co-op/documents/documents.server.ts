import { createHash } from "node:crypto";
import { documentNames, documentRule } from "#graphql/areas/co-op/documents/documents.rules";
import { formTypes } from "#graphql/areas/co-op/rules";
import { fileNameOf } from "#graphql/areas/files/rules";
import { type RecordDocument } from "../record/record";

/** No two forms have a document of the same name. */
const all = formTypes.flatMap((type) =>
  documentNames(type).map((name) => ({ name, label: documentRule(type, name)?.label ?? name })),
);

/** Lists the documents of a form, for all who may see it. */
export function documentsIn(form: object): RecordDocument[] {
  return all.flatMap(({ name, label }) => {
    const path = pathIn(form, name);
    if (!path) return [];
    const version = createHash("sha256").update(path).digest("base64url").slice(0, 12);
    return [{ name, label, fileName: fileNameOf(path), version }];
  });
}

/** Where the form keeps it; a form has only documents of its own kind. */
export function pathOfDocument(form: object, name: string): string | null {
  return all.some((known) => known.name === name) ? pathIn(form, name) : null;
}

function pathIn(form: object, name: string): string | null {
  const path: unknown = new Map<string, unknown>(Object.entries(form)).get(name);
  return typeof path === "string" && path !== "" ? path : null;
}
