import { type SubmissionResult } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { createHmac, randomUUID } from "node:crypto";
import * as z from "zod";
import { dayLimits } from "#graphql/rules/fields.rules";
import { type FormConstraints } from "~/components/form/form-page";
import { phone } from "#graphql/rules/phone.rules";
import { config } from "~/server/platform/config.server";
import { type Idempotency, Refused } from "~/server/data/data.server";

/** The hidden field that tells one filled form from another; see {@link idempotencyOf}. */
export const formKeyField = "form-key";

/**
 * What makes a form safe to send twice: its key, and a digest of its content. Changed after Back, the content differs
 * and it is a new record. The digest is stored, and a form may hold a password: without the portal's secret nobody can
 * try what was typed.
 */
export function idempotencyOf(form: FormData): Idempotency | undefined {
  const key = form.get(formKeyField);
  if (typeof key !== "string" || !key) return undefined;

  const content = [...form]
    .filter(([name]) => name !== formKeyField)
    .map(([name, value]) => [name, alike(String(value))]);
  const digest = createHmac("sha256", `form ${config.SESSION_SECRET}`).update(JSON.stringify(content)).digest("hex");
  return { key, content: digest };
}

/** A form that comes back has dashes in its telephone numbers, which is no change. */
function alike(value: string): string {
  return /^\d[\d-]*$/.test(value) && phone(value).includes("-") ? phone(value) : value;
}

/**
 * Parses a form with its schema. What is wrong is told in the order of the form, in which its fields were sent; a password is
 * not sent back.
 */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const submission = parseWithZod(form, { schema });
  const reply: typeof submission.reply = (options) =>
    inOrder(submission.reply({ ...options, hideFields: ["password"] }));
  return { ...submission, reply };
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

/** A key for a form that is about to be shown. */
export function newFormKey(): string {
  return randomUUID();
}
