import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import * as z from "zod";
import { openS3Store } from "./storage-s3.server";

const cleanUps: (() => unknown)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** In milliseconds. */
const patience = { connectionTimeout: 400, socketTimeout: 400, requestTimeout: 4_000, answer: 400 };
const tooLate = { name: "TimeoutError" };

const upload = { size: 3, type: "image/jpeg" };
const photo = async function* () {
  yield new Uint8Array(3);
};

async function openStore(answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  cleanUps.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const place = new URL(`s3://photos?pathStyle=1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`);
  const open = () => openS3Store(place, { accessKeyId: "a", secretAccessKey: "b" }, patience);
  return { first: open(), second: open() };
}

const nothing: RequestListener = (_request, response) => {
  response.writeHead(404, { "content-type": "application/xml" }).end("<Error><Code>NoSuchKey</Code></Error>");
};

test("calls of all clients fail at once after a store was silent, until it answers", async () => {
  let requests = 0;
  let isFrozen = true;
  const { first, second } = await openStore((request, response) => {
    requests++;
    if (!isFrozen) nothing(request, response);
  });
  await expect(first.get("a")).rejects.toMatchObject(tooLate);
  const before = requests;

  await expect(second.get("a")).rejects.toMatchObject(tooLate);
  await expect(second.remove("a")).rejects.toMatchObject(tooLate);
  await expect(second.putFirst("a", "{}")).rejects.toMatchObject(tooLate);
  await expect(second.list("a").next()).rejects.toMatchObject(tooLate);
  await expect(second.put("a", photo(), upload)).rejects.toMatchObject(tooLate);
  expect(requests).toBe(before);

  isFrozen = false;
  await sleep(patience.answer + 50);
  expect(await second.get("a")).toBeUndefined();
  expect(await first.get("a")).toBeUndefined();
});

test("one object that is not answered does not stop the others", async () => {
  const { first } = await openStore((request, response) => {
    if (!request.url?.startsWith("/photos/slow")) nothing(request, response);
  });
  const slow = expect(first.get("slow")).rejects.toMatchObject(tooLate);
  await sleep(patience.answer / 2);
  expect(await first.get("other")).toBeUndefined();
  await slow;
  expect(await first.get("other")).toBeUndefined();
});

test("calls one after another wait no longer for a silent store than one call does", async () => {
  let isFrozen = false;
  const { first } = await openStore((request, response) => {
    if (!isFrozen && request.url?.startsWith("/photos/slow") === false) nothing(request, response);
  });
  // This one has waited for a while already when the last answer comes.
  const slow = expect(first.get("slow")).rejects.toMatchObject(tooLate);
  await sleep(patience.answer / 2);
  expect(await first.get("other")).toBeUndefined();
  isFrozen = true;
  const frozen = performance.now();
  await slow;
  for (const key of ["a", "b", "c"]) await expect(first.get(key)).rejects.toMatchObject(tooLate);
  expect(performance.now() - frozen).toBeLessThan(1.5 * patience.answer);
});

test("a store that takes no more of an upload fails other calls at once", async () => {
  const { first } = await openStore((request) => request.pause());
  const bytes = async function* () {
    for (let piece = 0; piece < 300; piece++) yield new Uint8Array(100_000);
  };
  await expect(first.put("a", bytes(), { size: 30_000_000, type: "image/jpeg" })).rejects.toMatchObject(tooLate);
  const failed = performance.now();
  await expect(first.get("a")).rejects.toMatchObject(tooLate);
  expect(performance.now() - failed).toBeLessThan(patience.answer / 2);
});

test("an upload that stands still ends with another that has timed out", async () => {
  const { first } = await openStore(() => {});
  const earlier = expect(first.put("a", photo(), upload)).rejects.toMatchObject(tooLate);
  await sleep(0.8 * patience.socketTimeout);
  const later = expect(first.put("b", photo(), upload)).rejects.toMatchObject(tooLate);
  await earlier;
  const failed = performance.now();
  await later;
  expect(performance.now() - failed).toBeLessThan(0.5 * patience.socketTimeout);
});

test("an upload whose bytes flow outlives one that has timed out", async () => {
  const { first } = await openStore((request, response) => {
    if (request.url?.startsWith("/photos/stuck")) return;
    request.resume().on("end", () => response.end());
  });
  const slowly = async function* () {
    for (let piece = 0; piece < 30; piece++) {
      await sleep(patience.socketTimeout / 10);
      yield new Uint8Array(10);
    }
  };
  const flowing = first.put("a", slowly(), { ...upload, size: 300 });
  await expect(first.put("stuck", photo(), upload)).rejects.toMatchObject(tooLate);
  await expect(first.get("b")).rejects.toMatchObject(tooLate);
  await flowing;
  expect(await first.get("b")).toBeDefined();
});

test("a call after a refused connection may wait as long as any other", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const place = new URL(`s3://photos?pathStyle=1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`);
  const store = openS3Store(place, { accessKeyId: "a", secretAccessKey: "b" }, patience);
  server.close();
  await once(server, "close");
  await expect(store.get("a")).rejects.not.toMatchObject(tooLate);

  await sleep(patience.answer / 2);
  const slow = createServer((request, response) => {
    setTimeout(() => nothing(request, response), patience.answer * 0.8);
  }).listen(port, "127.0.0.1");
  cleanUps.push(() => slow.close());
  await once(slow, "listening");
  expect(await store.get("a")).toBeUndefined();
});
