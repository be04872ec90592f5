import * as z from "zod";
import { businessHours, leadLimits, timeOfDay } from "../rules/time/clocks.settings.rules";
import { readVariables } from "../rules/variables.rules";

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" });

const environment = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_SERVICE_PORT: z.coerce.number("must be a port number").int().min(0).max(65_535),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: "must be a URL" })
    .endsWith("/", "must end in a slash, as the provider's tokens name it"),
  OIDC_CLIENT_ID: z.string({ error: "must be the portal's client id" }).min(1),
  /** By how much every time-out is longer or shorter than usual. */
  DEADLINE_FACTOR: z.coerce.number().min(0.1).max(20).default(1),
  BRAND_NAME: z.string().min(1).default("Skiff"),
  BUSINESS_HOURS: businessHours,
  LEAD_LIMITS: leadLimits,
  LEAD_DIGEST_AT: timeOfDay.default(8 * 60),
  LEAD_HANDOVER_DAYS: z.coerce.number("must be a number of working days").int().min(1).max(99).optional(),
  SERVICE_AUDIENCE: z.string().min(1).default("urn:slipway:data-service"),
});

export type Config = z.output<typeof environment>;

/** Reads the environment once, at start. @throws Error whose message says, line by line, what to set. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const { values, sentences } = readVariables(environment, variables);
  if (values) return values;

  throw new Error(sentences.join("\n"));
}
