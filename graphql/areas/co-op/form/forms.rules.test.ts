import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { advertisingClaim } from "../advertising-claim/form.rules";
import { states } from "../block/block.rules";
import { boatShowCredit } from "../boat-show-credit/form.rules";
import { mediaPreApproval, mediaPreApprovalEdit } from "../media-pre-approval/form.rules";
import { exportName, openDecisions, statusLabel } from "../rules";
import { salesCreditClaim, salesCreditClaimEdit } from "../sales-credit/form.rules";
import { specialProject } from "../special-project/form.rules";

const block = {
  dealerName: "Gulf Coast Marine",
  contactName: "Curtis Bell",
  phone: "(813) 555-0110",
  fax: "813-555-0111",
  address: "2200 Harbor Road",
  city: "Tampa",
  state: "FL",
  country: "US",
};

type Schema = { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } } };

function problems(schema: Schema, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}

test("the dealer block asks for all but the second line, the zip and the additional information", () => {
  expect(problems(mediaPreApproval, { block: {} })).toEqual({
    "block.dealerName": "Dealer name is required",
    "block.contactName": "Contact name is required",
    "block.phone": "Phone is required",
    "block.fax": "Fax is required",
    "block.address": "Address is required",
    "block.city": "City is required",
    "block.state": "State is required",
    "block.country": "Country is required",
  });
  expect(problems(mediaPreApproval, { block })).toEqual({});
  expect(mediaPreApproval.parse({ block }).block).toMatchObject({ phone: "8135550110", zipcode: null });
});

test("an edited media pre-approval does not ask for the block", () => {
  expect(problems(mediaPreApprovalEdit, { block: {} })).toEqual({});
});

test("the country is the United States, and the states are fifty", () => {
  expect(states).toHaveLength(50);
  expect(new Set(states).size).toBe(50);
  expect(problems(mediaPreApproval, { block: { ...block, state: "PR" } })).toEqual({
    "block.state": "State is required",
  });
  expect(problems(mediaPreApproval, { block: { ...block, country: "CA" } })).toEqual({
    "block.country": "Country is required",
  });
});

test("an advertising line that holds anything must hold all", () => {
  const messages = {
    issueDate: "Issue date is required",
    advertisingDescription: "Description is required",
    grossCost: "Gross cost is required",
    approved: "Approved is required",
  };
  const filled = {
    issueDate: "2026-10-04",
    advertisingDescription: "Tribune",
    grossCost: "$1,840.00",
    approved: "100",
  };

  for (const cell of ["issueDate", "advertisingDescription", "grossCost", "approved"] as const) {
    const { [cell]: _missing, ...others } = messages;
    const lines = [{}, { [cell]: filled[cell] }];
    expect(problems(advertisingClaim, { block, lines })).toEqual(
      Object.fromEntries(Object.entries(others).map(([name, message]) => [`lines.1.${name}`, message])),
    );
  }
  expect(problems(advertisingClaim, { block, lines: [filled, {}, filled] })).toEqual({});
});

test("numbers are zero or more, with two decimals at most", () => {
  const line = { issueDate: "2026-10-04", advertisingDescription: "Tribune", grossCost: "-1", approved: "1.234" };
  expect(problems(advertisingClaim, { block, lines: [line] })).toEqual({
    "lines.0.grossCost": "Gross cost must be a number, zero or more, with at most two decimals",
    "lines.0.approved": "Approved must be a number, zero or more, with at most two decimals",
  });
});

test("the share that a medium was approved for is a share, or is not said", () => {
  expect(problems(mediaPreApproval, { block, approvedCredit: "500" })).toEqual({
    approvedCredit: "Approved credit % is more than 100",
  });
  expect(problems(mediaPreApproval, { block, approvedCredit: " " })).toEqual({});
  expect(mediaPreApproval.parse({ block, approvedCredit: "50 %" })).toMatchObject({ approvedCredit: "50" });
});

const sale = { buyerName: "City", itemName: "21 DLX", serialNo: "S1", dealerCost: "30000", credit: "5" };
const files = { file1: "a.pdf", file2: "b.pdf", file3: "c.pdf", file4: "d.pdf" };

test("a sales credit line that holds anything must hold all; the percent that stands there already does not count", () => {
  expect(problems(salesCreditClaim, { block, ...files, lines: [sale, { credit: "5" }] })).toEqual({});
  expect(problems(salesCreditClaim, { block, ...files, lines: [{ itemName: "21 DLX" }] })).toEqual({
    "lines.0.buyerName": "Buyer name is required",
    "lines.0.serialNo": "Serial no is required",
    "lines.0.dealerCost": "Dealer cost is required",
    "lines.0.credit": "Credit is required",
  });
  expect(problems(salesCreditClaim, { block, ...files, lines: [{ buyerName: "City of Tampa", credit: "5" }] })).toEqual(
    {
      "lines.0.itemName": "Item name is required",
      "lines.0.serialNo": "Serial no is required",
      "lines.0.dealerCost": "Dealer cost is required",
    },
  );
});

