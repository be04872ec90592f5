import { createServer, type RequestListener, type Server } from "node:http";
import { NetworkError } from "graphql-sse";
import { afterEach, expect, test } from "vitest";
import { hearFrames } from "./frames.server";
import { listen } from "../../../tests/support/service/listen";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Follows a service that answers so. */
async function follow(answer: RequestListener, heard: unknown[], patience = 200) {
  server = createServer(answer);
  const port = await listen(server);
  return hearFrames(new URL(`http://127.0.0.1:${port}/`), {
    headers: { authorization: "Bearer x" },
    asked: { query: "subscription { a }" },
    signal: new AbortController().signal,
    patience,
    hear: (frame) => heard.push(frame),
  });
}

const frame = 'event: next\ndata: {"data":{"a":1}}\n\n';

test("a service that falls silent in the middle of a stream is given up, so that the browser asks again", async () => {
  const heard: unknown[] = [];
  const followed = follow((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(frame);
  }, heard);
  await expect(followed).rejects.toBeInstanceOf(NetworkError);
  expect(heard).toEqual([{ data: { a: 1 } }]);
});

test("a frame is heard when it has come whole, though the next has begun with it", async () => {
  const heard: unknown[] = [];
  const early: unknown[] = [];
  const begun = 'event: next\ndata: {"data":{"a":';
  const followed = follow((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(frame + begun);
    setTimeout(() => {
      early.push(...heard);
      response.end("2}}\n\nevent: complete\ndata:\n\n");
    }, 50);
  }, heard);
  await followed;
  expect(early).toEqual([{ data: { a: 1 } }]);
  expect(heard).toEqual([{ data: { a: 1 } }, { data: { a: 2 } }]);
});

test("so is one that never answers", async () => {
  await expect(follow(() => undefined, [])).rejects.toBeInstanceOf(NetworkError);
});

test("one that only pings is alive, until it says that it has ended", async () => {
  const heard: unknown[] = [];
  // Six times as long as a ping's pause, as a busy machine makes pauses of its own.
  const patience = 2_000;
  const pinging: RequestListener = (_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    let pings = 0;
    const ping = setInterval(() => {
      if (++pings < 8) return response.write(": ping\n\n");
      clearInterval(ping);
      return response.end(`${frame}event: complete\ndata:\n\n`);
    }, patience / 6);
  };
  await follow(pinging, heard, patience);
  expect(heard).toHaveLength(1);
});
