import { decodeJwt } from "jose";
import { type DealerPermission, type Permission, allowsAny } from "#graphql/permissions";
import { ViewerQuery, type ViewerQueryQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { config } from "~/server/platform/config.server";
import { currentExchange } from "~/remix/server/exchange.server";
import { forbidden } from "~/server/data/refusals.server";
import { readSession } from "./session.server";

export type Viewer = ViewerQueryQuery["viewer"];

const known = new WeakMap<object, Promise<Viewer>>();

/**
 * Returns the signed-in user, as the profile is now; asked of the data service once for all loaders of a request, and
 * together with what they ask in the same turn.
 */
export async function requireViewer(request: Request): Promise<Viewer> {
  const exchange = currentExchange();
  const found = known.get(exchange) ?? query(request, ViewerQuery).then(({ viewer }) => viewer);
  known.set(exchange, found);
  return found;
}

/** What the session's token says, which may be old: for what is asked together with the viewer, who alone counts. */
export async function seemsAdmin(request: Request): Promise<boolean> {
  const session = await readSession(request);
  return session !== null && /^admin$/i.test(String(decodeJwt(session.idToken)[config.OIDC_ROLE_CLAIM]));
}

/** The viewer, or null for a visitor: for what the shell shows around every page, sign-in and error pages included. */
export async function visitor(request: Request): Promise<Viewer | null> {
  return (await readSession(request)) ? requireViewer(request).catch(() => null) : null;
}

/** The first line of every loader and action: the viewer, who holds at least one of these permissions. */
export async function requirePermission(request: Request, ...anyOf: [Permission, ...Permission[]]): Promise<Viewer> {
  const viewer = await requireViewer(request);
  if (!allowsAny(viewer, anyOf)) throw forbidden();
  return viewer;
}

/** For screens that are open to admins as such, and to dealers who hold one of these permissions. */
export async function requireAdminOr(
  request: Request,
  ...anyOf: [DealerPermission, ...DealerPermission[]]
): Promise<Viewer> {
  const viewer = await requireViewer(request);
  if (viewer.role !== "admin" && !allowsAny(viewer, anyOf)) throw forbidden();
  return viewer;
}

/** For screens that are open to a role as such. */
export async function requireRole(request: Request, side: "admin" | "dealer"): Promise<Viewer> {
  const viewer = await requireViewer(request);
  if ((viewer.role === "admin") !== (side === "admin")) throw forbidden();
  return viewer;
}
