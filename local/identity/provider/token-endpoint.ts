import { type Context, type Next } from "koa";
import * as z from "zod";
import { isSameSecret, machineClients, type MachineClient } from "./clients";
import { type Environment } from "../environment";
import { readFields } from "../http";
import { type SigningKeys } from "./keys";

const fieldsSchema = z.record(z.string(), z.string());
type Fields = z.infer<typeof fieldsSchema>;

const tokenSeconds = 86_400;

/**
 * `/oauth/token` as Auth0 has it: form fields or JSON, the client's secret in the body or as Basic. Client credentials
 * are answered here; codes go on to the OpenID provider, in the one shape that it reads.
 */
export function tokenEndpoint(environment: Environment, keys: SigningKeys) {
  const clients = machineClients(environment);

  return async (ctx: Context, next: Next) => {
    if (ctx.path !== "/oauth/token" || ctx.method !== "POST") return next();

    const parsed = fieldsSchema.safeParse(await readFields(ctx));
    if (!parsed.success) return fail(ctx, 400, "invalid_request", "every parameter must be a string");

    const fields = { ...parsed.data, ...basicCredentials(ctx.get("authorization")) };
    if (fields.grant_type === "client_credentials") return answerMachine(ctx, fields, clients, keys);

    delete ctx.req.headers.authorization;
    ctx.req.headers["content-type"] = "application/x-www-form-urlencoded";
    Object.assign(ctx.request, { body: fields });
    return next();
  };
}

async function answerMachine(ctx: Context, fields: Fields, clients: readonly MachineClient[], keys: SigningKeys) {
  const { client_id: id = "", client_secret: secret = "", audience, scope } = fields;
  const client = clients.find((known) => known.id === id);
  if (!isSameSecret(secret, client?.secret ?? "") || !client) return fail(ctx, 401, "access_denied", "Unauthorized");
  if (audience !== client.audience) {
    return fail(ctx, 403, "access_denied", `Client is not authorized to access "${audience ?? ""}".`);
  }

  const asked = scope?.split(" ").filter(Boolean) ?? client.scopes;
  const beyond = asked.filter((name) => !client.scopes.includes(name));
  if (beyond.length > 0) {
    return fail(ctx, 403, "access_denied", `Client has not been granted scopes: ${beyond.join(", ")}`);
  }

  const granted = asked.join(" ");
  const now = Math.floor(Date.now() / 1000);
  ctx.body = {
    access_token: await keys.sign({
      sub: `${client.id}@clients`,
      aud: client.audience,
      azp: client.id,
      exp: now + tokenSeconds,
      scope: granted,
      gty: "client-credentials",
    }),
    scope: granted,
    expires_in: tokenSeconds,
    token_type: "Bearer",
  };
}

function basicCredentials(header: string): Fields {
  const [, encoded] = /^basic ([\w+/=-]+)$/i.exec(header) ?? [];
  if (!encoded) return {};

  const [id = "", ...secret] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  return { client_id: decoded(id), client_secret: decoded(secret.join(":")) };
}

/** Clients send their id and secret as they are, or form-encoded first (RFC 6749, section 2.3.1). */
function decoded(text: string): string {
  return /%[0-9a-f]{2}/i.test(text)
    ? (new URLSearchParams(`text=${text.replaceAll("&", "%26")}`).get("text") ?? "")
    : text;
}

function fail(ctx: Context, status: number, error: string, description: string) {
  ctx.status = status;
  ctx.body = { error, error_description: description };
}
