import { randomUUID } from "node:crypto";
import { type Context, type Middleware, type Next } from "koa";
import { type Logger } from "pino";
import * as z from "zod";
import { currentRequest } from "#graphql/service/unhandled-errors";
import { type Environment } from "./environment";
import { TooBusy } from "./users/passwords";
import { problemPage } from "./pages/pages";

/** A refusal in the words and the shape of Auth0's management API. Branch on statusCode and errorCode. */
export class ApiError extends Error {
  constructor(
    readonly statusCode: number,
    readonly error: string,
    message: string,
    readonly errorCode?: string,
  ) {
    super(message);
  }
}

/**
 * The issuer alone says under which address we are reached: what a client writes into Host or X-Forwarded-Host never
 * finds its way into a link, and cookies are Secure whenever the issuer is https, even if a proxy ends the TLS before
 * us.
 */
export function trustIssuerOnly({ OIDC_ISSUER }: Environment): Middleware {
  const { host, protocol } = new URL(OIDC_ISSUER);
  return (ctx, next) => {
    ctx.req.headers.host = host;
    ctx.req.headers["x-forwarded-proto"] = protocol.slice(0, -1);
    delete ctx.req.headers["x-forwarded-host"];
    delete ctx.req.headers[":authority"];
    return next();
  };
}

/** `form-action` names the portal, because browsers apply it to the redirects after a post too. */
export function securityHeaders({ APP_ORIGIN, OIDC_ISSUER }: Environment): Middleware {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src data:",
    `form-action 'self' ${APP_ORIGIN}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");

  return (ctx, next) => {
    ctx.set({
      "content-security-policy": policy,
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cache-control": "no-store",
    });
    if (OIDC_ISSUER.startsWith("https:")) ctx.set("strict-transport-security", "max-age=31536000");
    return next();
  };
}

/** One line a request: the path without its query, which may hold a code, a ticket or an address. */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    const id = /^[\w-]{1,64}$/.test(ctx.get("x-request-id")) ? ctx.get("x-request-id") : randomUUID();
    ctx.set("x-request-id", id);
    try {
      await currentRequest.run({ requestId: id, method: ctx.method, path: ctx.path }, next);
    } finally {
      const level = /^\/(healthz|readyz)$/.test(ctx.path) ? "debug" : "info";
      const ms = Math.round(performance.now() - started);
      log[level]({ requestId: id, method: ctx.method, path: ctx.path, status: ctx.status, ms }, "request");
    }
  };
}

/** Every failure becomes an answer: the API's body on its routes, a page elsewhere. */
export function answerFailures(environment: Environment, log: Logger): Middleware {
  return async (ctx: Context, next: Next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof ApiError) return refuse(ctx, error);

      log.error({ error, requestId: ctx.response.get("x-request-id") }, "a request failed");
      ctx.status = 503;
      ctx.set("retry-after", "5");
      if (/^\/(api|oauth|dbconnections)\//.test(ctx.path)) return refuse(ctx, unavailable);

      ctx.body = problemPage(environment, {
        title: error instanceof TooBusy ? "Many people are signing in" : "Sign-in is not available right now",
        text: "Nothing was changed. Wait a moment, then try again.",
      });
    }
  };
}

const unavailable = new ApiError(503, "Service Unavailable", "The service is not available right now.");

function refuse(ctx: Context, { statusCode, error, message, errorCode }: ApiError) {
  ctx.status = statusCode;
  ctx.body = { statusCode, error, message, ...(errorCode && { errorCode }) };
}

const maxBody = 64 * 1024;

export async function readBody(ctx: Context): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of ctx.req) {
    const bytes = z.instanceof(Buffer).parse(chunk);
    length += bytes.length;
    if (length > maxBody) {
      throw new ApiError(413, "Payload Too Large", "Payload content length greater than maximum allowed: 65536");
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** A body of JSON or of form fields, whichever the content type says, still to be parsed by a schema. */
export async function readFields(ctx: Context): Promise<unknown> {
  const text = await readBody(ctx);
  if (!ctx.is("json")) return uniqueFields(new URLSearchParams(text));

  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, "Bad Request", "Invalid request payload JSON format");
  }
}

function uniqueFields(fields: URLSearchParams): Record<string, string> {
  const names = [...fields.keys()];
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice) throw new ApiError(400, "Bad Request", `The field ${twice} is there twice`);

  return Object.fromEntries(fields);
}
