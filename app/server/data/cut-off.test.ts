import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { FulfilLeadMutation, LeadQuery } from "#graphql/generated/client/graphql";
import { config } from "~/server/platform/config.server";
import * as exchange from "~/remix/server/exchange.server";
import * as session from "~/server/session/session.server";
import { mutate, query } from "./data.server";
import { listen } from "../../../tests/support/service/listen";

/** What becomes of each request, in their order; the last of all others. */
let fates: ((response: ServerResponse) => void)[] = [];
let asked = 0;

const cut = (response: ServerResponse) => response.socket?.destroy();
const answered = (status: number, type: string, body: string) => (response: ServerResponse) =>
  response.writeHead(status, { "content-type": type }).end(body);
const badGateway = answered(502, "text/html", "<h1>502 Bad Gateway</h1>");
const stored = answered(200, "application/json", JSON.stringify({ data: { lead: { id: "1" } } }));
const failed = answered(
  502,
  "application/json",
  JSON.stringify({ errors: [{ message: "", extensions: { code: "INTERNAL" } }] }),
);

const service = createServer((request, response) => {
  void text(request).then(() => fates[Math.min(asked++, fates.length - 1)]?.(response));
});

let before: string;
beforeAll(async () => {
  const port = await listen(service);
  before = config.DATA_SERVICE_URL;
  config.DATA_SERVICE_URL = `http://127.0.0.1:${port}/graphql`;
});
afterAll(() => {
  config.DATA_SERVICE_URL = before;
  service.close();
});

const response = new ServerResponse(new IncomingMessage(new Socket()));

beforeEach(() => {
  asked = 0;
  vi.spyOn(exchange, "currentExchange").mockReturnValue({ id: "", response });
  vi.spyOn(session, "readSession").mockResolvedValue({ idToken: "a token", expiresAt: Date.now() + 60_000 });
  return () => vi.restoreAllMocks();
});

const request = () => new Request("http://localhost:3999/leads/1");
const read = () => query(request(), LeadQuery, { id: "1" });
const write = (idempotency?: { key: string; content: string }) =>
  mutate(request(), FulfilLeadMutation, { id: "1", by: "PHONE" }, { idempotency });
const form = { key: "one", content: "form" };

test.each([
  ["the connection breaks", cut],
  ["a proxy says that it broke", badGateway],
])("where %s before an answer, reads and forms are asked once more, and what has no key is not", async (_how, fate) => {
  fates = [fate, stored];
  await read();
  expect(asked).toBe(2);

  asked = 0;
  await write(form);
  expect(asked).toBe(2);

  asked = 0;
  await expect(write()).rejects.toMatchObject({ status: 503 });
  expect(asked).toBe(1);
});

test.each([
  ["breaks again", [cut, cut, stored], 2],
  ["is answered, though with a failure", [failed, stored], 1],
])("what %s is not asked any more", async (_how, all, times) => {
  fates = all;
  await expect(read()).rejects.toMatchObject({ status: 503 });
  expect(asked).toBe(times);
});
