import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PhoneLink } from "./phone-link";

test.each([
  ["8435550197", '<a href="tel:+18435550197">843-555-0197</a>'],
  ["+1 (843) 555-0197", '<a href="tel:+18435550197">1-843-555-0197</a>'],
  ["843-555-0197 ext. 12", '<a href="tel:+18435550197;ext=12">843-555-0197 ext. 12</a>'],
  ["+442079460018", '<a href="tel:+442079460018">+442079460018</a>'],
  ["843-555-0197 / 843-555-0198", '<a href="tel:+18435550197">843-555-0197 / 843-555-0198</a>'],
  ["none", "none"],
  ["1234", "1234"],
])("%s is a link to what can be called, and says all that was typed", (typed, markup) => {
  expect(renderToStaticMarkup(<PhoneLink to={typed} />)).toBe(markup);
});
