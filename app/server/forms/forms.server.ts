import { type SubmissionResult } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { createHmac, randomUUID } from "node:crypto";
import * as z from "zod";
import { dayLimits } from "#graphql/rules/forms/fields.rules";
import { sentBefore } from "#graphql/rules/forms/sent-before.rules";
import { type FormConstraints } from "~/components/form/form-page";
import { draftVersion } from "~/lib/drafts";
import { isPhoneShown, phone } from "#graphql/rules/phone.rules";
import { config } from "~/server/platform/config.server";
import { Refused } from "~/server/data/data.server";
import { type Idempotency } from "~/server/data/transport.server";
import { formKeyField, unreadable } from "./read-form.server";

/** What a button among the fields asks for, as the form library names it: to have the form back, checked or altered. */
const intentField = "__intent__";
/** By which a form comes along with the questions that its author has said yes to. */
export const meantField = "meant";

/**
 * What makes a form safe to send twice: its key, and a digest of its content. Changed after Back, the content differs
 * and it is a new record; unchanged in another form, it is asked about (`again` is the answer). The digests are stored, and a
 * form may hold a password: one is made with the form's key, which the data service does not keep, the other with the
 * portal's secret, so that nobody can try what was typed. A new secret changes no more than which forms are alike.
 */
export function idempotencyOf(form: FormData): Idempotency | undefined {
  const key = form.get(formKeyField);
  if (typeof key !== "string" || !key) return undefined;

  const content = [...form]
    .filter(([name]) => ![formKeyField, meantField, draftVersion].includes(name))
    .map(([name, value]) => [name, alike(String(value))]);
  const digest = (secret: string) =>
    createHmac("sha256", `form ${secret}`).update(JSON.stringify(content)).digest("hex");
  const [secret] = config.secrets;
  return { key, content: digest(key), alike: digest(secret), again: form.getAll(meantField).includes(sentBefore) };
}

/** A form that comes back has dashes in its telephone numbers, which is no change. */
function alike(value: string): string {
  return isPhoneShown(value) && phone(value).includes("-") ? phone(value) : value;
}

/** What travels with the fields of any form: which form it is, what it was made from, what was said yes to, which button. */
const besideFields = [formKeyField, "version", draftVersion, meantField, intentField];

/**
 * Of what was sent, what the form's schema knows, by the names of its fields: nothing else is parsed, or comes back.
 * @throws a Response: 400 for a button that no form has
 */
export function knownFields(form: FormData, schema: z.ZodType): FormData {
  if (form.has(intentField) && !isIntent(form.get(intentField))) throw unreadable();

  const known = new Set([...besideFields, ...Object.keys(getZodConstraint(schema))]);
  const fields = new FormData();
  for (const [name, value] of form) if (known.has(name.replace(/\[\d+\]/, "[]"))) fields.append(name, value);
  return fields;
}

/** The form library would do more for a button: put any value anywhere, or a row at any place of a list. */
const intentShape = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("validate"), payload: z.strictObject({ name: z.string() }) }),
  z.strictObject({
    type: z.literal("update"),
    payload: z.strictObject({
      name: z
        .string()
        .regex(/^[\w-]+(\.\w+)?$/)
        .optional(),
      value: z.literal("").optional(),
      validated: z.literal(false).optional(),
    }),
  }),
]);

const longestIntent = 1_000;

function isIntent(text: unknown): boolean {
  if (typeof text !== "string" || text.length > longestIntent) return false;
  try {
    return intentShape.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** A field for numbers reads its text by itself: the library takes "2e3" and "0x7d0" for 2000. */
const { coerceFormValue } = configureCoercion({
  customize: (type) => (type._zod.def.type === "number" ? (text) => text : null),
});

/**
 * Parses a form with its schema. Problems are listed in the order of the form, in which its fields were sent; a
 * password is not sent back. Of a text that came several times, which is refused, the first comes back: pages read one
 * text from a field.
 */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const submission = parseWithZod(knownFields(form, schema), {
    schema: coerceFormValue(schema),
    disableAutoCoercion: true,
  });
  const reply: typeof submission.reply = (options) => {
    const answer = inOrder(submission.reply({ ...options, hideFields: ["password"] }));
    return { ...answer, initialValue: withSingleTexts(answer.initialValue, getZodConstraint(schema)) };
  };
  return { ...submission, reply };
}

/** Parses a form that is stored as it is: nothing in it is wrong. */
export function parseUnchecked(form: FormData, schema: z.ZodType) {
  return parseWithZod(knownFields(form, schema), { schema: z.unknown() });
}

/** What was typed, by the names of the form's fields, and nothing of what travels with them. */
export function typedIn(form: FormData, schema: z.ZodType): [name: string, text: string][] {
  return [...knownFields(form, schema)].flatMap(([name, value]) =>
    besideFields.includes(name) ? [] : [[name, String(value)]],
  );
}

type Constraints = ReturnType<typeof getZodConstraint>;

/** Returns sent values in which a field that is no list holds one text; `at` is where they lie in the form. */
function withSingleTexts<Sent extends Record<string, unknown> | null | undefined>(
  sent: Sent,
  constraints: Constraints,
  at = "",
): Sent {
  if (!sent) return sent;
  const single = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) {
      const isList = constraints[path]?.multiple || `${path}[]` in constraints;
      return path in constraints && !isList ? value[0] : value.map((each) => single(each, `${path}[]`));
    }
    return isRecord(value) ? withSingleTexts(value, constraints, `${path}.`) : value;
  };
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, single(value, at + name)])) as Sent;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function inOrder(answer: SubmissionResult<string[]>): SubmissionResult<string[]> {
  if (!answer.error) return answer;
  const sent = new Map(answer.fields?.map((name, index) => [name, index]));
  // What was not sent, as a file or a box that is not ticked, stands behind the rest; the form's own problems before it.
  const place = (name: string) => (name === "" ? -1 : (sent.get(name) ?? sent.size));
  const error = Object.fromEntries(Object.entries(answer.error).sort(([one], [other]) => place(one) - place(other)));
  return { ...answer, error };
}

/** What a browser can check by itself of a schema that stays here. */
export function constraintsOf(schema: z.ZodType): FormConstraints {
  const constraints: FormConstraints = getZodConstraint(schema);
  if (schema instanceof z.ZodObject)
    for (const [name, field] of Object.entries<z.core.$ZodType>(schema.shape))
      Object.assign((constraints[name] ??= {}), dayLimits.get(field));
  return constraints;
}

export type Problems = { formErrors: string[]; fieldErrors: Record<string, string[]> };

/** What a form shows of a refusal: at the fields that it names, else above them. @throws what is no refusal */
export function problemsOf(error: unknown): Problems {
  if (!(error instanceof Refused)) throw error;
  const fieldErrors = Object.fromEntries(Object.entries(error.fields).map(([name, message]) => [name, [message]]));
  return { formErrors: Object.keys(fieldErrors).length ? [] : [reasonOf(error)], fieldErrors };
}

/** A refusal in a sentence: what it says of the field, else all of it. @throws what is no refusal */
export function reasonOf(error: unknown, field = ""): string {
  if (!(error instanceof Refused)) throw error;
  return error.fields[field] ?? `Bad: ${error.message}`;
}

/** What the data service asks about before it does it. */
export function questionIn(error: unknown): string | undefined {
  return error instanceof Refused ? error.fields[meantField] : undefined;
}

/** A key for a form that is about to be shown. */
export function newFormKey(): string {
  return randomUUID();
}
