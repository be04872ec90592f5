import { expect, test } from "vitest";
import * as z from "zod";
import { readVariables } from "./variables.rules";

const rules = {
  text: z.string(),
  long: z.string().min(32),
  short: z.string().max(1),
  one: z.enum(["0", "1"]),
  page: z.url(),
  mail: z.email(),
  count: z.coerce.number().int().min(1).max(9),
  list: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(z.strictObject({ name: z.string() }))),
};

const wrong: [keyof typeof rules, string | undefined, string][] = [
  ["text", undefined, "must be set"],
  ["text", "", "must be set"],
  ["long", "brief", "must have at least 32 characters"],
  ["short", "long", "must have at most 1 character"],
  ["one", "2", "must be 0 or 1"],
  ["page", "here", "must be a URL"],
  ["mail", "me", "must be an email address"],
  ["count", "many", "must be a number"],
  ["count", "1.5", "must be a whole number"],
  ["count", "0", "must be 1 or more"],
  ["count", "10", "must be 9 or less"],
  ["list", '{"name":"a"}', "must be a list"],
  ["list", '[{"name":1}]', "must be a text"],
  ["list", '[{"name":"a","age":1}]', "must not have age"],
];

test.each(wrong)("%s: %s %s", (name, value, sentence) => {
  const { sentences } = readVariables(z.object({ [name]: rules[name] }), { [name]: value });
  expect(sentences).toHaveLength(1);
  expect(sentences?.[0]).toMatch(new RegExp(`^${name}[.\\w]* ${sentence}\\.$`));
});
