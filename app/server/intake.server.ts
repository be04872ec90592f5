import { type Submission } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { honeypot } from "~/components/public-form/honeypot-name";
import { clientAddress } from "./client-address.server";
import { type Idempotency, ServiceRefused } from "./data.server";
import { idempotencyOf, type Problems } from "./forms.server";
import { processWide } from "./process-wide.server";
import { createRateLimit } from "./rate-limit.server";

/** What one address may send in, in all public forms together. The data service has a limit of its own for everybody. */
const isAllowed = processWide("intake", () => createRateLimit({ most: 10, within: 10 * 60_000 }));
const retryAfter = { "Retry-After": "600" };

type Sent<Value, Around> = {
  submission: Submission<Value>;
  /** What the page needs beside what was typed, when it shows the form again: the regions of the country. */
  around: Around;
  /** Stores it with the portal's own rights, and answers its reference: «C-1001». */
  store: (value: Value, idempotency: Idempotency | undefined) => Promise<string>;
};

/**
 * What a stranger sent in a public form: stored, and answered by a page with its reference number (303). Whatever fills
 * the field that nobody sees is no person: it is told the same, and nothing is stored.
 */
export async function receive<Value, Around extends object>(
  request: Request,
  form: FormData,
  { submission, around, store }: Sent<Value, Around>,
) {
  if (submission.status !== "success") {
    const answer = submission.reply();
    // Without an error it was sent by one of the buttons among its fields, which asks for no more than to have it back.
    return data({ ...answer, ...around }, { status: answer.status === "error" ? 422 : 200 });
  }

  const { pathname } = new URL(request.url);
  if (form.get(honeypot)) return redirect(`${pathname}?sent=`, 303);
  if (!isAllowed(clientAddress())) return again(tooMany);

  try {
    const reference = await store(submission.value, idempotencyOf(form));
    return redirect(`${pathname}?sent=${reference}`, 303);
  } catch (error) {
    if (!(error instanceof ServiceRefused)) throw error;
    if (error.code === "RATE_LIMITED") return again(tooMany);
    if (error.code === "BAD_INPUT") return again(unreadable);
    throw error;
  }

  function again({ status, sentence, headers }: Refusal) {
    const problems: Partial<Problems> = { formErrors: [sentence] };
    return data({ ...submission.reply(problems), ...around }, { status, headers });
  }
}

type Refusal = { status: number; sentence: string; headers?: HeadersInit };

const tooMany: Refusal = {
  status: 429,
  sentence: "Too many requests have come in from here. Please try again in ten minutes, or call us.",
  headers: retryAfter,
};

const unreadable: Refusal = {
  status: 422,
  sentence: "Bad: This could not be read. Please check what you typed.",
};

/** What the page after the form shows: the reference, or only thanks; undefined where nothing was sent. */
export function sentReference(request: Request): string | undefined {
  const sent = new URL(request.url).searchParams.get("sent");
  if (sent === null) return undefined;
  return /^[A-Z]-\d{1,10}$/.test(sent) ? sent : "";
}
