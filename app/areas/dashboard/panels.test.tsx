import { type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ClaimsPanel } from "./claims-panel";
import { CoOpPanel } from "./co-op-panel";
import { DuePanel } from "./due-panel";

const claims = { needingReview: 11, oldest: null, accepted: 22, denied: 33 };
const contacts = { last30Days: 44, open: 55, oldest: null };
const newDealers = { last30Days: 66, open: 77, oldest: null };
const coOp = {
  submitted: 1_500,
  new: 101,
  oldest: "2026-03-04T15:00:00.000Z",
  pending: 202,
  denied: 303,
  approved: 404,
};
const balance = {
  year: 2026,
  spent: "1234.50",
  allowance: "5000.00",
  adjusted: "0.00",
  remaining: "3765.50",
  spentPercent: 25,
};

/** What is read of a panel, without its markup. */
const read = (panel: ReactElement) =>
  renderToStaticMarkup(panel)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

test("each number of the claims and contacts stands beside its own label", () => {
  const said = read(<ClaimsPanel title="Claims" figures={{ claims, contacts }} lists={{}} />);
  expect(said).toContain("Needing review 11 Total accepted 22 Total denied 33");
  expect(said).toContain("Last 30 days 44");
});

test("what waits for a decision is what is open", () => {
  const said = read(<DuePanel figures={{ claims, coOp, contacts, newDealers }} lists={{}} />);
  expect(said).toContain("11 Warranty claims to review 101 New co-op requests, oldest of Mar 4, 2026");
  expect(said).toContain("55 Contact requests open 77 New dealer requests");
});

test("co-op says what is spent and left to the cent, and counts each status", () => {
  const said = read(<CoOpPanel counts={coOp} balance={balance} list={undefined} />);
  expect(said).toContain("TOTAL SPENT $1,234.50 REMAINING BALANCE $3,765.50");
  expect(said).toContain("Spent, 25 % Left of $5,000.00 for 2026");
  expect(said).toContain("TOTAL ADS SUBMITTED 1,500 NEW 101 PENDING 202 DENIED 303 APPROVED 404");
});

test("what was adjusted stands beside the allowance, so that the figures sum", () => {
  const adjusted = { ...balance, adjusted: "-765.50", remaining: "3000.00" };
  const said = read(<CoOpPanel counts={coOp} balance={adjusted} list={undefined} />);
  expect(said).toContain("TOTAL SPENT $1,234.50 REMAINING BALANCE $3,000.00");
  expect(said).toContain("Left of $5,000.00 and -$765.50 of adjustments for 2026");
});

test("without an allowance nothing is said to be left", () => {
  const none = { ...balance, allowance: null, remaining: null, spentPercent: null };
  const said = read(<CoOpPanel counts={coOp} balance={none} list={undefined} />);
  expect(said).toContain("REMAINING BALANCE No allowance set");
  expect(said).not.toContain("Spent,");
});
