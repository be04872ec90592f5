import { expect, test } from "vitest";
import { claimPdfName, decisionsFor, photoName, splitName } from "./rules";

test("what an admin can decide depends on the status", () => {
  expect(decisionsFor("new")).toEqual(["APPROVE", "REVIEW", "DENY"]);
  expect(decisionsFor("Under Review")).toEqual(["APPROVE", "DENY"]);
  expect(decisionsFor("approved")).toEqual([]);
  expect(decisionsFor("denied")).toEqual([]);
});

test.each([
  ["Ada Marsh", "Ada", "Marsh"],
  ["  Ada   Maria Marsh ", "Ada", "Maria Marsh"],
  ["Ada", "Ada", ""],
])("%j is split into %j and %j", (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test("the PDF is named after the claim and its customer, in letters that a file may have", () => {
  expect(claimPdfName({ id: "17", firstName: "Łukasz", lastName: "O'Hara / Côté" })).toBe(
    "warranty_claim_17_Łukasz_O'Hara_Côté.pdf",
  );
});

test("a photo's name leads nowhere but into its folder", () => {
  expect(["k3v9q2x1zboat.jpg", "000000000Ålesund_1.png"].every((name) => photoName.test(name))).toBe(true);
  expect(["", "..", "../a.jpg", "a/b.jpg", ".a.jpg", "a b.jpg", "a\n.jpg"].some((name) => photoName.test(name))).toBe(
    false,
  );
});
