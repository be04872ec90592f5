import { type Submission } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { askedWhoSends, honeypot, isPerson } from "~/components/public-form/honeypot-name";
import { ServiceRefused } from "~/server/data/service.server";
import { type Idempotency } from "~/server/data/transport.server";
import { idempotencyOf, type Problems } from "~/server/forms/forms.server";
import { log } from "~/server/platform/log.server";
import { readForm } from "~/server/forms/read-form.server";
import { countTry, admitAnonymous } from "./admission.server";

const retryAfter = { "Retry-After": "600" };

/** Reads what a stranger sent. @throws a Response: as {@link readForm}, and as {@link countTry} */
export async function readPublicForm(request: Request): Promise<FormData> {
  const form = await readForm(request);
  await countTry(request, form);
  return form;
}

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
 * Stores a public form of an anonymous visitor and answers with a page that has its reference number (303). If the hidden
 * field is filled, by a program or by a person's form filler, the form comes back and asks who sends it. Nothing is stored
 * before that is answered.
 */
export async function receive<Value, Around extends object>(
  request: Request,
  form: FormData,
  { submission, around, store }: Sent<Value, Around>,
) {
  const asks = Boolean(form.get(honeypot)) || form.has(askedWhoSends);
  if (submission.status !== "success") {
    const answer = submission.reply();
    // Without an error it was sent by one of the buttons among its fields, which asks for no more than to have it back.
    return data({ ...answer, ...around, asks }, { status: answer.status === "error" ? 422 : 200 });
  }

  const { pathname } = new URL(request.url);
  if (asks && !(form.has(askedWhoSends) && form.get(isPerson))) return again(unknownSender);
  if (!(await admitAnonymous(request, "STORED"))) return again(tooManyStored);

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
    return data({ ...submission.reply(problems), ...around, asks }, { status, headers });
  }
}

type Refusal = { status: number; sentence: string; headers?: HeadersInit };

const unknownSender: Refusal = {
  status: 422,
  sentence: "Please confirm that you are not a robot. Nothing has been sent yet.",
};

const tooManyStored: Refusal = {
  status: 429,
  sentence: "Too many requests were sent from your network. Please try again in ten minutes, or call us.",
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
