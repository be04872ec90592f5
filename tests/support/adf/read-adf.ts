import { readFileSync } from "node:fs";
import { DtdValidator, XmlDocument, XmlDtd, XmlElement } from "libxml2-wasm";

const format = new DtdValidator(XmlDtd.fromString(readFileSync("tests/support/adf/adf-1.0.dtd", "utf8")));

/** Reads an ADF mail by a parser of its own. @throws Error with what the format forbids */
export function readAdf(mail: string) {
  const document = XmlDocument.fromString(mail);
  format.validate(document);
  const all = (path: string) =>
    document.find(`/adf/prospect/${path}`).map((found) => (found instanceof XmlElement ? found.content : ""));
  return { all, at: (path: string) => all(path)[0] };
}
