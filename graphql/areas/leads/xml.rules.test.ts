import { expect, test } from "vitest";
import { leadFields, type LeadRecord } from "./rules";
import { escapeXml, leadAdf, leadXml } from "./xml.rules";

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

test("an ADF document names customer, vehicle, vendor and request", () => {
  const adf = leadAdf(
    {
      lead_id: 7,
      lead_type: "quote",
      created_at: new Date("2026-03-01T10:00:00.000Z"),
      brand: "Skiff",
      name: "Ada Marsh",
      email: "ada@example.com",
      phone: null,
      address: "418 Bayshore Blvd, Tampa, FL 33606",
      city: "Tampa",
      state: "FL",
      postal_code: "33606",
      country: "United States",
      heard_about: "Boat show",
      time_frame: null,
      options: '{"model":"21 DLX","boatColor":"Seafoam","options":["Bimini & top"]}',
    },
    { id: "auth0|d", name: "Gulf Coast Marine", contact: "Sam", email: "sam@example.com", phone: "1" },
    "Slipway",
  );
  for (const part of [
    '<?adf version="1.0"?>',
    '<id sequence="1" source="Slipway">7</id>',
    "<requestdate>2026-03-01T10:00:00.000Z</requestdate>",
    "<year>2026</year>",
    "<model>21 DLX</model>",
    "<option><optionname>Bimini &#38; top</optionname></option>",
    '<name part="full" type="individual">Ada Marsh</name>',
    '<street line="1">418 Bayshore Blvd</street>',
    "<vendorname>Gulf Coast Marine</vendorname>",
    "Heard about: Boat show",
  ]) {
    expect(adf).toContain(part);
  }
  expect(adf).not.toContain('<phone type="voice"></phone>');
});