test("a stored sales credit line without a buyer is removed, whatever else it holds", () => {
  const line = { id: "7d3cf0f8-6a8b-4b6e-9b0e-0d6bd9ff8f5c", itemName: "21 DLX" };
  expect(problems(salesCreditClaimEdit, { block, lines: [line, sale] })).toEqual({});
});

test("a claim without any line is none, neither new nor when its lines were emptied", () => {
  const none = { lines: "Add at least one line." };
  for (const lines of [[], [{}, {}]]) expect(problems(advertisingClaim, { block, lines })).toEqual(none);
  for (const lines of [[], [{ credit: "5" }], [{ ...sale, buyerName: " ", id: randomUUID() }]])
    for (const claim of [{ rules: salesCreditClaim, ...files }, { rules: salesCreditClaimEdit }])
      expect(problems(claim.rules, { block, ...claim, lines })).toEqual(none);
});

test("nobody is credited for more than all of it", () => {
  const line = { issueDate: "2026-10-04", advertisingDescription: "Tribune", grossCost: "10", approved: "100.01" };
  expect(problems(advertisingClaim, { block, lines: [line] })).toEqual({
    "lines.0.approved": "Approved is more than 100",
  });
  expect(problems(salesCreditClaim, { block, ...files, lines: [{ ...sale, credit: "500" }] })).toEqual({
    "lines.0.credit": "Credit is more than 100",
  });
  expect(problems(specialProject, { block, description: "A pier", totalCost: "1000", devoted: "150" })).toEqual({
    devoted: "% devoted is more than 100",
  });
  expect(problems(boatShowCredit, { block, boothSize: "400", boothCost: "2000", devoted: "130" })).toEqual({
    devoted: "Devoted % is more than 100",
  });
});

test("a new sales credit claim comes with its four documents; an edited one keeps its own", () => {
  expect(problems(salesCreditClaim, { block, lines: [sale] })).toEqual({
    file1: "Bill of sale is required",
    file2: "List of fiberglass accessories is required",
    file3: "Warranty card is required",
    file4: "Purchase order or license is required",
  });
  expect(problems(salesCreditClaimEdit, { block, lines: [sale] })).toEqual({});
});

test("what is no kit boat needs no list of accessories, and the other documents still", () => {
  const { file2: _accessories, ...others } = files;
  expect(problems(salesCreditClaim, { block, lines: [sale], ...others, notKitBoat: true })).toEqual({});
  expect(problems(salesCreditClaim, { block, lines: [sale], ...others, notKitBoat: false })).toEqual({
    file2: "List of fiberglass accessories is required",
  });
  expect(problems(salesCreditClaim, { block, lines: [sale], notKitBoat: true })).toEqual({
    file1: "Bill of sale is required",
    file3: "Warranty card is required",
    file4: "Purchase order or license is required",
  });
});

test("a twelfth line is refused", () => {
  const lines = Array.from({ length: 12 }, () => sale);
  expect(problems(salesCreditClaimEdit, { block, lines })).toEqual({ lines: "A form has 11 lines" });
});

test("a special project needs its description, cost and percent", () => {
  expect(problems(specialProject, { block })).toEqual({
    description: "Description of the project is required",
    totalCost: "Total cost of project is required",
    devoted: "% devoted is required",
  });
});

test.each([
  ["new", ["APPROVE", "PENDING", "DENY"]],
  ["pending", ["APPROVE", "DENY"]],
  ["approved", ["PENDING"]],
  ["denied", ["PENDING"]],
])("of a %s request can be decided: %j", (status, expected) => {
  expect(openDecisions(status)).toEqual(expected);
});

test("a denial has one label, as it is recorded and as it stands", () => {
  expect(statusLabel("deny")).toBe("Denied");
  expect(statusLabel("denied")).toBe("Denied");
});

test("exports are named after the form and the dealer", () => {
  expect(exportName("co-op-advertising-claim", "Gulf Coast Marine", "pdf")).toBe(
    "advertising_claim_Gulf_Coast_Marine.pdf",
  );
  expect(exportName("media-pre-approval", "../Łódź & Sons", "csv")).toBe("media_pre_approval_.._Łódź_Sons.csv");
  expect(exportName("special-project-request", "A", "csv")).toBe("special_project_form_A.csv");
  expect(exportName("govt-com-sales-credit-claim", "A", "pdf")).toBe("government_commercial_sales_credit_claim_A.pdf");
  expect(exportName("boat-show-credit", "A", "pdf")).toBe("boat_show_credit_form_A.pdf");
});
