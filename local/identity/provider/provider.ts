import type pg from "pg";
import { type Logger } from "pino";
import Provider, { interactionPolicy, type Configuration, type KoaContextWithOIDC } from "oidc-provider";
import { refusalOf } from "../users/accounts";
import { databaseAdapter } from "./adapter";
import { type Environment } from "../environment";
import { type SigningKeys } from "./keys";
import { messagePage, problemPage, signOutPage } from "../pages/pages";
import { findUser, type User } from "../users/users";

const day = 86_400;

/** OpenID Connect with Auth0's addresses and Auth0's identity token: who the person is, their role, their permissions. */
export function createProvider(environment: Environment, db: pg.Pool, keys: SigningKeys, log: Logger): Provider {
  const provider = new Provider(environment.OIDC_ISSUER, {
    adapter: databaseAdapter(db),
    jwks: keys.jwks,
    clients: [
      {
        client_id: environment.OIDC_CLIENT_ID,
        client_secret: environment.OIDC_CLIENT_SECRET,
        token_endpoint_auth_method: "client_secret_post",
        grant_types: ["authorization_code"],
        response_types: ["code"],
        redirect_uris: [`${environment.APP_ORIGIN}/callback`],
        post_logout_redirect_uris: [`${environment.APP_ORIGIN}/sign-in`],
        // With it, tokens name the session they are of (`sid`), by which the portal tells browsers apart.
        backchannel_logout_uri: `${environment.APP_ORIGIN}/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    routes: {
      authorization: "/authorize",
      token: "/oauth/token",
      userinfo: "/userinfo",
      jwks: "/.well-known/jwks.json",
      end_session: "/oidc/logout",
    },
    responseTypes: ["code"],
    scopes: ["openid", "profile", "email"],
    claims: {
      openid: ["sub", environment.OIDC_ROLE_CLAIM, environment.OIDC_PERMISSIONS_CLAIM],
      profile: ["name", "nickname", "picture"],
      email: ["email", "email_verified"],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    extraParams: ["audience", "connection"],
    cookies: cookies(environment),
    ttl: {
      AccessToken: environment.ID_TOKEN_SECONDS,
      IdToken: environment.ID_TOKEN_SECONDS,
      AuthorizationCode: 60,
      Interaction: 3_600,
      Session: 3 * day,
      Grant: 3 * day,
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = signOutPage(environment, form);
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = messagePage(environment, { title: "Signed out", text: "You are signed out of Slipway." });
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `/u/login/${uid}`, policy: signInOnly() },
    findAccount: async (_ctx, userId) => {
      const user = await findUser(db, userId);
      if (!user || refusalOf(environment, user)) return undefined;
      return { accountId: userId, claims: () => claimsOf(environment, user) };
    },
    loadExistingGrant: grantEverything,
    renderError: (ctx, { error }) => {
      ctx.body = problemPage(environment, {
        title: "This did not work",
        text: `The portal and the sign-in service did not understand each other (${error}). Start again from the portal.`,
      });
    },
  });

  provider.proxy = true;
  provider.on("server_error", (_ctx, error) => log.error({ error }, "the OpenID provider failed"));
  provider.on("authorization.error", (_ctx, { error }) => log.info({ reason: error }, "a sign-in was refused"));
  provider.on("backchannel.error", (_ctx, error) => log.warn({ error }, "the portal was not notified of a sign-out"));
  provider.on("grant.error", (_ctx, { error }) => log.info({ reason: error }, "a token was refused"));
  return provider;
}

/** What the identity token says. */
function claimsOf({ OIDC_ROLE_CLAIM, OIDC_PERMISSIONS_CLAIM }: Environment, user: User) {
  return {
    sub: user.user_id,
    nickname: user.nickname,
    name: user.name,
    picture: user.picture,
    email: user.email,
    email_verified: user.email_verified,
    [OIDC_ROLE_CLAIM]: user.app_metadata.role,
    [OIDC_PERMISSIONS_CLAIM]: user.app_metadata.permissions ?? [],
  };
}

/** Browsers share localhost's cookies between its ports, so there the names carry the portal's. */
function cookies({ OIDC_ISSUER, APP_ORIGIN, COOKIE_KEYS }: Environment): Configuration["cookies"] {
  const secure = OIDC_ISSUER.startsWith("https:");
  const host = secure ? "__Host-" : "";
  const path = secure ? "__Secure-" : "";
  const end = secure ? "" : `_${new URL(APP_ORIGIN).port || "80"}`;
  const options = { httpOnly: true, sameSite: "lax", signed: true } as const;

  return {
    keys: COOKIE_KEYS,
    names: {
      session: `${host}identity${end}`,
      interaction: `${path}sign-in${end}`,
      resume: `${path}sign-in-resume${end}`,
    },
    long: options,
    short: options,
  };
}

/** No consent page: the one client is our own portal. Whose account is gone or refused since is asked to sign in again. */
function signInOnly() {
  const policy = interactionPolicy.base();
  policy.remove("consent");
  policy
    .get("login")
    ?.checks.add(
      new interactionPolicy.Check(
        "no_account",
        "the account of this session may not sign in any more",
        (ctx) => ctx.oidc.session?.accountId !== undefined && ctx.oidc.account === undefined,
      ),
    );
  return policy;
}

async function grantEverything(ctx: KoaContextWithOIDC) {
  const { client, session, provider, params } = ctx.oidc;
  const accountId = session?.accountId;
  if (!client || !accountId) return undefined;

  const known = session.grantIdFor(client.clientId);
  const grant =
    (known && (await provider.Grant.find(known))) || new provider.Grant({ clientId: client.clientId, accountId });
  if (typeof params?.scope === "string") grant.addOIDCScope(params.scope);
  await grant.save();
  return grant;
}
