import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { forbidden } from "../request/errors";
import { createStream } from "./stream";

test("a stream refused by two rechecks at once ends once, and writes no more", async () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const errors: Error[] = [];
  response.on("error", (error) => errors.push(error));
  const stream = createStream({
    response,
    operations: [],
    isTogether: false,
    session: {
      viewer: { kind: "service", scopes: [], clientId: "program" },
      token: {
        hash: Buffer.of(1),
        bearer: { kind: "service", clientId: "program", scopes: [] },
        expiresAt: new Date(Date.now() + 60_000),
      },
    },
    requestId: "request",
    viewers: { identify: () => Promise.reject(forbidden()), recheck: () => Promise.reject(forbidden()) },
    hub: {
      subscribe: () => () => undefined,
      changedAt: () => new Date(),
      stats: () => ({ groups: 0, reads: 0 }),
      stop: () => undefined,
    },
    soon: (flush) => flush(),
    readings: {
      operationOf: () => {
        throw forbidden();
      },
      readingOf: () => {
        throw forbidden();
      },
    },
  });

  stream.recheck();
  stream.recheck();
  await turn();
  stream.tick(false, true);
  await turn();
  expect(response.writableEnded).toBe(true);
  expect(errors).toEqual([]);
});
