import * as z from "zod";
import { hinCodes } from "#graphql/areas/warranty/registrations/doubtful-hin.rules";
import { businessHours, leadLimits, twoLimits } from "#graphql/rules/time/clocks.settings.rules";
import { CannotStart } from "~/lib/service/cannot-start";
import { readEnvironment } from "~/lib/service/environment.server";
import { isLoopback } from "~/lib/service/loopback";
import {
  brandName,
  deadlineFactor,
  flag,
  hasMailDoor,
  issuer,
  jsonOf,
  listeningHost,
  logLevel,
  mailSettings,
  noMailDoor,
  portFrom,
  secret,
  tokenSettings,
  url,
} from "~/lib/service/variables.server";
import { exampleContacts, factoryContacts } from "~/areas/factory-contacts/factory-contacts.server";

/** While one secret takes the other's place both count; what is new is sealed with the first. */
type Secrets = readonly [string, ...string[]];

function secretsOf(first: string, other?: string): Secrets {
  return other === undefined ? [first] : [first, other];
}

/** Exported for its test alone. */
export const environment = z
  .object({
    NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
    LOG_LEVEL: logLevel,
    PORT: portFrom(1).default(3000),
    METRICS_PORT: portFrom(1).optional(),
    METRICS_HOST: listeningHost,
    APP_ORIGIN: url.optional(),
    BRAND_NAME: brandName,
    HIN_CODES: hinCodes,
    WARRANTY_YEARS: z.coerce.number("must be a number of years").int().min(1).max(99).optional(),
    TRUST_PROXY: flag,
    DATA_SERVICE_URL: url,
    DATA_SERVICE_DEADLINE: z.coerce.number().int().min(1).max(60).default(15),
    DEADLINE_FACTOR: deadlineFactor,
    SESSION_SECRET: secret,
    SESSION_SECRET_OTHER: secret.optional(),
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: z.string().min(1),
    OIDC_CLIENT_SECRET: z.string().min(1),
    ...tokenSettings,
    OIDC_CONNECTION: z.string().min(1).default("Username-Password-Authentication"),
    OIDC_MANAGEMENT_CLIENT_ID: z.string().min(1).optional(),
    OIDC_MANAGEMENT_CLIENT_SECRET: z.string().min(1).optional(),
    SERVICE_CLIENT_ID: z.string().min(1),
    SERVICE_CLIENT_SECRET: z.string().min(1),
    MEDIA_URL: url,
    MEDIA_SECRET: z.string().min(1).optional(),
    OBJECT_STORE_URL: url.refine((place) => /^(file|s3):/.test(place), "must begin with file:/// or s3://"),
    STAGING_DIR: z.string().min(1),
    GOOGLE_MAPS_API_KEY: z.string().min(1).optional(),
    GOOGLE_MAPS_URL: url.default("https://maps.googleapis.com/maps/api/geocode/json"),
    ...mailSettings,
    MANUFACTURER_NAME: z.string().min(1).default("Harbor & Reed Boat Works"),
    MANUFACTURER_ADDRESS: z.string().min(1).default("1200 Example Wharf, Port Sample, FL 00000"),
    MANUFACTURER_PHONE: z.string().min(1).default("555-555-0100"),
    SURVEY_INVITATIONS: flag,
    WAITING_LIMITS: twoLimits("working days", "5,10"),
    BUSINESS_HOURS: businessHours,
    LEAD_LIMITS: leadLimits,
    LEAD_MAILBOX: z.string().min(1).optional(),
    SHOW_INVENTORY: flag,
    SHOW_BOAT_ORDERS: flag,
    CORRECTED_TEXTS: flag,
    FACTORY_CONTACTS: jsonOf(factoryContacts, '{"Sales": [{"title", "phone", "extension", "email"}], …}').default(
      exampleContacts,
    ),
    SHOP_URL: url.default("https://shop.example.com/"),
    SEA_CHASER_SHOP_URL: url.default("https://seachaser-shop.example.com/"),
  })
  .refine(hasMailDoor, noMailDoor)
  .transform(({ APP_ORIGIN, SESSION_SECRET, SESSION_SECRET_OTHER, ...env }) => ({
    ...env,
    secrets: secretsOf(SESSION_SECRET, SESSION_SECRET_OTHER),
    origin: new URL(APP_ORIGIN ?? `http://localhost:${env.PORT}`).origin,
  }))
  .refine((env) => env.origin.startsWith("https:") || isLoopback(new URL(env.origin).hostname), {
    path: ["APP_ORIGIN"],
    error: "must be an https address, unless it is this machine itself",
  });

export type Config = z.output<typeof environment>;

/** The portal's configuration, read once. A missing or unsafe value stops the start with a sentence that says what to set. */
export const config: Config = configOrExit();

function configOrExit(): Config {
  try {
    return readEnvironment(environment, process.env);
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
