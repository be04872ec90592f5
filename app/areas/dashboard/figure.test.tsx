import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Figure, type Read } from "./figure";

const shown = (of: Read<number>) => renderToStaticMarkup(<Figure of={of} show={(value) => value} />);

test("a figure says whether it is loading, failed, or none", () => {
  expect(shown(undefined)).toContain("Loading...");
  expect(shown(null)).toContain("Error...");
  expect(shown(0)).toContain(">0<");
  expect(shown(1204)).toContain(">1,204<");
});

test("one that has not changed does not light up", () => {
  expect(shown(7)).not.toContain("changed");
});
