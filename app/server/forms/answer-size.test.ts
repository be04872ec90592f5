import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { readdirSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import { contactRules } from "#graphql/areas/contact-requests/form.rules";
import { advertisingClaim } from "#graphql/areas/co-op/advertising-claim/form.rules";
import { claimForm } from "~/areas/warranty/claims/preauth/submit.server";
import { adminForm, dealerForm, transferForm } from "~/areas/warranty/registrations/form.server";
import { parseForm } from "./forms.server";
import { readForm } from "./read-form.server";
import { actOnRow } from "./row-action.server";

const around = { brandName: "Slipway", today: "2026-11-22" };
const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Each schema that an area checks a form with: whatever its rules and forms export, and what they make of where it is sent. */
const schemas = await schemasOfForms();

async function schemasOfForms(): Promise<[name: string, schema: z.ZodType][]> {
  const files = ["graphql/areas", "app/areas"]
    .flatMap((folder) =>
      readdirSync(root + folder, { recursive: true, encoding: "utf8" }).map((at) => `${folder}/${at}`),
    )
    .filter((file) => /\.rules\.ts$|\/form\.server\.ts$/.test(file));
  const exported = await Promise.all(
    files.map(async (file) => {
      const module: Record<string, unknown> = await import(pathToFileURL(root + file).href);
      return Object.entries(module).flatMap(([name, value]): [string, z.ZodType][] =>
        value instanceof z.ZodObject || value instanceof z.ZodDiscriminatedUnion ? [[`${file} ${name}`, value]] : [],
      );
    }),
  );
  const made = { claimForm: claimForm(around), dealerForm: dealerForm(around), adminForm: adminForm(around) };
  const all = [...exported.flat(), ...Object.entries({ ...made, transferForm: transferForm() })];
  // What a form takes over from the rules is one schema under two names.
  return [...new Map(all.map(([name, schema]) => [schema, name])).entries()].map(([schema, name]) => [name, schema]);
}

/** What the answer may hold beside what was sent: every sentence of a form, those of its list's lines among them. */
const fixed = { bytes: 60_000, values: 3_000 };
/** For each field, and each byte, that was sent. */
const each = { bytes: 8, values: 8 };

type Sent = readonly (readonly [name: string, value: string, times: number])[];

/** Names as they are drawn, and of nothing; numbered (`#`) where they are many. */
function wordOf(schema: z.ZodType) {
  const drawn = Object.keys(getZodConstraint(schema)).map((name) => name.replaceAll("[]", "[0]"));
  return fc.oneof(fc.constantFrom(...drawn), fc.constantFrom("a#", "constructor", "form-key"));
}

/** A form is refused for one name: most are sent those that pass, and some are spelled as they could be besides. */
function nameFor(schema: z.ZodType, isStrange: boolean) {
  const beginning = isStrange ? ["", "", ".", "[0]", " ", "__state__", "__intent__"] : [""];
  const place = isStrange ? ["", "[0]", "[999]", "[99999999]", "[]", "[-1]", "[a]"] : ["", "", "[0]", "[99]"];
  const part = isStrange ? ["", ".", ".length", ".__proto__.x", "[99].x", "[999]".repeat(17)] : ["", ".x", ".id"];
  return fc
    .tuple(fc.constantFrom(...beginning), wordOf(schema), fc.constantFrom(...place), fc.constantFrom(...part))
    .map((parts) => parts.join(""));
}

const text = fc.oneof(
  fc.constantFrom("", "on", "5551234567", "<b>&\"'", '{"type":"update","payload":{"name":"a[99999999]","value":1}}'),
  fc.constantFrom("x", "<", "\n", " ", "é").map((sign) => sign.repeat(1_000)),
  fc.string(),
);

function sentTo(schema: z.ZodType) {
  const times = fc.constantFrom(1, 1, 2, 20, 150);
  const some = (isStrange: boolean) =>
    fc.array(fc.tuple(nameFor(schema, isStrange), text, times), { minLength: 1, maxLength: 12 });
  return fc.oneof({ weight: 3, arbitrary: some(false) }, { weight: 1, arbitrary: some(true) });
}

function requestOf(sent: Sent): Request {
  const body = new URLSearchParams(
    sent.flatMap(([name, value, times]) =>
      Array.from({ length: times }, (_, index) => [name.replace("#", String(index)), value]),
    ),
  );
  return new Request("http://localhost:3999/form", { method: "POST", body });
}

/** How many values an answer holds, holes of lists among them. */
function valuesIn(answer: unknown): number {
  if (typeof answer !== "object" || answer === null) return 1;
  const held: unknown[] = Array.isArray(answer) ? Array.from(answer) : Object.values(answer);
  return held.reduce((sum: number, value) => sum + valuesIn(value), 1);
}

function expectSmall(answer: unknown, sent: Sent, why: string) {
  const fields = sent.reduce((sum, [, , times]) => sum + times, 0);
  const bytes = sent.reduce((sum, [name, value, times]) => sum + (name.length + value.length + 2) * times, 0);
  expect(valuesIn(answer), why).toBeLessThanOrEqual(fixed.values + each.values * fields);
  expect(JSON.stringify(answer).length, why).toBeLessThanOrEqual(fixed.bytes + each.bytes * bytes);
}

/** What `answer` makes of it; nothing where the door refused it. */
async function answered(answer: () => Promise<unknown>): Promise<unknown> {
  try {
    return await answer();
  } catch (refused) {
    if (refused instanceof Response && [400, 413].includes(refused.status)) return null;
    throw refused;
  }
}

test("there are as many forms as there were", () => {
  expect(schemas.length).toBeGreaterThan(35);
});

test.each(schemas)(
  "of %s, whatever is sent, no more comes back than was sent, and its sentences",
  async (name, schema) => {
    await fc.assert(
      fc.asyncProperty(sentTo(schema), async (sent) => {
        const back = await answered(async () => parseForm(await readForm(requestOf(sent)), schema).reply());
        expectSmall(back, sent, name);
      }),
      { numRuns: 12 },
    );
  },
);

test.each(schemas)("nor of a row whose form is %s", async (name, schema) => {
  await fc.assert(
    fc.asyncProperty(sentTo(schema), async (sent) => {
      const refuse = () => Promise.reject(new Response(null, { status: 400 }));
      expectSmall(await answered(() => actOnRow(requestOf(sent), schema, refuse)), sent, name);
    }),
    { numRuns: 5 },
  );
});

test("places within places are refused, of which the form library makes two million values", async () => {
  const sent: Sent = Array.from({ length: 150 }, (_, index) => [`a${index}${"[999]".repeat(17)}`, "", 1]);
  await expect(readForm(requestOf(sent))).rejects.toMatchObject({ status: 400 });

  const form = new FormData();
  for (const [name, value] of sent.slice(0, 15)) form.append(name, `${value}x`);
  expect(valuesIn(parseWithZod(form, { schema: contactRules }).reply())).toBeGreaterThan(200_000);
  expect(valuesIn(parseForm(form, contactRules).reply())).toBeLessThan(100);
});

test("a form with all its lines comes back whole", async () => {
  const cells = { issueDate: "2026-10-04", advertisingDescription: "Tribune", grossCost: "x", approved: "100" };
  const lines = Array.from({ length: 11 }, (_, line) =>
    Object.entries(cells).map(([cell, value]) => [`lines[${line}].${cell}`, value, 1] as const),
  ).flat();
  const sent: Sent = [
    ["block.dealerName", "Gulf Coast Marine", 1],
    ["form-key", "k1", 1],
    ["version", "v1", 1],
    ...lines,
  ];
  expect(parseForm(await readForm(requestOf(sent)), advertisingClaim).reply().initialValue).toEqual({
    block: { dealerName: "Gulf Coast Marine" },
    "form-key": "k1",
    version: "v1",
    lines: Array.from({ length: 11 }, () => cells),
  });
});
