import { expect, test } from "vitest";
import { phone } from "./phone.rules";

test.each([
  ["8135550142", "813-555-0142"],
  ["(813) 555-0142", "813-555-0142"],
  ["18135550142", "1-813-555-0142"],
  ["+1 813 555 0142", "1-813-555-0142"],
  ["5550142", "5550142"],
  ["+48 22 555 01 42 99", "4822555014299"],
  ["", ""],
])("%s is shown as %s", (typed, shown) => {
  expect(phone(typed)).toBe(shown);
});
