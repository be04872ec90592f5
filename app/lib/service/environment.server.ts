import type * as z from "zod";
import { cannotStart } from "./cannot-start";

/** What a process is given, by name. */
export type Variables = Record<string, string | undefined>;

/**
 * Reads what a process was given, once, at its start; an empty variable counts as not set.
 * @throws CannotStart with a sentence for each wrong one, which never names its value
 */
export function readEnvironment<Environment extends z.ZodType>(
  environment: Environment,
  variables: Variables,
): z.output<Environment> {
  const given = Object.entries(variables).filter(([, value]) => value !== "");
  const { success, data, error } = environment.safeParse(Object.fromEntries(given), {
    error: ({ input }) => (input === undefined ? "must be set" : undefined),
  });
  if (success) return data;

  throw cannotStart(error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`));
}
