import { resolve } from "node:path";
import * as z from "zod";
import { cannotStart } from "~/lib/service/cannot-start";
import { readEnvironment, type Variables } from "~/lib/service/environment.server";
import { isLoopback } from "~/lib/service/loopback";
import { issuer, listeningHost, portFrom, secret, url } from "~/lib/service/variables.server";

/** An operator with a provider of their own must say how Slipway is known there. */
const providerSettings = [
  "OIDC_CLIENT_ID",
  "OIDC_CLIENT_SECRET",
  "SERVICE_CLIENT_ID",
  "SERVICE_CLIENT_SECRET",
] as const;

const environment = z
  .object({
    NODE_ENV: z
      .enum(["production", "development", "test"], "must be production, development or test")
      .default("production"),
    PORT: portFrom(1).default(3000),
    HOST: listeningHost,
    SLIPWAY_HOME: z.string().default(".slipway"),
    SLIPWAY_DEMO: z.enum(["0", "1"], "must be 0 or 1").default("1"),
    APP_ORIGIN: url.optional(),
    DATABASE_URL: url.optional(),
    IDENTITY_DATABASE_URL: url.optional(),
    OIDC_ISSUER: issuer.optional(),
    MEDIA_URL: url.optional(),
    SMTP_URL: url.optional(),
    MAIL_OUTBOX: z.string().optional(),
    SESSION_SECRET: secret.optional(),
  })
  .transform((set) => {
    const origin = new URL(set.APP_ORIGIN ?? `http://localhost:${set.PORT}`).origin;
    return { ...set, origin, SLIPWAY_HOME: resolve(set.SLIPWAY_HOME) };
  });

export type Settings = z.output<typeof environment>;

/** What the person set, checked before anything is started. */
export function readSettings(variables: Variables): Settings {
  const settings = readEnvironment(environment, variables);
  const missing = whatIsMissing(settings, variables);
  if (missing.length > 0) throw cannotStart(missing);
  return settings;
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
