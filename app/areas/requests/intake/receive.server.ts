import { type SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { clientAddress } from "~/server/client-address.server";
import { type Idempotency, ServiceRefused } from "~/server/data.server";
import { type Problems } from "./problems";
import { idempotencyOf } from "~/server/forms.server";
import { processWide } from "~/server/process-wide.server";
import { createRateLimit } from "~/server/rate-limit.server";
import { regionChoices } from "~/lib/regions.server";
import { honeypot } from "./rules";

/** What one address may send in, in all public forms together. The data service has a limit of its own for everybody. */
const isAllowed = processWide("intake", () => createRateLimit({ most: 10, within: 10 * 60_000 }));
const retryAfter = { "Retry-After": "600" };

type Submission = {
  payload: Record<string, unknown>;
  reply: (options?: Partial<Problems>) => SubmissionResult<string[]>;
};

type Sent = {
  form: FormData;
  submission: Submission;
  /** Stores it and answers its reference. */
  store: (idempotency: Idempotency | undefined) => Promise<string>;
};

/**
 * What a stranger sent, checked already: stored, and answered by a page with its reference number (303). Whatever fills
 * the field that nobody sees is no person: it is told the same, and nothing is stored.
 */
export async function receive(request: Request, { form, submission, store }: Sent) {
  const { pathname } = new URL(request.url);
  if (form.get(honeypot)) return redirect(`${pathname}?sent=`, 303);
  if (!isAllowed(clientAddress())) return tooMany(submission);

  try {
    const reference = await store(idempotencyOf(form));
    return redirect(`${pathname}?sent=${reference}`, 303);
  } catch (error) {
    if (error instanceof ServiceRefused && error.code === "RATE_LIMITED") return tooMany(submission);
    if (error instanceof ServiceRefused && error.code === "BAD_INPUT") {
      return again(submission, 422, { formErrors: ["Bad: This could not be read. Please check what you typed."] });
    }
    throw error;
  }
}

/** The form with everything typed: 422 if anything is wrong, 200 where it only asked for the regions of its country. */
export function formAgain(submission: Submission) {
  return again(submission, submission.reply().status === "error" ? 422 : 200);
}

function tooMany(submission: Submission) {
  const formErrors = ["Too many requests have come in from here. Please try again in ten minutes, or call us."];
  return again(submission, 429, { formErrors }, retryAfter);
}

function again(submission: Submission, status: number, problems?: Partial<Problems>, headers?: HeadersInit) {
  const country = submission.payload.country;
  const regions = regionChoices(typeof country === "string" ? country : undefined);
  return data({ ...submission.reply(problems), regions }, { status, headers });
}

/** What the page after the form shows: the reference, or only thanks; undefined where nothing was sent. */
export function sentReference(request: Request): string | undefined {
  const sent = new URL(request.url).searchParams.get("sent");
  if (sent === null) return undefined;
  return /^[CDW]-\d{1,10}$/.test(sent) ? sent : "";
}
