import { json } from "@remix-run/node";
import { type RefusalPage, type SentForm } from "~/lib/refusal";
import { currentRequestId } from "~/remix/server/exchange.server";

function refusal(page: RefusalPage, status: number, headers?: HeadersInit): Response {
  return json(page, { status, headers });
}

/**
 * A service behind the portal does not answer: 503, and the page offers to try again. It names the request's id, under
 * which the operator finds it in every log.
 */
export function unavailable(text: string, sent?: SentForm): Response {
  const id = currentRequestId();
  const said = id ? `${text} (Request ${id})` : text;
  return refusal({ page: "unavailable", text: said, sent }, 503, { "Retry-After": "5" });
}

export function isUnavailable(error: unknown): error is Response {
  return error instanceof Response && error.status === 503;
}

/** The viewer holds too much open at once, or sends too much: 429, and the page offers to try again after so many seconds. */
export function tooMany(text: string, after = 5, sent?: SentForm): Response {
  return refusal({ page: "unavailable", text, sent }, 429, { "Retry-After": String(after) });
}

/** The disk is full: 507, and nothing of what was sent is stored. */
export function noRoom(): Response {
  return refusal({ page: "unavailable", text: "There is no room left for files. Nothing was sent." }, 507);
}

export function forbidden(text = "Your account does not open this page."): Response {
  return refusal({ page: "forbidden", text }, 403);
}

/** The portal as a whole is not open to this account. */
export function shutOut(text: string): Response {
  return refusal({ page: "forbidden", text, shut: true }, 403);
}

/** Nothing answers another method than pages use. */
export function methodNotAllowed(): Response {
  const text = "This address does not accept such a request. Nothing was changed.";
  return refusal({ page: "forbidden", text }, 405, { Allow: "GET, HEAD, POST" });
}

/** Not there, or not the viewer's: nobody can tell which. */
export function notFound(): Response {
  return refusal({ page: "not-found" }, 404);
}

/** The same where there is more to say: who deleted it, and what a form held that was about it. */
export function gone(details: Omit<Extract<RefusalPage, { page: "gone" }>, "page">): Response {
  return refusal({ page: "gone", ...details }, 404);
}

/** The same of a file, which has no page to say it on. */
export function noFile(text: string): Response {
  return new Response(text, { status: 404, headers: { "Content-Type": "text/plain" } });
}

export function isNotFound(error: unknown): boolean {
  return error instanceof Response && error.status === 404;
}

/** More than is taken, or given, at once. */
export function tooLarge(text: string): Response {
  return refusal({ page: "too-large", text }, 413);
}

export function sessionEnded(sent: SentForm): Response {
  return refusal({ page: "session-ended", ...sent }, 401);
}

/**
 * What was asked for, or null where the data service could not answer: a list that fails takes no page with it.
 * @throws whatever is no failure of the service: a session that ended, what is forbidden or not found
 */
export async function orNothing<Result>(asked: Promise<Result>): Promise<Result | null> {
  try {
    return await asked;
  } catch (refused) {
    if (isUnavailable(refused)) return null;
    throw refused;
  }
}

/** Refusals of what a program sends: in JSON, for it shows no page. */
export const refusedProgram = {
  unauthorized: (error: string) => ofProgram(error, 401, { "WWW-Authenticate": "Bearer" }),
  forbidden: (error: string) => ofProgram(error, 403),
  tooLarge: (error: string) => ofProgram(error, 413),
  unavailable: (error: string) => ofProgram(error, 503, { "Retry-After": "60" }),
};

function ofProgram(error: string, status: number, headers?: HeadersInit): Response {
  return json({ error }, { status, headers });
}
