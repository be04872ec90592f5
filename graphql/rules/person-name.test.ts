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
  ["Dana Whitfield, CPA", "Dana", "Whitfield, CPA"],
  ["Dana Whitfield, R.N.", "Dana", "Whitfield, R.N."],
  ["Dana Whitfield, USN (Ret.)", "Dana", "Whitfield, USN (Ret.)"],
  ["Dana Whitfield, PhD, MD", "Dana", "Whitfield, PhD, MD"],
  ["Marsh Marine, LLC", "Marsh", "Marine, LLC"],
  ["Whitfield, Dana, Jr.", "Dana", "Whitfield, Jr."],
  ["Whitfield, Jr., Dana", "Dana", "Whitfield, Jr."],
  ["Whitfield Jr., Dana", "Dana", "Whitfield Jr."],
  ["Whitfield, Dr. Dana", "Dr. Dana", "Whitfield"],
  ["Whitfield, Mr. & Mrs. Dana", "Mr. & Mrs. Dana", "Whitfield"],
  ["Dr. Dana Whitfield", "Dr. Dana", "Whitfield"],
  ["Mr. and Mrs. Dana Whitfield", "Mr. and Mrs. Dana", "Whitfield"],
  ["Srinivasan Iyer", "Srinivasan", "Iyer"],
  ["Whitfield， Dana", "Dana", "Whitfield"],
  ["  ", "", ""],
])("%s is read as first and last name", (name, firstName, lastName) => {
  expect(namesIn(name)).toEqual({ firstName, lastName });
});
