import { expect, test } from "vitest";
import { brandKey, catalogLetterName, leadFields, leadXmlName } from "./rules";

test("a brand's key is its name in lower case without spaces", () => {
  expect(["Skiff", "Sea Chaser", " FUN  Chaser "].map(brandKey)).toEqual(["skiff", "seachaser", "funchaser"]);
});

test("files are named as the specification says, and a name holds nothing that a header or a folder minds", () => {
  expect(leadXmlName({ leadId: 7 })).toBe("lead_7.xml");
  expect(catalogLetterName({ leadType: "catalog", email: "ada.marsh@example.com" })).toBe(
    "catalog_request_catalog_ada.marsh@example.com.pdf",
  );
  expect(catalogLetterName({ leadType: "quote", email: '../a"\r\nX: y/ü@x' })).toBe(
    "catalog_request_quote_.._a___X__y__@x.pdf",
  );
});

test("each field is listed once", () => {
  for (const part of ["key", "name", "header"] as const) {
    expect(new Set(leadFields.map((field) => field[part])).size).toBe(leadFields.length);
  }
});
