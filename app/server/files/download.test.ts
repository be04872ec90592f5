import { writeReadableStreamToWritable } from "@remix-run/node";
import { createServer, get, type IncomingMessage } from "node:http";
import { afterAll, afterEach, expect, test } from "vitest";
import * as z from "zod";
import { answerWithFile, contentDisposition, downloadStream } from "./download.server";
import { seeToRequests } from "~/remix/server/requests.server";
import { notFound } from "~/server/data/refusals.server";
import { listen } from "../../../tests/support/service/listen";

afterAll(seeToRequests());

let stop = () => {};
afterEach(() => stop());

/** A server that sends `body` as remix-serve would, and a client that has received its head. */
async function begin(body: ReadableStream<Uint8Array>) {
  const broken: unknown[] = [];
  const server = createServer((_request, response) => {
    const answer = downloadStream(body, { name: "rows.csv", type: "text/csv" });
    response.writeHead(200, Object.fromEntries(answer.headers));
    if (answer.body) writeReadableStreamToWritable(answer.body, response).catch((error) => broken.push(error));
  });
  const port = await listen(server);
  stop = () => {
    server.closeAllConnections();
    server.close();
  };

  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ port, host: "127.0.0.1" }, resolve).on("error", reject),
  );
  return { answer, broken };
}

const chunk = new Uint8Array(64 * 1024);

/** Endless; counts what was asked for, and tells when nobody asks any more. */
function endless() {
  const source = { asked: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      source.asked += 1;
      controller.enqueue(chunk);
    },
    cancel() {
      source.cancelled = true;
    },
  });
  return { body, source };
}

test("no more is made than the client takes", async () => {
  const { body, source } = endless();
  const { answer } = await begin(body);
  await settled(() => source.asked);
  const unread = source.asked;
  expect(unread * chunk.length).toBeLessThan(20_000_000);

  let taken = 0;
  for await (const bytes of answer) if ((taken += z.instanceof(Buffer).parse(bytes).length) > 40_000_000) break;
  expect(source.asked).toBeGreaterThan(unread);
});

test("when the client is gone nothing more is made", async () => {
  const { body, source } = endless();
  const { answer, broken } = await begin(body);
  answer.destroy();
  await expect.poll(() => source.cancelled).toBe(true);
  const asked = await settled(() => source.asked);
  expect(await settled(() => source.asked)).toBe(asked);
  expect(broken).toEqual([]);
});

test("a file that cannot be finished reaches the client as a broken one, and does no harm to the process", async () => {
  let made = 0;
  const { answer, broken } = await begin(
    new ReadableStream({
      pull(controller) {
        made += 1;
        if (made === 4) throw notFound();
        controller.enqueue(chunk);
      },
    }),
  );
  await expect(answer.toArray()).rejects.toThrow("aborted");
  await expect.poll(() => broken.length).toBe(1);
  expect(broken[0]).toBeInstanceOf(Error);
});

test("a file that is finished arrives whole", async () => {
  const { answer } = await begin(new Blob(["Name\r\n", "Łukasz\r\n"]).stream());
  expect(Buffer.concat(await answer.toArray()).toString()).toBe("Name\r\nŁukasz\r\n");
  expect(answer.headers["cache-control"]).toContain("no-store");
});

test("what is refused is a sentence where a file was expected", async () => {
  const server = createServer((_request, response) => {
    void answerWithFile(() => Promise.reject(notFound())).then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    });
  });
  stop = () => server.close();
  const port = await listen(server);

  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toBe("The page you are looking for isn't here");
});

test("a name keeps its letters and breaks no header", () => {
  expect(contentDisposition("attachment", 'é"\r\nX: y/\\')).toBe(
    `attachment; filename="____X: y__"; filename*=UTF-8''%C3%A9___X%3A%20y__`,
  );
});

/** The count once it has stopped growing. */
async function settled(count: () => number): Promise<number> {
  for (;;) {
    const before = count();
    await new Promise((resolve) => setTimeout(resolve, 150));
    if (count() === before) return before;
  }
}
