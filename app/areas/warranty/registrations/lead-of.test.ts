import { expect, test } from "vitest";
import { askedOfLeads } from "./lead-of";

test("a new registration asks about the leads of its customer", () => {
  expect(askedOfLeads([])).toBe("");
  expect(askedOfLeads([{ leadId: 12 }])).toBe(". Did it come from lead 12? Say so in the lead.");
  expect(askedOfLeads([{ leadId: 12 }, { leadId: 9 }])).toBe(
    ". Did it come from one of the leads 12, 9? Say so in the lead.",
  );
});
