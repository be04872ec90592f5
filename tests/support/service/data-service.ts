import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { createClient } from "graphql-sse";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import pino, { type Logger } from "pino";
import * as z from "zod";
import { readConfig } from "#graphql/service/config";
import { type Documents } from "#graphql/contract/documents";
import { type ServiceSchema, serviceSchema } from "#graphql/contract/schema";
import { type DataService, startDataService } from "#graphql/service/service";
import { createTestDatabase, type TestDatabase } from "../database/database";
import { listen } from "./listen";

const clientId = "portal";
const serviceAudience = "urn:slipway:data-service";

export type TestIssuer = {
  url: string;
  /** An ID token as the portal gets it; `claims` overrides what it says. */
  tokenFor: (profile: { profile_id: string }, claims?: JWTPayload) => Promise<string>;
  /** An access token of an integration. */
  serviceToken: (scopes: readonly string[], claims?: JWTPayload) => Promise<string>;
  stop: () => Promise<void>;
};

/** An identity provider that does no more than sign: a key of its own, and the page that publishes it. */
export async function startIssuer(): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "test", alg: "RS256", use: "sig" }] };
  const server = createServer(({ url: path }, response) => {
    const isDiscovery = path === "/.well-known/openid-configuration";
    // No other address than the one that discovery names has the keys.
    const found = isDiscovery ? { jwks_uri: `${url}issuer/keys` } : path === "/issuer/keys" ? keys : undefined;
    response.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? {}));
  });
  const url = `http://127.0.0.1:${await listen(server)}/`;
  let made = 0;

  function sign(claims: JWTPayload) {
    const now = Math.floor(Date.now() / 1000);
    const payload = { iss: url, iat: now, exp: now + 3600, jti: String(++made), ...claims };
    return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: "test" }).sign(privateKey);
  }

  return {
    url,
    tokenFor: ({ profile_id }, claims) => sign({ sub: profile_id, aud: clientId, ...claims }),
    serviceToken: (scopes, claims) =>
      sign({ sub: "website@clients", azp: "website", aud: serviceAudience, scope: scopes.join(" "), ...claims }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const answerShape = z.object({
  data: z.record(z.string(), z.any()).nullish(),
  extensions: z.object({ operation: z.number() }).optional(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }).loose() }).loose())
    .optional(),
});

/** `code` is the first error's, undefined where all went well. */
export type Answer = z.output<typeof answerShape> & { status: number; code: string | undefined };

export type Stream = {
  /** The next answer; it waits for one, twenty seconds at most. */
  next: () => Promise<z.output<typeof answerShape>>;
  /** How many answers have come that `next` has not given out yet. */
  waiting: () => number;
  /** Resolves when the service has ended the stream for good. */
  ended: Promise<void>;
  close: () => void;
};

export type TestService = TestDatabase &
  Pick<TestIssuer, "tokenFor" | "serviceToken"> & {
    endpoint: string;
    issuer: TestIssuer;
    service: DataService;
    /** Asks with a token for an operation that the service knows, as the portal does over the wire. */
    ask: (
      token: string | undefined,
      text: string,
      variables?: object,
      headers?: Record<string, string>,
    ) => Promise<Answer>;
    watch: (token: string, text: string, variables?: Record<string, unknown>) => Stream;
    /** One stream of several operations, as a tab has it. */
    watchTogether: (token: string, texts: readonly string[]) => Stream;
    stop: () => Promise<void>;
  };

export type TestServiceOptions = {
  schema?: ServiceSchema;
  /** Operations that the service knows besides those that the test asks. */
  documents?: Documents;
  production?: boolean;
  /** Where it finds its database, if not at the database's own address. */
  addresses?: (own: string) => { DATABASE_URL?: string; DATABASE_DIRECT_URL?: string };
  log?: Logger;
};

/** The data service in this process, on a free port, with a database and an identity provider of its own. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const database = await createTestDatabase();
  const issuer = await startIssuer();
  const known = new Map(options.documents);
  const service = await startDataService({
    config: readConfig({
      NODE_ENV: options.production ? "production" : "test",
      DATABASE_URL: database.url,
      DATA_SERVICE_PORT: "0",
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: clientId,
      SERVICE_AUDIENCE: serviceAudience,
      ...options.addresses?.(database.url),
    }),
    schema: options.schema ?? (await serviceSchema()),
    documents: known,
    log: options.log ?? pino({ level: process.env.LOG_LEVEL ?? "silent" }),
  });
  const endpoint = `http://127.0.0.1:${service.port}/graphql`;

  return {
    ...issuer,
    ...database,
    endpoint,
    issuer,
    service,
    ask: (token, text, variables, headers) => post(endpoint, token, { ...named(text), variables }, headers),
    watch: (token, text, variables) => watch(`${endpoint}/stream`, token, { query: "", ...named(text), variables }),
    watchTogether: (token, texts) =>
      watch(`${endpoint}/stream`, token, { query: "", extensions: { together: texts.map(named) } }),
    stop: async () => {
      await service.stop();
      await issuer.stop();
      await database.drop();
    },
  };

  /** As the portal asks: the service gets to know the operation, and is sent its hash. */
  function named(text: string) {
    const sha256Hash = createHash("sha256").update(text).digest("hex");
    known.set(sha256Hash, text);
    return { extensions: { persistedQuery: { version: 1, sha256Hash } } };
  }
}

export async function post(
  endpoint: string,
  token: string | undefined,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(endpoint, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }), ...headers },
    body: JSON.stringify(body),
  });
  const answer = answerShape.parse(await response.json());
  return { ...answer, status: response.status, code: answer.errors?.[0]?.extensions.code };
}

/** Reads with the client that the portal uses. */
export function watch(
  url: string,
  token: string,
  request: { query: string; variables?: Record<string, unknown>; extensions?: Record<string, unknown> },
): Stream {
  const client = createClient({ url, headers: { authorization: `Bearer ${token}` }, retryAttempts: 0 });
  const arrived: z.output<typeof answerShape>[] = [];
  let wake = () => {};

  const ended = new Promise<void>((resolve, reject) => {
    client.subscribe(request, {
      next: (answer) => {
        arrived.push(answerShape.parse(answer));
        wake();
      },
      error: reject,
      complete: resolve,
    });
  });
  ended.catch(() => undefined);

  return {
    ended,
    waiting: () => arrived.length,
    close: () => client.dispose(),
    next: async () => {
      const deadline = Date.now() + 20_000;
      for (;;) {
        const answer = arrived.shift();
        if (answer) return answer;
        if (Date.now() > deadline) throw new Error("The stream stayed silent.");
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 50);
        });
      }
    },
  };
}
