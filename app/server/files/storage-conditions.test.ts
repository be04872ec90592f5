import { createServer } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { config } from "~/server/platform/config.server";
import { asService } from "~/server/data/service.server";
import { startS3Peer } from "../../../tests/support/peers/s3-peer";
import { stagingStore } from "./staging/open-staging.server";
import { StorageClosed } from "./object-store";
import { openS3Store } from "./storage-s3.server";
import { openCheckedBucket, photoStore, photoUploadsDisabled } from "./storage.server";
import { listen } from "../../../tests/support/service/listen";

vi.mock("~/server/data/service.server", async (original) => ({ ...(await original()), asService: vi.fn() }));

const credentials = { accessKeyId: "AKIATEST", secretAccessKey: "a/secret+of=tests" };
const keys = JSON.stringify(credentials);
const refusal = "The object store ignores If-None-Match: *";

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()));
});

async function startPeer() {
  const peer = await startS3Peer("photos", credentials);
  cleanUps.push(peer.stop);
  return peer;
}

test("a bucket that honours conditions is opened, and opened again", async () => {
  const peer = await startPeer();
  await openCheckedBucket(peer.url, keys);
  await openCheckedBucket(peer.url, keys);
  expect([...peer.objects.keys()]).toEqual(["slipway/conditions"]);
});

test("a bucket that ignores conditions is refused with a sentence", async () => {
  const peer = await startPeer();
  peer.ignoreConditions();
  for (const _time of [1, 2]) {
    const opening = openCheckedBucket(peer.url, keys);
    await expect(opening).rejects.toThrow(StorageClosed);
    await expect(opening).rejects.toThrow(refusal);
  }
});

test("a full bucket is opened, so that its files can be read", async () => {
  const peer = await startPeer();
  peer.objects.set("claims/a.jpg", { bytes: Buffer.from("x"), type: "image/jpeg", changedAt: new Date() });
  peer.failWrites({ status: 507, code: "InsufficientStorage" });
  const bucket = await openCheckedBucket(peer.url, keys);
  expect(await bucket.get("claims/a.jpg")).toMatchObject({ length: 1 });
});

test("a bucket that refuses the credentials is closed", async () => {
  const peer = await startPeer();
  const wrong = JSON.stringify({ ...credentials, secretAccessKey: "another" });
  await expect(openCheckedBucket(peer.url, wrong)).rejects.toThrow("cannot be reached, or refuses to store");
});

test("photos and staged files are closed while the bucket ignores conditions", async () => {
  const peer = await startPeer();
  peer.ignoreConditions();
  vi.spyOn(config, "OBJECT_STORE_URL", "get").mockReturnValue(peer.url);
  vi.mocked(asService).mockResolvedValue({ key: { value: keys } });
  await expect(photoStore()).rejects.toThrow(refusal);
  await expect(stagingStore()).rejects.toThrow(refusal);
  expect(await photoUploadsDisabled()).toContain("Photos cannot be uploaded right now");
});

test("callers that come at once share one check", async () => {
  const peer = await startPeer();
  vi.spyOn(config, "OBJECT_STORE_URL", "get").mockReturnValue(peer.url);
  vi.mocked(asService).mockResolvedValue({ key: { value: keys } });
  const [one, ...others] = await Promise.all([photoStore(), photoStore(), photoStore()]);
  expect(others.every((other) => other === one)).toBe(true);
});

test("a frozen gateway is given up once, its second try included", async () => {
  const frozen = createServer(() => undefined);
  cleanUps.push(() => frozen.close());
  const port = await listen(frozen);
  const place = new URL(`s3://photos?pathStyle=1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`);
  const patience = { connectionTimeout: 500, socketTimeout: 400, requestTimeout: 5_000, answer: 500 };
  const store = openS3Store(place, credentials, patience);

  const began = performance.now();
  const answers = [store.get("a"), store.remove("a"), store.putFirst("a", "{}"), store.list("a").next()];
  await Promise.all(answers.map((answer) => expect(answer).rejects.toMatchObject({ name: "TimeoutError" })));
  expect(performance.now() - began).toBeLessThan(4_000);
});

test("an object that streams for longer than the deadline of its beginning is read whole", async () => {
  const peer = await startPeer();
  const bytes = Buffer.alloc(8_000_000, 7);
  peer.objects.set("claims/large.jpg", { bytes, type: "image/jpeg", changedAt: new Date() });
  const patience = { connectionTimeout: 10_000, socketTimeout: 10_000, requestTimeout: 20_000, answer: 2_000 };
  const found = await openS3Store(new URL(peer.url), credentials, patience).get("claims/large.jpg");
  let read = 0;
  for await (const piece of found?.stream ?? []) {
    if (read === 0) await new Promise((later) => setTimeout(later, 3_000));
    read += piece.length;
  }
  expect(read).toBe(bytes.length);
});
