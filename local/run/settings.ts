import { resolve } from "node:path";
import * as z from "zod";
import { isLoopback } from "~/lib/loopback";
import { CannotStart } from "./cannot-start";

const url = z.url("must be a URL");

/** Whoever brings a provider of their own must say how Slipway is known there. */
const providerSettings = [
  "OIDC_CLIENT_ID",
  "OIDC_CLIENT_SECRET",
  "OIDC_MANAGEMENT_CLIENT_ID",
  "OIDC_MANAGEMENT_CLIENT_SECRET",
  "SERVICE_CLIENT_ID",
  "SERVICE_CLIENT_SECRET",
] as const;

const environment = z
  .object({
    NODE_ENV: z
      .enum(["production", "development", "test"], "must be production, development or test")
      .default("production"),
    PORT: z.coerce
      .number("must be a number")
      .int("must be a whole number")
      .min(1, "must be 1 or more")
      .max(65_535, "must be 65535 or less")
      .default(3000),
    HOST: z.string().default("127.0.0.1"),
    SLIPWAY_HOME: z.string().default(".slipway"),
    SLIPWAY_DEMO: z.enum(["0", "1"], "must be 0 or 1").default("1"),
    APP_ORIGIN: url.optional(),
    DATABASE_URL: url.optional(),
    IDENTITY_DATABASE_URL: url.optional(),
    OIDC_ISSUER: url.endsWith("/", "must end in a slash, as the provider's ID tokens name it").optional(),
    MEDIA_URL: url.optional(),
    SMTP_URL: url.optional(),
    MAIL_OUTBOX: z.string().optional(),
    SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  })
  .transform((set) => {
    const origin = new URL(set.APP_ORIGIN ?? `http://localhost:${set.PORT}`).origin;
    return { ...set, origin, SLIPWAY_HOME: resolve(set.SLIPWAY_HOME) };
  });

type Variables = Record<string, string | undefined>;

export type Settings = z.output<typeof environment>;

/** What the person set, checked before anything is started. */
export function readSettings(variables: Variables): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const read = environment.safeParse(given);
  if (!read.success) throw refusal(read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`));

  const missing = whatIsMissing(read.data, given);
  if (missing.length > 0) throw refusal(missing);
  return read.data;
}

/** Is this installation open to others than the person at this machine? */
export function isPublic({ origin }: Pick<Settings, "origin">): boolean {
  return !isLoopback(new URL(origin).hostname);
}

function whatIsMissing(settings: Settings, given: Variables): string[] {
  const missing: string[] = [];
  if (settings.OIDC_ISSUER) {
    const absent = providerSettings.filter((name) => !given[name]);
    if (absent.length > 0)
      missing.push(`OIDC_ISSUER names your own identity provider, so ${absent.join(", ")} must be set too.`);
  } else if (isPublic(settings)) {
    missing.push(
      `${settings.origin} is a public address, where demo accounts never start: set OIDC_ISSUER and its client settings.`,
    );
  } else if (!isLoopback(settings.HOST)) {
    missing.push(
      `HOST=${settings.HOST} opens the portal, with its demo accounts, to others: set OIDC_ISSUER, or leave HOST unset.`,
    );
  }

  if (isPublic(settings)) {
    if (!settings.SESSION_SECRET)
      missing.push("SESSION_SECRET must be set on a public address: 32 random characters or more.");
    if (!settings.SMTP_URL && !settings.MAIL_OUTBOX)
      missing.push("SMTP_URL must be set on a public address, so that mail is sent.");
  }
  return missing;
}

function refusal(sentences: string[]): CannotStart {
  return new CannotStart(`Slipway cannot start.\n${sentences.join("\n")}`);
}
