import { expect, test } from "vitest";
import { leadFields, type LeadRecord } from "../rules";
import { escapeXml, leadXml } from "./xml.rules";

test("a lead's document holds every field, safely", () => {
  const empty = Object.fromEntries(leadFields.map(({ key }) => [key, null])) as LeadRecord;
  const xml = leadXml({ ...empty, leadId: 7, name: '<b>José & "Łukasz"\u0001\uD800</b>' });
  expect(xml).toContain('<?xml version="1.0" encoding="UTF-8"?>\n<lead>\n  <lead_id>7</lead_id>\n');
  expect(xml).toContain("<name>&#60;b&#62;José &#38; &#34;Łukasz&#34;&#60;/b&#62;</name>");
  for (const { name } of leadFields) expect(xml).toContain(`<${name}>`);
});

test("a line feed stays, a carriage return survives the parser's normalisation", () => {
  expect(escapeXml("a\r\nb\u{1F6E5}")).toBe("a&#13;\nb\u{1F6E5}");
});
