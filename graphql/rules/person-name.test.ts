import { expect, test } from "vitest";
import { namesIn } from "./person-name.rules";

test.each([
  ["Dana Whitfield", "Dana", "Whitfield"],
  ["Whitfield, Dana", "Dana", "Whitfield"],
  ["Whitfield , Dana Lee", "Dana Lee", "Whitfield"],
  ["van den Bosch, Johannes", "Johannes", "van den Bosch"],
  ["Johannes van den Bosch", "Johannes", "van den Bosch"],
  ["Van Maximilian Carlson", "Van", "Maximilian Carlson"],
  ["Dana Whitfield, Jr.", "Dana", "Whitfield, Jr."],
  ["Dana Whitfield, M.D.", "Dana", "Whitfield, M.D."],
  ["Whitfield,", "Whitfield,", ""],
  ["Whitfield, Dana, and sons", "Whitfield,", "Dana, and sons"],
  ["Cher", "Cher", ""],
  ["  ", "", ""],
])("%s is read as first and last name", (name, firstName, lastName) => {
  expect(namesIn(name)).toEqual({ firstName, lastName });
});
