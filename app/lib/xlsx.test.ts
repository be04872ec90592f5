import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { workbook } from "./xlsx.server";

test("a workbook holds its sheet, with texts as texts and numbers as numbers", () => {
  const files = unzipSync(
    workbook({
      name: "A/B",
      rows: [
        ["Model", "MSRP"],
        ['21 "DLX" <&>', 31995],
      ],
      widths: [20, 10],
    }),
  );

  expect(Object.keys(files)).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/workbook.xml",
    "xl/_rels/workbook.xml.rels",
    "xl/worksheets/sheet1.xml",
  ]);
  const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(sheet).toContain("21 &quot;DLX&quot; &lt;&amp;&gt;</t>");
  expect(sheet).toContain("<c><v>31995</v></c>");
  expect(strFromU8(files["xl/workbook.xml"] ?? new Uint8Array())).toContain('name="A B"');
});
