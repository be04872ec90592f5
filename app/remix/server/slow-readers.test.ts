import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import * as z from "zod";
import { watchReader } from "./slow-readers.server";
import { listen } from "../../../tests/support/service/listen";

const patience = 2_000;
const large = Buffer.alloc(30_000_000);

async function answered(use: (client: Socket, response: ServerResponse) => Promise<void>) {
  const server = createServer();
  const port = await listen(server);
  const client = connect(port, "127.0.0.1");
  client.on("error", () => undefined);
  client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  const [, response] = z.tuple([z.unknown(), z.custom<ServerResponse>()]).parse(await once(server, "request"));
  watchReader(response, patience);
  try {
    await use(client, response);
  } finally {
    client.destroy();
    server.closeAllConnections();
    server.close();
  }
}

test("an answer is closed whose reader takes nothing, though more is written", async () => {
  await answered(async (_client, response) => {
    response.write(large);
    const writing = setInterval(() => response.write(": ping\n\n"), 100);
    await once(response, "close");
    clearInterval(writing);
    expect(response.writableFinished).toBe(false);
  });
}, 20_000);

test("an answer stays open whose reader takes it slowly, or that has nothing to say", async () => {
  await answered(async (client, response) => {
    let read = 0;
    response.write(large);
    for (const end = Date.now() + 2 * patience; Date.now() < end; await sleep(50)) {
      // Takes what has arrived: `read(bytes)` returns nothing until that many have, and the sender waits meanwhile.
      read += z.instanceof(Buffer).nullable().parse(client.read())?.length ?? 0;
    }
    expect(read).toBeGreaterThan(500_000);
    expect(read).toBeLessThan(large.length);
    expect(response.destroyed).toBe(false);
  });
  await answered(async (_client, response) => {
    response.write(": ping\n\n");
    await sleep(2 * patience);
    expect(response.destroyed).toBe(false);
  });
}, 20_000);
