import { type SubmissionResult } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { createHash, randomUUID } from "node:crypto";
import type * as z from "zod";
import { type FormConstraints } from "~/components/form/form-page";
import { type KeptFile } from "~/lib/kept-files";
import { type Idempotency, Refused } from "./data.server";

/** The hidden field that tells one filled form from another; see {@link idempotencyOf}. */
export const formKeyField = "form-key";

/**
 * What makes a form safe to send twice: its key, and a digest of its content. Changed after Back, the content differs
 * and it is a new record.
 */
export function idempotencyOf(form: FormData): Idempotency | undefined {
  const key = form.get(formKeyField);
  if (typeof key !== "string" || !key) return undefined;

  const content = [...form].filter(([name]) => name !== formKeyField).map(([name, value]) => [name, String(value)]);
  return { key, content: createHash("sha256").update(JSON.stringify(content)).digest("hex") };
}

/** Parses a form with its schema. */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  return parseWithZod(form, { schema });
}

/** What a browser can check by itself of a schema that stays here. */
export function constraintsOf(schema: z.ZodType): FormConstraints {
  return getZodConstraint(schema);
}

type Replies = {
  reply: (options?: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }) => SubmissionResult<string[]>;
};

/** What a form's files add to the answer: why some were not taken, and those that are kept. */
type Files = { problems: Record<string, string[]>; kept: Record<string, KeptFile[]> };

/**
 * 422: the form comes back with everything typed, its files too, and a message beside each field; 200 where it was sent
 * by one of the buttons among its fields, which asks for no more than to have it back.
 */
export function invalid(submission: Replies, files?: Files) {
  const answer = submission.reply({ fieldErrors: files?.problems });
  return data({ ...answer, kept: files?.kept }, answer.status === "error" ? 422 : 200);
}

/** 422 for what the data service declined, in its words; anything else is thrown on. */
export function declined(error: unknown, submission: Replies, files?: Files) {
  if (!(error instanceof Refused)) throw error;
  const fieldErrors = Object.fromEntries(Object.entries(error.fields).map(([name, message]) => [name, [message]]));
  const formErrors = Object.keys(fieldErrors).length ? [] : [`Bad: ${error.messages.join(" ")}`];
  return data({ ...submission.reply({ formErrors, fieldErrors }), kept: files?.kept }, 422);
}

/** 502 where a service outside did not do its part: the form comes back whole, with the sentence above it. */
export function failed(sentence: string, submission: Replies, files?: Files) {
  return data({ ...submission.reply({ formErrors: [sentence] }), kept: files?.kept }, 502);
}

/** A key for a form that is about to be shown. */
export function newFormKey(): string {
  return randomUUID();
}
