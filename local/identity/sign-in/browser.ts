import { randomBytes } from "node:crypto";
import { type Context } from "koa";
import { sourceOf } from "~/lib/service/network";
import { type Environment } from "../environment";

const cookieDays = 180;

/**
 * Returns what distinguishes a browser from others where it signs in: a random name, which says nothing of its user.
 */
export function browserOf(environment: Environment, ctx: Context): string | undefined {
  return ctx.cookies.get(cookieName(environment), { signed: true });
}

/** @returns its name, a new one where it has none; the cookie lasts as long again from now on */
export function nameBrowser(environment: Environment, ctx: Context): string {
  const name = browserOf(environment, ctx) ?? randomBytes(24).toString("base64url");
  ctx.cookies.set(cookieName(environment), name, {
    signed: true,
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(environment),
    path: "/u",
    maxAge: cookieDays * 86_400_000,
  });
  return name;
}

export function sourceIn({ TRUST_PROXY }: Environment, ctx: Context): string {
  return sourceOf(ctx.req, { trustProxy: TRUST_PROXY });
}

/** Browsers share localhost's cookies between its ports, so there the name carries the portal's. */
function cookieName(environment: Environment): string {
  return isSecure(environment) ? "__Secure-known" : `known_${new URL(environment.APP_ORIGIN).port || "80"}`;
}

function isSecure({ OIDC_ISSUER }: Environment): boolean {
  return OIDC_ISSUER.startsWith("https:");
}
