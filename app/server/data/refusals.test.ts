import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seeToRequests } from "~/remix/server/requests.server";
import { unavailable } from "./refusals.server";
import { listen } from "../../../tests/support/service/listen";

const text = "The portal's data service does not answer.";
const server = createServer((_request, response) => {
  void unavailable(text)
    .text()
    .then((body) => response.end(body));
});
let leave: () => void;

beforeAll(async () => {
  leave = seeToRequests();
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  leave();
});

test("the page that says that something does not answer names the request, as its header and the logs do", async () => {
  const port = await listen(server);
  const answer = await fetch(`http://127.0.0.1:${port}/leads`);
  const id = answer.headers.get("x-request-id");
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(await answer.json()).toEqual({ page: "unavailable", text: `${text} (Request ${id})` });
});

test("outside of any request there is none to name", async () => {
  expect(await unavailable(text).json()).toEqual({ page: "unavailable", text });
});
