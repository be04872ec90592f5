import * as z from "zod";

const schema = z.object({
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  HOST: z.string().min(1).default("127.0.0.1"),
  MEDIA_PORT: z.coerce.number("must be a port number").int().min(0).max(65_535),
  MEDIA_FOLDER: z.string("must be a folder").min(1),
  MEDIA_SECRET: z.string("must be a secret").min(32, "needs at least 32 characters"),
});

export type Environment = z.output<typeof schema>;

/** Reads what the process was given once, at start. Throws one sentence a wrong value, never naming the value. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.entries(variables).filter(([, value]) => value !== "");
  const { success, data, error } = schema.safeParse(Object.fromEntries(given));
  if (success) return data;

  throw new Error(error.issues.map(({ path, message }) => `Set ${path.join(".")}: it ${message}.`).join("\n"));
}
