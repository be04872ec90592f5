import * as fc from "fast-check";
import { expect, test } from "vitest";
import { number } from "./number.rules";

test("figures are written as Intl writes them", () => {
  const inAmerica = new Intl.NumberFormat("en-US");
  const figures = [
    fc.maxSafeInteger(),
    fc.integer(),
    fc.double({ noNaN: true }).filter((value) => !Object.is(value, -0)),
  ];
  fc.assert(fc.property(fc.oneof(...figures), (value) => number(value) === inAmerica.format(value)));
});

test("no sign stands before nothing", () => {
  expect(number(-0)).toBe("0");
});
