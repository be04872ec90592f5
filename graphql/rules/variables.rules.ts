import type * as z from "zod";

/** What a process is given, by name. */
export type Variables = Record<string, string | undefined>;

type Read<Values> = { values: Values; sentences?: undefined } | { values?: undefined; sentences: string[] };

/**
 * Reads what a process was given, or says in a sentence for each wrong variable what it must be, never what it is; an
 * empty one counts as not set.
 */
export function readVariables<Environment extends z.ZodType>(
  environment: Environment,
  variables: Variables,
): Read<z.output<Environment>> {
  const given = Object.entries(variables).filter(([, value]) => value !== "");
  const read = environment.safeParse(Object.fromEntries(given), { error: whatItMustBe });
  if (read.success) return { values: read.data };

  return { sentences: read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`) };
}

const names: Record<string, string> = {
  int: "a whole number",
  number: "a number",
  array: "a list",
  object: "an object",
  string: "a text",
  url: "a URL",
  email: "an email address",
};

/** Where a rule has no words of its own: zod's are for programmers. */
const whatItMustBe: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return "must be set";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${names[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be ${issue.values.join(" or ")}`;
    case "too_small":
      return issue.origin === "string"
        ? `must have at least ${sized(issue.minimum)}`
        : `must be ${issue.minimum} or more`;
    case "too_big":
      return issue.origin === "string"
        ? `must have at most ${sized(issue.maximum)}`
        : `must be ${issue.maximum} or less`;
    case "invalid_format":
      return `must be ${names[issue.format] ?? issue.format}`;
    case "unrecognized_keys":
      return `must not have ${issue.keys.join(", ")}`;
    default:
      return "is not understood";
  }
};

function sized(length: number | bigint): string {
  return length === 1 ? "1 character" : `${length} characters`;
}
