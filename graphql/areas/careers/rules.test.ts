import { expect, test } from "vitest";
import { careerFields } from "./form.rules";
import { actionsOpenTo, preview } from "./rules";

test("a pending job is approved or closed, an active one closed, a closed one reactivated", () => {
  expect(actionsOpenTo("Pending")).toEqual(["APPROVE", "CLOSE"]);
  expect(actionsOpenTo("Active")).toEqual(["CLOSE"]);
  expect(actionsOpenTo("Closed")).toEqual(["REACTIVATE"]);
});

test("a preview has 50 characters of the description, in one line", () => {
  expect(preview(`${"a".repeat(30)}\n\n${"b".repeat(30)}`)).toBe(`${"a".repeat(30)} ${"b".repeat(19)}…`);
  expect(preview("a".repeat(50))).toBe("a".repeat(50));
});

test("every field of a job is required", () => {
  const job = {
    title: "Rigger",
    dateNeeded: "2026-12-01",
    storeLocation: "Duluth",
    salaryRange: "$20 to $25 an hour",
    description: "Rigs boats.",
  };
  expect(careerFields.parse(job)).toEqual(job);
  for (const field of Object.keys(job)) {
    expect(careerFields.safeParse({ ...job, [field]: undefined }).success, field).toBe(false);
    expect(careerFields.safeParse({ ...job, [field]: "  " }).success, field).toBe(false);
  }
  expect(careerFields.safeParse({ ...job, dateNeeded: "2026-02-30" }).success).toBe(false);
});
