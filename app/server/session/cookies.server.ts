import { config } from "~/server/platform/config.server";

const secure = config.origin.startsWith("https:");

/**
 * Browsers share the cookies of localhost between all its ports: on http a name carries the port, so that two portals
 * on one machine do not sign each other out. On https the __Host- prefix ties the cookie to this host alone.
 */
export function cookieName(name: string): string {
  return secure ? `__Host-slipway-${name}` : `slipway-${name}-${new URL(config.origin).port || "80"}`;
}

export const cookieAttributes = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;

export const sessionCookieName = cookieName("session");
