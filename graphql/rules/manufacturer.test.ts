import { expect, test } from "vitest";
import { manufacturersYear } from "./manufacturer.rules";

test("a year begins where the manufacturer is, wherever the portal runs", () => {
  expect(manufacturersYear(new Date("2027-01-01T04:59:59Z"))).toBe(2026);
  expect(manufacturersYear(new Date("2027-01-01T05:00:00Z"))).toBe(2027);
});
