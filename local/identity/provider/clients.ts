import { createHash, timingSafeEqual } from "node:crypto";
import { type Environment } from "../environment";

/** A program that signs in by itself (client credentials), and what it may ask for at which audience. */
export type MachineClient = { id: string; secret: string; audience: string; scopes: readonly string[] };

export const managementScopes = ["read:users", "create:users", "update:users", "delete:users"] as const;
export type ManagementScope = (typeof managementScopes)[number];

const portalScopes = [
  "keys:read",
  "forms:read",
  "files:place",
  "email:confirm",
  "sessions:end",
  "outbox:send",
  "intake:write",
  "leads:write",
  "survey:intake",
  "calendar:read",
  "media:remove",
];

export function machineClients(environment: Environment): MachineClient[] {
  return [
    {
      id: environment.OIDC_MANAGEMENT_CLIENT_ID,
      secret: environment.OIDC_MANAGEMENT_CLIENT_SECRET,
      audience: managementAudience(environment),
      scopes: managementScopes,
    },
    {
      id: environment.SERVICE_CLIENT_ID,
      secret: environment.SERVICE_CLIENT_SECRET,
      audience: environment.SERVICE_AUDIENCE,
      scopes: portalScopes,
    },
    ...environment.INTEGRATION_CLIENTS.map(({ client_id, client_secret, scopes }) => ({
      id: client_id,
      secret: client_secret,
      audience: environment.SERVICE_AUDIENCE,
      scopes,
    })),
  ];
}

export function managementAudience({ OIDC_ISSUER }: Environment): string {
  return `${OIDC_ISSUER}api/v2/`;
}

/** Takes the same time wherever the first difference is. */
export function isSameSecret(given: string, known: string): boolean {
  return timingSafeEqual(createHash("sha256").update(given).digest(), createHash("sha256").update(known).digest());
}
