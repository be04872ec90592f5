import { type Context, type Next } from "koa";
import type Provider from "oidc-provider";
import type pg from "pg";
import * as z from "zod";
import { type Environment } from "../environment";
import { problemPage } from "../pages/pages";

const querySchema = z.object({
  id_token_hint: z.string().optional(),
  client_id: z.string().optional(),
  post_logout_redirect_uri: z.string().optional(),
  returnTo: z.string().optional(),
  state: z.string().optional(),
});

/**
 * Signs out at once where the portal's identity token proves whose wish it is, or where nobody is signed in. Without that
 * proof (a link on a foreign page could lead here) the OpenID provider asks first. `/v2/logout` is Auth0's older name.
 */
export function logout(environment: Environment, db: pg.Pool, provider: Provider) {
  return async (ctx: Context, next: Next) => {
    const isLegacy = ctx.path === "/v2/logout";
    if (ctx.method !== "GET" || !(isLegacy || ctx.path === "/oidc/logout")) return next();

    const query = querySchema.safeParse(ctx.query).data;
    const client = await provider.Client.find(environment.OIDC_CLIENT_ID);
    const returnTo = query?.post_logout_redirect_uri ?? query?.returnTo;
    if (!query || !client || (returnTo !== undefined && !client.postLogoutRedirectUriAllowed(returnTo))) {
      ctx.status = 400;
      ctx.body = problemPage(environment, {
        title: "This did not work",
        text: "The sign-out address is not one of the portal's. You are still signed in.",
      });
      return;
    }

    const session = await provider.Session.get(ctx);
    const subject = query.id_token_hint && (await subjectOf(provider, client, query.id_token_hint));
    if (session.accountId !== undefined && session.accountId !== subject) {
      if (!isLegacy) return next();
      return ctx.redirect(askFirst(client.clientId, returnTo, query.state));
    }

    const grants = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
    await db.query("delete from identity.oidc where grant_id = any($1) or (model = 'Grant' and id = any($1))", [
      grants,
    ]);
    if (session.accountId !== undefined) await session.destroy();
    ctx.cookies.set(provider.cookieName("session"), null, { signed: true });

    const target = new URL(returnTo ?? provider.urlFor("end_session_success"));
    if (returnTo && query.state) target.searchParams.set("state", query.state);
    ctx.redirect(target.href);
  };
}

type Client = NonNullable<Awaited<ReturnType<Provider["Client"]["find"]>>>;

/** Whose identity token this is. An expired one of ours still tells. */
async function subjectOf(provider: Provider, client: Client, hint: string): Promise<string | undefined> {
  try {
    const { payload } = await provider.IdToken.validate(hint, client);
    return z.string().parse(payload.sub);
  } catch {
    return undefined;
  }
}

function askFirst(clientId: string, returnTo: string | undefined, state: string | undefined): string {
  const query = new URLSearchParams({ client_id: clientId });
  if (returnTo) query.set("post_logout_redirect_uri", returnTo);
  if (state) query.set("state", state);
  return `/oidc/logout?${query}`;
}
