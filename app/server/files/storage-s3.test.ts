import { createServer, type RequestListener } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { openS3Store } from "./storage-s3.server";
import { listen } from "../../../tests/support/service/listen";

const cleanUps: (() => unknown)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** In milliseconds. A store counts as silent for as long again, which a busy machine must not let pass between two calls. */
const patience = { connectionTimeout: 2_000, socketTimeout: 2_000, requestTimeout: 20_000, answer: 2_000 };
const failedAtOnce = { name: "TimeoutError", message: "The object store has not answered for a while" };

const upload = { size: 3, type: "image/jpeg" };
const photo = async function* () {
  yield new Uint8Array(3);
};

/** Two clients of one server. */
async function openStore(answer: RequestListener) {
  const server = createServer(answer);
  cleanUps.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = await listen(server);
  const place = new URL(`s3://photos?pathStyle=1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`);
  const open = () => openS3Store(place, { accessKeyId: "a", secretAccessKey: "b" }, patience);
  return { first: open(), second: open() };
}

test("calls of all clients and kinds fail at once after a store was silent", async () => {
  let requests = 0;
  const { first, second } = await openStore(() => void requests++);
  await expect(first.get("a")).rejects.toMatchObject({ message: "The object store did not answer in time" });
  const before = requests;
  expect(before).toBeGreaterThan(0);

  await expect(second.get("a")).rejects.toMatchObject(failedAtOnce);
  await expect(second.remove("a")).rejects.toMatchObject(failedAtOnce);
  await expect(second.putFirst("a", "{}")).rejects.toMatchObject(failedAtOnce);
  await expect(second.list("a").next()).rejects.toMatchObject(failedAtOnce);
  await expect(second.put("a", photo(), upload)).rejects.toMatchObject(failedAtOnce);
  expect(requests).toBe(before);
});

test("a store that takes no more of an upload fails other calls at once", async () => {
  const { first, second } = await openStore((request) => request.pause());
  const bytes = async function* () {
    for (let piece = 0; piece < 300; piece++) yield new Uint8Array(100_000);
  };
  const stuck = first.put("a", bytes(), { size: 30_000_000, type: "image/jpeg" });
  await expect(stuck).rejects.toMatchObject({ name: "TimeoutError" });
  await expect(second.get("a")).rejects.toMatchObject(failedAtOnce);
});

test("an upload whose bytes flow outlives the silence that others met", async () => {
  const { first, second } = await openStore((request, response) => {
    if (request.method === "PUT") request.resume().on("end", () => response.end());
  });
  const pieces = (2 * patience.answer) / 20;
  const slowly = async function* () {
    for (let piece = 0; piece < pieces; piece++) {
      await sleep(20);
      yield new Uint8Array(1);
    }
  };
  const flowing = first.put("a", slowly(), { ...upload, size: pieces });
  await expect(second.get("b")).rejects.toMatchObject({ name: "TimeoutError" });
  await expect(second.get("b")).rejects.toMatchObject(failedAtOnce);
  await flowing;
});
