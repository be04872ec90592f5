import { type Submission } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { honeypot } from "~/components/public-form/honeypot-name";
import { clientAddress } from "~/server/platform/client-address.server";
import { type Idempotency, ServiceRefused } from "~/server/data/data.server";
import { idempotencyOf, type Problems } from "./forms.server";
import { log } from "~/server/platform/log.server";
import { readForm, sizeInAnswer } from "./read-form.server";
import { tooMany } from "~/server/data/refusals.server";
import { processWide } from "~/server/platform/process-wide.server";
import { createRateLimit } from "~/lib/service/rate-limit";

/** What one address may send in, in all public forms together. The data service has a limit of its own for everybody. */
const limit = processWide("intake", () => createRateLimit({ most: 10, within: 10 * 60_000 }));
const retryAfter = { "Retry-After": "600" };

/**
 * How much one address may send them, whatever becomes of it: a form that comes back costs what its page does, and as much
 * again for each 10 kB that it holds. People do not come near it.
 */
const tries = processWide("strangers' tries", () => createRateLimit({ most: 1_000, within: 10 * 60_000 }));
const triedSize = 10_000;

/** Reads what a stranger sent. @throws a Response: as {@link readForm}, and 429, on a page that holds nothing of it */
export async function readStrangersForm(request: Request): Promise<FormData> {
  const form = await readForm(request);
  const size = [...form].reduce((sum, [name, value]) => sum + name.length + sizeInAnswer(String(value)), 0);
  if (!tries(clientAddress(), 1 + Math.floor(size / triedSize)).allowed) throw tooMany(tooManyTries, 600);
  return form;
}

const tooManyTries =
  "Too much has come in from here. Nothing was stored. Go back to the form in your browser, and send it again in ten minutes, or call us.";

/** Above a form that comes back because the data service is down, or too slow. */
export const couldNotBeStored =
  "We could not store this just now. All that you typed is still here: please send it again in a minute, or call us.";

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
  if (!limit(clientAddress()).allowed) return again(tooManyStored);

  try {
    const reference = await store(submission.value, idempotencyOf(form));
    return redirect(`${pathname}?sent=${reference}`, 303);
  } catch (error) {
    const code = error instanceof ServiceRefused ? error.code : undefined;
    if (code === "RATE_LIMITED") return again(busy);
    if (code === "BAD_INPUT") return again(unreadable);
    log.error({ err: error }, "what a stranger sent could not be stored");
    return again(unanswered);
  }

  function again({ status, sentence, headers }: Refusal) {
    const problems: Partial<Problems> = { formErrors: [sentence] };
    return data({ ...submission.reply(problems), ...around }, { status, headers });
  }
}

type Refusal = { status: number; sentence: string; headers?: HeadersInit };

const tooManyStored: Refusal = {
  status: 429,
  sentence: "Too many requests have come in from here. Please try again in ten minutes, or call us.",
  headers: retryAfter,
};

const busy: Refusal = {
  status: 429,
  sentence: "Very many requests are coming in at the moment. Please try again in ten minutes, or call us.",
  headers: retryAfter,
};

const unreadable: Refusal = {
  status: 422,
  sentence: "Bad: This could not be read. Please check what you typed.",
};

/** Its key makes it safe to send such a form again, even where it was stored and only the answer was lost. */
const unanswered: Refusal = { status: 503, sentence: couldNotBeStored, headers: { "Retry-After": "60" } };

/** What the page after the form shows: the reference, or only thanks; undefined where nothing was sent. */
export function sentReference(request: Request): string | undefined {
  const sent = new URL(request.url).searchParams.get("sent");
  if (sent === null) return undefined;
  return /^[A-Z]-\d{1,10}$/.test(sent) ? sent : "";
}
