/** The variables that more than one process reads, and what the others are made of. */
import * as z from "zod";

export const logLevel = z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info");

export const listeningHost = z.string().min(1).default("127.0.0.1");

export const brandName = z.string().min(1).default("Skiff");

export const url = z.url("must be a URL");

export const flag = z
  .enum(["0", "1"], "must be 0 or 1")
  .default("0")
  .transform((value) => value === "1");

export const secret = z.string().min(32, "must have at least 32 characters");

/** A provider's issuer, as its tokens name it. */
export const issuer = url.endsWith("/", "must end in a slash, as the provider's tokens name it");

/** By how much every time-out is longer or shorter than usual. */
export const deadlineFactor = z.coerce
  .number("must be a number")
  .min(0.1, "must be 0.1 or more")
  .max(20, "must be 20 or less")
  .default(1);

/** Port 0 lets the system choose. */
export function portFrom(least: 0 | 1) {
  return z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(least, `must be ${least} or more`)
    .max(65_535, "must be 65535 or less");
}

/** `like`: an example of the variable, for the operator who must correct it. */
export function jsonOf<Value extends z.ZodType>(value: Value, like: string) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue(`must be JSON: ${like}`);
        return z.NEVER;
      }
    })
    .pipe(value);
}

/** How the provider's tokens say who somebody is and what they may do. */
export const tokenSettings = {
  OIDC_ROLE_CLAIM: z.string().min(1).default("https://slipway.example/role"),
  OIDC_PERMISSIONS_CLAIM: z.string().min(1).default("https://slipway.example/permissions"),
  SERVICE_AUDIENCE: z.string().min(1).default("urn:slipway:data-service"),
};

/** Where mail goes: see `mail-door.server.ts`. One of the first two must be set: {@link hasMailDoor}. */
export const mailSettings = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// URL" }).optional(),
  MAIL_OUTBOX: z.string().min(1).optional(),
  MAIL_FROM: z.string().min(3).default("Slipway <portal@slipway.example>"),
};

export function hasMailDoor(set: { SMTP_URL?: string; MAIL_OUTBOX?: string }): boolean {
  return Boolean(set.SMTP_URL ?? set.MAIL_OUTBOX);
}

export const noMailDoor = {
  path: ["SMTP_URL"],
  error: "or MAIL_OUTBOX (a folder that receives the mail) must be set",
};
