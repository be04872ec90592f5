/** A request's id that somebody else has given it, where it can stand in a log and a header as it is. */
export function soundRequestId(sent: unknown): string | undefined {
  return typeof sent === "string" && /^[\w.-]{1,100}$/.test(sent) ? sent : undefined;
}
