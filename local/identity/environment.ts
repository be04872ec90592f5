import * as z from "zod";
import { isLoopback } from "~/lib/loopback";

const secret = z.string().min(32, "needs at least 32 characters");
const port = z.coerce.number().int().min(1).max(65535);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const issuer = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => new URL(url).pathname === "/" && url.endsWith("/"),
    "must be an origin and a final slash: https://id.example.com/",
  )
  .refine(
    (url) => url.startsWith("https:") || isLoopback(new URL(url).hostname),
    "must begin with https:// on a public address",
  );

const integrationClients = z
  .string()
  .transform((text, context) => {
    try {
      const parsed: unknown = JSON.parse(text);
      return parsed;
    } catch {
      context.addIssue({ code: "custom", message: "must be JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.array(z.object({ client_id: z.string().min(1), client_secret: secret, scopes: z.array(z.string().min(1)) })));

const environmentSchema = z
  .object({
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    HOST: z.string().default("127.0.0.1"),
    IDENTITY_PORT: port,
    IDENTITY_DATABASE_URL: z.string().min(1),
    APP_ORIGIN: origin,
    BRAND_NAME: z.string().default("Skiff"),
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: z.string().min(1),
    OIDC_CLIENT_SECRET: secret,
    OIDC_ROLE_CLAIM: z.string().default("https://slipway.example/role"),
    OIDC_PERMISSIONS_CLAIM: z.string().default("https://slipway.example/permissions"),
    OIDC_MANAGEMENT_CLIENT_ID: z.string().min(1),
    OIDC_MANAGEMENT_CLIENT_SECRET: secret,
    SERVICE_CLIENT_ID: z.string().min(1),
    SERVICE_CLIENT_SECRET: secret,
    SERVICE_AUDIENCE: z.string().default("urn:slipway:data-service"),
    INTEGRATION_CLIENTS: integrationClients.default([]),
    COOKIE_KEYS: z
      .string()
      .transform((keys) => keys.split(","))
      .pipe(z.array(secret).min(1)),
    ID_TOKEN_SECONDS: z.coerce.number().int().min(1).default(36_000),
    MANAGEMENT_REQUESTS_PER_SECOND: z.coerce.number().int().min(1).default(50),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_OUTBOX: z.string().min(1).optional(),
    MAIL_FROM: z.string().default("Slipway <portal@slipway.example>"),
  })
  .refine((set) => set.SMTP_URL ?? set.MAIL_OUTBOX, {
    path: ["SMTP_URL"],
    message: "or MAIL_OUTBOX (a folder) must be set",
  });

export type Environment = z.infer<typeof environmentSchema>;

/** Reads what the process was given once, at start. Throws one sentence a wrong value, never naming the value. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.entries(variables).filter(([, value]) => value !== "");
  const { success, data, error } = environmentSchema.safeParse(Object.fromEntries(given));
  if (success) return data;

  throw new Error(error.issues.map(inWords).join("\n"));
}

function inWords({ path: [name, ...place], message }: z.core.$ZodIssue): string {
  const where = place.length > 0 ? `${place.map(String).join(".")} ` : "";
  return `Set ${String(name)}: ${where}${message}.`;
}
