import { jwtVerify } from "jose";
import { type Middleware } from "koa";
import type pg from "pg";
import * as z from "zod";
import { createRateLimit } from "~/lib/service/rate-limit";
import { type Worker } from "~/lib/service/worker";
import { managementAudience, type ManagementScope } from "../provider/clients";
import { isDuplicate } from "../database/database";
import { type Environment } from "../environment";
import { ApiError, readFields } from "../http";
import { findRoute, type Route } from "../routing";
import { type SigningKeys } from "../provider/keys";
import { askForMail } from "../mailed-links/mail-jobs";
import {
  parseNewUser,
  parseUserChanges,
  parseVerification,
  presentUser,
  requireConnection,
  requireStrong,
} from "./bodies";
import { hashPassword } from "../users/passwords";
import { freeAccount } from "../sign-in/tries";
import { deleteUser, findUser, findUserByEmail, insertUser, updateUser, type User } from "../users/users";

type Management = { environment: Environment; db: pg.Pool; keys: SigningKeys; postman: Worker; herald: Worker };

/** The part of Auth0's Management API v2 that the portal calls, with its bodies, its refusals and its rate limit. */
export function managementApi(management: Management): Middleware {
  const limit = createRateLimit({
    most: management.environment.MANAGEMENT_REQUESTS_PER_SECOND,
    within: 1_000,
  });
  const routes = userRoutes(management);

  return async (ctx, next) => {
    if (!ctx.path.startsWith("/api/v2/")) return next();

    const token = await verifyToken(management, ctx.get("authorization"));
    const allowance = limit(token.azp);
    ctx.set({
      "x-ratelimit-limit": `${allowance.limit}`,
      "x-ratelimit-remaining": `${allowance.remaining}`,
      "x-ratelimit-reset": `${allowance.resetAt}`,
    });
    if (!allowance.allowed) {
      throw new ApiError(429, "Too Many Requests", "Global limit has been reached", "too_many_requests");
    }

    const found = findRoute(routes, ctx);
    if (!found) throw new ApiError(404, "Not Found", "Not Found");
    requireScope(token.scope, found.route.scope);
    return found.route.answer(ctx, found.parameter);
  };
}

type ScopedRoute = Route & { scope: ManagementScope };

function userRoutes(management: Management): ScopedRoute[] {
  const { db, postman, herald } = management;
  return [
    {
      method: "GET",
      path: "/api/v2/users-by-email",
      scope: "read:users",
      answer: async (ctx) => {
        const user = await findUserByEmail(db, z.string().catch("").parse(ctx.query.email));
        ctx.body = user ? [presentUser(user)] : [];
      },
    },
    {
      method: "POST",
      path: "/api/v2/users",
      scope: "create:users",
      answer: async (ctx) => {
        const user = await createUser(management, await readFields(ctx));
        ctx.status = 201;
        ctx.body = presentUser(user);
      },
    },
    {
      method: "GET",
      path: userPath,
      scope: "read:users",
      answer: async (ctx, id) => {
        ctx.body = presentUser(existing(await findUser(db, decodeId(id))));
      },
    },
    {
      method: "PATCH",
      path: userPath,
      scope: "update:users",
      answer: async (ctx, id) => {
        ctx.body = presentUser(await changeUser(management, decodeId(id), await readFields(ctx)));
        herald.wake();
      },
    },
    {
      method: "DELETE",
      path: userPath,
      scope: "delete:users",
      answer: async (ctx, id) => {
        await deleteUser(db, decodeId(id));
        herald.wake();
        ctx.status = 204;
      },
    },
    {
      method: "DELETE",
      path: /^\/api\/v2\/user-blocks\/([^/]+)$/,
      scope: "update:users",
      answer: async (ctx, id) => {
        await freeAccount(db, existing(await findUser(db, decodeId(id))).email);
        ctx.status = 204;
      },
    },
    {
      method: "POST",
      path: "/api/v2/jobs/verification-email",
      scope: "update:users",
      answer: async (ctx) => {
        const { user_id } = parseVerification(await readFields(ctx));
        const { email } = existing(await findUser(db, user_id));
        const job = await askForMail(db, email, "verify");
        postman.wake();
        ctx.status = 201;
        ctx.body = {
          type: "verification_email",
          status: "pending",
          created_at: job?.created_at.toISOString(),
          id: `job_${job?.id}`,
        };
      },
    },
  ];
}

const userPath = /^\/api\/v2\/users\/([^/]+)$/;

async function createUser({ environment, db, postman }: Management, body: unknown): Promise<User> {
  const { connection, password, verify_email, ...user } = parseNewUser(body);
  requireConnection(connection);
  requireStrong(password);

  try {
    const password_hash = await hashPassword(password, environment.PASSWORD_COST);
    const created = await insertUser(db, { ...user, password_hash });
    if (verify_email ?? !created.email_verified) await verifyByMail(db, postman, created);
    return created;
  } catch (error) {
    if (isDuplicate(error)) throw new ApiError(409, "Conflict", "The user already exists.", "auth0_idp_error");
    throw error;
  }
}

async function changeUser({ environment, db, postman }: Management, id: string, body: unknown): Promise<User> {
  const { connection, client_id: _, password, verify_email, ...changes } = parseUserChanges(body);
  if (connection !== undefined) requireConnection(connection);
  if (password !== undefined) requireStrong(password);

  try {
    const password_hash = password === undefined ? undefined : await hashPassword(password, environment.PASSWORD_COST);
    const changed = existing(await updateUser(db, id, { ...changes, password_hash }));
    if (verify_email) await verifyByMail(db, postman, changed);
    return changed;
  } catch (error) {
    if (isDuplicate(error)) {
      throw new ApiError(400, "Bad Request", "The specified new email already exists", "auth0_idp_error");
    }
    throw error;
  }
}

async function verifyByMail(db: pg.Pool, postman: Worker, { email }: User) {
  await askForMail(db, email, "verify");
  postman.wake();
}

const claimsSchema = z.object({ azp: z.string(), scope: z.string() });

async function verifyToken({ environment, keys }: Management, header: string) {
  const [, token] = /^bearer (\S+)$/i.exec(header) ?? [];
  if (!token) throw new ApiError(401, "Unauthorized", "Missing authentication");

  try {
    const { payload } = await jwtVerify(token, keys.publicKeys, {
      issuer: environment.OIDC_ISSUER,
      audience: managementAudience(environment),
      algorithms: ["RS256"],
      requiredClaims: ["exp"],
    });
    return claimsSchema.parse(payload);
  } catch {
    throw new ApiError(401, "Unauthorized", "Invalid token");
  }
}

function requireScope(granted: string, scope: ManagementScope) {
  if (granted.split(" ").includes(scope)) return;

  throw new ApiError(403, "Forbidden", `Insufficient scope, expected any of: ${scope}`, "insufficient_scope");
}

function existing(user: User | undefined): User {
  if (!user) throw new ApiError(404, "Not Found", "The user does not exist.", "inexistent_user");
  return user;
}

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
