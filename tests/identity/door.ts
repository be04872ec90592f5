import { vi } from "vitest";
import type * as identityDoor from "~/server/session/identity.server";

/** The portal's door to the identity provider. */
export type Door = typeof identityDoor;

/** Opens the door as a portal with these variables has it. Callers who opened another one reset the modules first. */
export async function openDoor(environment: Record<string, string>): Promise<Door> {
  vi.unstubAllEnvs();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return import("~/server/session/identity.server");
}

export const login = {
  email: "curtis.bell@example.com",
  password: "Slipway-test-1",
  name: "Curtis Bell",
  user_metadata: { full_name: "Curtis Bell", dealer_code: "D-117" },
  app_metadata: { role: "dealer", permissions: ["dealer:DEALER_LEADS"], dealer_code: "D-117" },
};

/** As Auth0 shows the user that the portal makes of that. */
export const user = {
  created_at: "2026-11-20T15:04:05.678Z",
  email: login.email,
  email_verified: false,
  identities: [
    {
      connection: "Username-Password-Authentication",
      user_id: "673dfa25c1a5b7e8a1f0c2d3",
      provider: "auth0",
      isSocial: false,
    },
  ],
  name: login.name,
  nickname: "curtis.bell",
  picture: "https://s.gravatar.com/avatar/0c83f57c786a0b4a39efab23731c7ebc?s=480&r=pg&d=https%3A%2F%2Fcdn.auth0.com",
  updated_at: "2026-11-20T15:04:05.678Z",
  user_id: "auth0|673dfa25c1a5b7e8a1f0c2d3",
  user_metadata: login.user_metadata,
  app_metadata: login.app_metadata,
};
export const users = "/api/v2/users";
export const one = `${users}/auth0%7C673dfa25c1a5b7e8a1f0c2d3`;
export const byEmail = (email: string) => `GET /api/v2/users-by-email?${new URLSearchParams({ email })}`;
export const inexistent = {
  statusCode: 404,
  error: "Not Found",
  message: "The user does not exist.",
  errorCode: "inexistent_user",
};
