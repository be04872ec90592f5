import { expect, test } from "vitest";
import { guessAllowanceColumns, hasOwnColumns, problemsOfColumns } from "./allowance-columns.rules";

test.each([
  [["Dealer code", "Email", "Year", "Amount"], { dealerCode: "0", email: "1", year: "2", amount: "3" }],
  [["Name", "Fiscal Year", "Co-op allowance", "ACCOUNT NO."], { dealerCode: "3", email: "", year: "1", amount: "2" }],
  [["E-mail address", "Allowance", "Amount"], { dealerCode: "", email: "0", year: "", amount: "2" }],
  [["One", "Two"], { dealerCode: "", email: "", year: "", amount: "" }],
])("the columns of %j are found by their names", (head, choices) => {
  expect(guessAllowanceColumns(head)).toEqual(choices);
});

test("nobody has to choose the columns of a sheet that has them under their own names", () => {
  expect(hasOwnColumns(["amount", "dealer_code", "YEAR"])).toBe(true);
  expect(hasOwnColumns(["Email", "Year", "Amount", "Remark"])).toBe(true);
  expect(hasOwnColumns(["Year", "Amount"])).toBe(false);
  expect(hasOwnColumns(["Dealer code", "Email", "Amount"])).toBe(false);
  expect(hasOwnColumns(["Code", "Year", "Amount"])).toBe(false);
});

test("each column that is missing, or not in the sheet, has its own message", () => {
  const choices = { dealerCode: "", email: "1", year: "=2027", amount: "2" };
  expect(problemsOfColumns(choices, 3)).toEqual({});
  expect(problemsOfColumns({ ...choices, email: "", year: "" }, 3)).toEqual({
    dealerCode: "Choose the column that holds the dealer code, or the one that holds the email.",
    year: "Year is required: choose the column that holds it.",
  });
  expect(problemsOfColumns({ ...choices, email: "1 day", amount: "3" }, 3)).toEqual({
    email: "Please choose Email again.",
    amount: "Please choose Amount again.",
  });
});
