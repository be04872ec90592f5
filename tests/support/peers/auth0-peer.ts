import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "../service/listen";

/** One answer of Auth0's as it was recorded, and what was asked. Text is sent as text. */
export type Recorded = {
  asked: string;
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
};

/** What came in, in order; the peer keeps it for tests to look at. */
export type Asked = { asked: string; authorization?: string; body: unknown };

export type Auth0Peer = Awaited<ReturnType<typeof startAuth0Peer>>;

/**
 * An HTTP server that replays recorded answers of Auth0's, each once, in their order. Tokens it gives out by itself; to
 * anything else that it has no answer for it says 501, as nobody else does.
 */
export async function startAuth0Peer() {
  const answers: Recorded[] = [];
  const asked: Asked[] = [];
  const tokens: unknown[] = [];
  let tokenAnswer: Recorded | undefined;
  let isSilent = false;
  let mostInSecond = Infinity;
  let window = { second: 0, asked: 0 };

  const server = createServer((request, response) => void answer(request, response));
  const port = await listen(server);
  const issuer = `http://127.0.0.1:${port}/`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const call = `${request.method} ${request.url}`;
    const body = bodyOf(request, await text(request));
    if (isSilent) return;
    if (call === "GET /.well-known/openid-configuration")
      return send(response, { asked: call, status: 200, body: addressesOf(issuer) });
    if (call === "POST /oauth/token") {
      tokens.push(body);
      return send(response, tokenAnswer ?? token(tokens.length));
    }
    if (isOverLimit()) return send(response, limitReached(call, window.second + 1));
    asked.push({ asked: call, authorization: request.headers.authorization, body });
    const next = answers[0]?.asked === call ? answers.shift() : undefined;
    send(response, next ?? { asked: call, status: 501, body: { message: `nothing was recorded for ${call}` } });
  }

  function isOverLimit(): boolean {
    const second = Math.floor(Date.now() / 1_000);
    window = { second, asked: window.second === second ? window.asked + 1 : 1 };
    return window.asked > mostInSecond;
  }

  return {
    issuer,
    asked,
    tokens,
    /** These answers come next; what was asked before is forgotten. */
    replay: (...recorded: Recorded[]) => {
      answers.splice(0, Infinity, ...recorded);
      asked.length = 0;
    },
    /** How many recorded answers nobody has asked for. */
    waiting: () => answers.length,
    answerTokensWith: (recorded: Recorded | undefined) => (tokenAnswer = recorded),
    /** From now on no more than so many calls a second. */
    limitTo: (most: number) => (mostInSecond = most),
    fallSilent: (silent: boolean) => (isSilent = silent),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** @param resetAt in seconds since 1970 */
export function limitReached(asked: string, resetAt: number): Recorded {
  return {
    asked,
    status: 429,
    headers: { "x-ratelimit-limit": "10", "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(resetAt) },
    body: {
      statusCode: 429,
      error: "Too Many Requests",
      message: "Global limit has been reached",
      errorCode: "too_many_requests",
    },
  };
}

function bodyOf({ headers }: IncomingMessage, sent: string): unknown {
  if (headers["content-type"]?.startsWith("application/x-www-form-urlencoded"))
    return Object.fromEntries(new URLSearchParams(sent));
  return sent ? JSON.parse(sent) : undefined;
}

/** The endpoints in the discovery document. It names no logout endpoint: a tenant of Auth0 may have that turned off. */
function addressesOf(issuer: string) {
  return {
    authorization_endpoint: `${issuer}authorize`,
    token_endpoint: `${issuer}oauth/token`,
    jwks_uri: `${issuer}.well-known/jwks.json`,
  };
}

function send(response: ServerResponse, { status, body, headers }: Recorded) {
  const isText = typeof body === "string";
  response.writeHead(status, {
    "content-type": isText ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
    ...headers,
  });
  response.end(isText ? body : body === undefined ? "" : JSON.stringify(body));
}

function token(number: number): Recorded {
  return {
    asked: "POST /oauth/token",
    status: 200,
    body: {
      access_token: `token-${number}`,
      scope: "read:users update:users delete:users create:users",
      expires_in: 86_400,
      token_type: "Bearer",
    },
  };
}
