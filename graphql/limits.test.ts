import { buildSchema } from "graphql";
import { expect, test } from "vitest";
import { limits, parseLimited, validateLimited } from "./limits";

const schema = buildSchema("type Query { dealer: Dealer } type Dealer { id: ID, servedBy: Dealer }");

/** What a query is refused for whose fields lie so many levels deep, all of them real ones. */
function refusals(levels: number): string[] {
  const nested = "servedBy { ".repeat(levels - 2) + "id" + " }".repeat(levels - 2);
  return messages(`{ dealer { ${nested} } }`);
}

function messages(query: string): string[] {
  return validateLimited(schema, parseLimited(query), true).map(({ message }) => message);
}

test("a query goes as deep as screens need, and no deeper, by fragments neither", () => {
  expect(refusals(limits.depth - 1)).toEqual([]);
  expect(refusals(limits.depth + 1)).toEqual([expect.stringMatching(/depth/i)]);

  const half = Math.ceil(limits.depth / 2);
  const inside = "servedBy { ".repeat(half) + "id" + " }".repeat(half);
  const around = "servedBy { ".repeat(half) + "...rest" + " }".repeat(half);
  const split = messages(`{ dealer { ${around} } } fragment rest on Dealer { ${inside} }`);
  expect(split.join()).toMatch(/depth/i);
});
