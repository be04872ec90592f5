import * as z from "zod";
import { isLoopback } from "~/lib/loopback";
import { exampleContacts, factoryContacts } from "~/areas/factory-contacts/factory-contacts.server";

const url = z.url({ error: "must be a URL" });
const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((value) => value === "1");
const secret = z.string().min(32, "must have at least 32 characters");

/** JSON by group, as factory-contacts.server.ts describes it. */
const contactsText = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('must be JSON: {"Sales": [{"title", "phone", "extension", "email"}], …}');
      return z.NEVER;
    }
  })
  .pipe(factoryContacts);

const environment = z
  .object({
    NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
    LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    APP_ORIGIN: url.optional(),
    BRAND_NAME: z.string().min(1).default("Skiff"),
    TRUST_PROXY: flag,
    DATA_SERVICE_URL: url,
    SESSION_SECRET: secret,
    OIDC_ISSUER: url.endsWith("/", "must end in a slash, as the provider's ID tokens name it"),
    OIDC_CLIENT_ID: z.string().min(1),
    OIDC_CLIENT_SECRET: z.string().min(1),
    OIDC_ROLE_CLAIM: z.string().min(1).default("https://slipway.example/role"),
    OIDC_PERMISSIONS_CLAIM: z.string().min(1).default("https://slipway.example/permissions"),
    OIDC_CONNECTION: z.string().min(1).default("Username-Password-Authentication"),
    OIDC_MANAGEMENT_CLIENT_ID: z.string().min(1),
    OIDC_MANAGEMENT_CLIENT_SECRET: z.string().min(1),
    SERVICE_AUDIENCE: z.string().min(1).default("urn:slipway:data-service"),
    SERVICE_CLIENT_ID: z.string().min(1),
    SERVICE_CLIENT_SECRET: z.string().min(1),
    MEDIA_URL: url,
    MEDIA_SECRET: z.string().min(1).optional(),
    OBJECT_STORE_URL: url.refine((place) => /^(file|s3):/.test(place), "must begin with file:/// or s3://"),
    STAGING_DIR: z.string().min(1),
    GOOGLE_MAPS_API_KEY: z.string().min(1).optional(),
    GOOGLE_MAPS_URL: url.default("https://maps.googleapis.com/maps/api/geocode/json"),
    SMTP_URL: url.optional(),
    MAIL_OUTBOX: z.string().min(1).optional(),
    MAIL_FROM: z.string().min(3).default("Slipway <portal@slipway.example>"),
    MANUFACTURER_NAME: z.string().min(1).default("Harbor & Reed Boat Works"),
    MANUFACTURER_ADDRESS: z.string().min(1).default("1200 Example Wharf, Port Sample, FL 00000"),
    MANUFACTURER_PHONE: z.string().min(1).default("555-555-0100"),
    SURVEY_INVITATIONS: flag,
    SHOW_INVENTORY: flag,
    SHOW_BOAT_ORDERS: flag,
    FACTORY_CONTACTS: contactsText.default(exampleContacts),
    SHOP_URL: url.default("https://shop.example.com/"),
    SEA_CHASER_SHOP_URL: url.default("https://seachaser-shop.example.com/"),
  })
  .refine((env) => env.SMTP_URL || env.MAIL_OUTBOX, {
    path: ["SMTP_URL"],
    error: "set SMTP_URL, or MAIL_OUTBOX to a folder that receives the mail",
  })
  .transform(({ APP_ORIGIN, ...env }) => ({
    ...env,
    origin: new URL(APP_ORIGIN ?? `http://localhost:${env.PORT}`).origin,
  }))
  .refine((env) => env.origin.startsWith("https:") || isLoopback(new URL(env.origin).hostname), {
    path: ["APP_ORIGIN"],
    error: "must be an https address, unless it is this machine itself",
  });

export type Config = z.output<typeof environment>;

/** The portal's configuration, read once. A missing or unsafe value stops the start with a sentence that says what to set. */
export const config: Config = readConfig(process.env);

function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(env);
  if (read.success) return read.data;

  for (const issue of read.error.issues)
    process.stderr.write(`Slipway cannot start: ${issue.path.join(".")} ${issue.message}\n`);
  process.exit(1);
}
