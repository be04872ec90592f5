import type * as z from "zod";
import { readVariables, type Variables } from "#graphql/rules/variables.rules";
import { cannotStart } from "./cannot-start";

export type { Variables };

/**
 * Reads what a process was given, once, at its start.
 * @throws CannotStart with a sentence for each wrong one, which never names its value
 */
export function readEnvironment<Environment extends z.ZodType>(
  environment: Environment,
  variables: Variables,
): z.output<Environment> {
  const { values, sentences } = readVariables(environment, variables);
  if (sentences) throw cannotStart(sentences);
  return values;
}
