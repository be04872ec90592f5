import { pino, type Logger } from "pino";
import * as z from "zod";

const nodeError = z.object({
  name: z.string().optional(),
  code: z.union([z.string(), z.number()]).optional(),
  responseCode: z.number().optional(),
  message: z.string(),
  stack: z.string().optional(),
});

/**
 * JSON lines without anything personal. Of an error only these properties are written: the database's `detail` and the
 * mail server's `response` quote addresses.
 */
export function createLog(level: string): Logger {
  return pino({ name: "identity", level, serializers: { error: describeError } });
}

/** What of an error may be written down. */
export function describeError(error: unknown) {
  const { data } = nodeError.safeParse(error);
  if (!data) return { message: "something that is not an error was thrown" };

  return { ...data, message: withoutAddresses(data.message), stack: data.stack && withoutAddresses(data.stack) };
}

function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'()]+/g, (word) => (/.@./s.test(word) ? "<address>" : word));
}
