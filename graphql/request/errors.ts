import { GraphQLError } from "graphql";
import { type Logger } from "pino";
import * as z from "zod";

export type ErrorCode =
  | "UNAUTHENTICATED"
  | "NO_PROFILE"
  | "ARCHIVED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "BAD_INPUT"
  | "CONFLICT"
  | "RATE_LIMITED"
  | "BAD_REQUEST"
  | "TOO_LARGE"
  | "TOO_SLOW"
  | "ABANDONED"
  | "STOPPING"
  | "INTERNAL";

/** An error that a caller gets on purpose; everything else becomes INTERNAL. */
function refusal(code: ErrorCode, message: string, more?: Record<string, unknown>): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...more } });
}

/** No token, or one that does not count (any more). It never says why: that would help only forgers. */
export function unauthenticated(): GraphQLError {
  return refusal("UNAUTHENTICATED", "Please sign in.");
}

export function noProfile(): GraphQLError {
  return refusal("NO_PROFILE", "There is no profile for this account.");
}

export function archived(): GraphQLError {
  return refusal("ARCHIVED", "This account is archived.");
}

export function forbidden(): GraphQLError {
  return refusal("FORBIDDEN", "This is not open to your account.");
}

/** Who deleted a record, and when (ISO 8601). */
export type Deletion = { by: string; at: string };

/** The one answer for a row that is not there and for one that is not the viewer's; `deleted`: of one that was. */
export function notFound(deleted?: Deletion): GraphQLError {
  return refusal("NOT_FOUND", "This record was not found.", deleted && { deleted });
}

export function isNotFound(error: unknown): boolean {
  return error instanceof GraphQLError && error.extensions.code === "NOT_FOUND";
}

/** `fields` says what is wrong with which field of a form. */
export function badInput(message: string, fields: Record<string, string> = {}): GraphQLError {
  return refusal("BAD_INPUT", message, { fields });
}

/** Somebody else was first; the message says what they did. */
export function conflict(message: string): GraphQLError {
  return refusal("CONFLICT", message);
}

/** Who changed last what somebody else was about to replace, when (ISO 8601), and which of its values. */
export type LastChange = { by: string; at: string; what: string[] };

/** Returns the CONFLICT of a stale edit; `changed` is null where no history entry names the change. */
export function staleEdit(name: string, changed: LastChange | undefined): GraphQLError {
  const by = changed ? `, by ${changed.by}` : "";
  const message = `${name} was changed meanwhile${by}. Send it again to replace that.`;
  return refusal("CONFLICT", message, { changed: changed ?? null });
}

export function rateLimited(message: string): GraphQLError {
  return refusal("RATE_LIMITED", message);
}

export function badRequest(message: string): GraphQLError {
  return refusal("BAD_REQUEST", message);
}

export function tooLarge(): GraphQLError {
  return refusal("TOO_LARGE", "This request is too large.");
}

export function tooSlow(): GraphQLError {
  return refusal("TOO_SLOW", "This takes too long.");
}

/** The client has left: there is no response to send, and no failure to report. */
export function abandoned(): GraphQLError {
  return refusal("ABANDONED", "Nobody waits for this any more.");
}

/** What is asked for would have to end at once; another service has it. */
export function stopping(): GraphQLError {
  return refusal("STOPPING", "This service is stopping.");
}

/** Input as the rules want it. @throws BAD_INPUT with the first message of each field */
export function checked<Output>(rules: z.ZodType<Output>, input: unknown): Output {
  const read = rules.safeParse(input);
  if (read.success) return read.data;

  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues) fields[path.join(".")] ??= message;
  throw badInput([...new Set(Object.values(fields))].join(" "), fields);
}

/** A text that is no operation, or none of this contract, or asks for too much: all that is wrong with it. */
export class Unfit extends Error {
  constructor(readonly errors: readonly GraphQLError[]) {
    super("This operation is not run.");
  }
}

export type Report = { requestId: string; log: Logger };

/** Returns the errors that the caller gets for what was thrown. */
export function reportedErrors(error: unknown, report: Report): readonly GraphQLError[] {
  return error instanceof Unfit ? error.errors : [shown(error, report)];
}

/** What the caller gets to see of an error: refusals as they are, the unforeseen only as a request id for the log. */
export function shown(error: unknown, { requestId, log }: Report): GraphQLError {
  const located = error instanceof GraphQLError ? error : undefined;
  const cause = located?.originalError ?? error;
  if (cause instanceof GraphQLError) return cause.extensions.code ? (located ?? cause) : coded(cause);

  const known = refusedByDatabase(cause);
  if (!known) log.error({ requestId, path: located?.path?.join("."), err: withoutValues(cause) }, "a request failed");
  return at(located, known ?? refusal("INTERNAL", "Something failed on our side.", { requestId }));
}

/** graphql-js finds faults in documents and variables without giving them a code. */
function coded(error: GraphQLError): GraphQLError {
  const { message, nodes, source, positions, path } = error;
  return new GraphQLError(message, { nodes, source, positions, path, extensions: { code: "BAD_REQUEST" } });
}

function at(located: GraphQLError | undefined, { message, extensions }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { nodes: located?.nodes, path: located?.path, extensions });
}

const databaseError = z.object({ code: z.string().regex(/^[0-9A-Z]{5}$/), severity: z.string() });

/**
 * An id that is no UUID (22P02) names no row; other values that PostgreSQL cannot hold (class 22) are bad input; of two
 * transactions in each other's way (40001, 40P01) one is undone and may be sent again; what took too long (57014) has
 * been ended.
 */
function refusedByDatabase(error: unknown): GraphQLError | undefined {
  const code = databaseError.safeParse(error).data?.code;
  if (code === "22P02") return notFound();
  if (code?.startsWith("22")) return badInput("A value is out of range.");
  if (code === "40001" || code === "40P01")
    return conflict("Somebody else changed this at the same time. Please try again.");
  if (code === "57014") return tooSlow();
  return undefined;
}

/** PostgreSQL's `detail` and `where` quote the values of rows, which must not reach the log. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };

  const code = databaseError.safeParse(error).data?.code;
  return { type: error.name, code, message: code ? undefined : error.message, stack: frames(error) };
}

function frames(error: Error): string | undefined {
  return error.stack
    ?.split("\n")
    .filter((line) => line.trimStart().startsWith("at "))
    .join("\n");
}
