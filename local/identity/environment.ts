import * as z from "zod";
import { readEnvironment, type Variables } from "~/lib/service/environment.server";
import { isLoopback } from "~/lib/service/loopback";
import {
  brandName,
  flag,
  hasMailDoor,
  jsonOf,
  listeningHost,
  logLevel,
  mailSettings,
  noMailDoor,
  portFrom,
  secret,
  tokenSettings,
} from "~/lib/service/variables.server";
import { safeCost } from "./users/passwords";

const address = z.url({ protocol: /^https?$/, error: "must be a URL" });

const issuer = address
  .refine(
    (url) => new URL(url).pathname === "/" && url.endsWith("/"),
    "must be an origin and a final slash: https://id.example.com/",
  )
  .refine(
    (url) => url.startsWith("https:") || isLoopback(new URL(url).hostname),
    "must begin with https:// on a public address",
  );

const integrationClients = z.array(
  z.object({ client_id: z.string().min(1), client_secret: secret, scopes: z.array(z.string().min(1)) }),
);

const environment = z
  .object({
    LOG_LEVEL: logLevel,
    HOST: listeningHost,
    IDENTITY_PORT: portFrom(1),
    IDENTITY_DATABASE_URL: z.string().min(1),
    APP_ORIGIN: address.transform((url) => new URL(url).origin),
    BRAND_NAME: brandName,
    TRUST_PROXY: flag,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: z.string().min(1),
    OIDC_CLIENT_SECRET: secret,
    OIDC_MANAGEMENT_CLIENT_ID: z.string().min(1),
    OIDC_MANAGEMENT_CLIENT_SECRET: secret,
    SERVICE_CLIENT_ID: z.string().min(1),
    SERVICE_CLIENT_SECRET: secret,
    ...tokenSettings,
    INTEGRATION_CLIENTS: jsonOf(integrationClients, "[{client_id, client_secret, scopes}]").default([]),
    COOKIE_KEYS: z
      .string()
      .transform((keys) => keys.split(","))
      .pipe(z.array(secret).min(1)),
    ID_TOKEN_SECONDS: z.coerce.number().int().min(1).default(36_000),
    MANAGEMENT_REQUESTS_PER_SECOND: z.coerce.number().int().min(1).default(50),
    PASSWORD_COST: z.coerce.number().int().min(1).max(17).default(safeCost),
    ...mailSettings,
  })
  .refine(hasMailDoor, noMailDoor)
  .refine(({ PASSWORD_COST, OIDC_ISSUER }) => PASSWORD_COST >= safeCost || isLoopback(new URL(OIDC_ISSUER).hostname), {
    path: ["PASSWORD_COST"],
    message: `must be ${safeCost} or more on a public address`,
  });

export type Environment = z.output<typeof environment>;

export function readIdentityEnvironment(variables: Variables): Environment {
  return readEnvironment(environment, variables);
}
