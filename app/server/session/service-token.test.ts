import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MarkOutboxMailMutation } from "#graphql/generated/client/graphql";
import { listen } from "../../../tests/support/service/listen";

/** A provider that counts the tokens it gives, and a data service that takes those in `good`. */
const asked: unknown[] = [];
const presented: string[] = [];
let url: string;
let good: (token: string) => boolean;
let lifetime: number;
let providerIsDown: boolean;

const server = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse) {
  const body = await text(request);
  response.setHeader("content-type", "application/json");

  if (request.url === "/.well-known/openid-configuration") {
    const [authorization_endpoint, token_endpoint, jwks_uri] = ["authorize", "token", "keys"].map((path) => url + path);
    return response.end(JSON.stringify({ authorization_endpoint, token_endpoint, jwks_uri }));
  }
  if (request.url === "/token") {
    if (providerIsDown) return response.writeHead(503).end("{}");
    asked.push([request.headers["content-type"], Object.fromEntries(new URLSearchParams(body))]);
    return response.end(JSON.stringify({ access_token: `token-${asked.length}`, expires_in: lifetime }));
  }
  const token = request.headers.authorization?.replace("Bearer ", "") ?? "";
  presented.push(token);
  if (good(token)) return response.end(JSON.stringify({ data: { markOutboxMail: true } }));
  const errors = [{ message: "Please sign in.", extensions: { code: "UNAUTHENTICATED" } }];
  response.writeHead(401).end(JSON.stringify({ errors }));
}

beforeEach(async () => {
  asked.length = presented.length = 0;
  [good, lifetime, providerIsDown] = [() => true, 86_400, false];
  url = `http://127.0.0.1:${await listen(server)}/`;
  vi.stubEnv("OIDC_ISSUER", url);
  vi.stubEnv("DATA_SERVICE_URL", `${url}graphql`);
  vi.resetModules();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

async function write() {
  const { asService } = await import("~/server/data/service.server");
  return asService(MarkOutboxMailMutation, { id: "m1" });
}

test("the portal presents a token of its own, fetched once for all where the provider gives tokens", async () => {
  await Promise.all([write(), write(), write()]);
  await write();
  const fields = {
    grant_type: "client_credentials",
    client_id: "service",
    client_secret: "service-secret",
    audience: "urn:slipway:data-service",
  };
  expect(asked).toEqual([["application/x-www-form-urlencoded;charset=UTF-8", fields]]);
  expect(new Set(presented)).toEqual(new Set(["token-1"]));
});

test("shortly before its end a token is replaced", async () => {
  lifetime = 59;
  await write();
  await write();
  expect(presented).toEqual(["token-1", "token-2"]);
});

test("a token that is refused is fetched anew, once for all, and the same is asked again", async () => {
  await write();
  good = (token) => token !== "token-1";
  await Promise.all([write(), write(), write()]);
  expect(asked).toHaveLength(2);
  expect(presented.slice(-3)).toEqual(["token-2", "token-2", "token-2"]);
});

test("a new token that is refused as well ends it", async () => {
  good = () => false;
  await expect(write()).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect(presented).toEqual(["token-1", "token-2"]);
});

test("a provider that was down is asked again", async () => {
  providerIsDown = true;
  await expect(write()).rejects.toThrow("503");
  providerIsDown = false;
  expect(await write()).toEqual({ markOutboxMail: true });
});
