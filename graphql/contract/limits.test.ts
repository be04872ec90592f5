import { buildSchema } from "graphql";
import { expect, test } from "vitest";
import { readDocuments } from "./documents";
import { limits, parseLimited, validateLimited } from "./limits";
import { serviceSchema } from "./schema";

const schema = buildSchema(`
  type Query { dealer: Dealer }
  type Dealer { id: ID, servedBy: Dealer, serves: [Dealer!]! }
`);

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

const tooManyLists = [expect.stringMatching(/^Lists are nested/)];

test("a list's rows have lists, and those rows none: pages within pages within pages multiply", () => {
  expect(messages("{ dealer { serves { servedBy { serves { id } } } } }")).toEqual([]);
  expect(messages("{ dealer { serves { servedBy { serves { serves { id } } } } } }")).toEqual(tooManyLists);
  expect(messages("{ dealer { serves { ... on Dealer { serves { ... { serves { id } } } } } } }")).toEqual(
    tooManyLists,
  );

  const three = "fragment below on Dealer { serves { ...last } } fragment last on Dealer { serves { id } }";
  expect(messages(`{ dealer { ...below } } ${three}`)).toEqual([]);
  expect(messages(`{ dealer { serves { ...below } } } ${three}`)).toEqual(tooManyLists);
});

test("everything that the portal asks is within the limits", async () => {
  const { contract } = await serviceSchema();
  const documents = await readDocuments("graphql/generated/client/persisted-documents.json");

  expect(documents.size).toBeGreaterThan(100);
  for (const text of documents.values()) expect(validateLimited(contract, parseLimited(text), false), text).toEqual([]);
});
