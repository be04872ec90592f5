import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { BeyondTheEnd } from "~/lib/files/byte-range";
import { startS3Peer } from "../../../tests/support/peers/s3-peer";
import { asService } from "~/server/data/service.server";
import { openS3Store } from "./storage-s3.server";
import { objectFolder, openBucket, openStore, photoStore, photoUploadsDisabled } from "./storage.server";
import { type ObjectStore } from "./object-store";
import { listen } from "../../../tests/support/service/listen";

vi.mock("~/server/data/service.server", async (original) => ({ ...(await original()), asService: vi.fn() }));

const credentials = { accessKeyId: "AKIATEST", secretAccessKey: "a/secret+of=tests" };

let folder: string;
let peer: Awaited<ReturnType<typeof startS3Peer>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "slipway-objects-"));
  peer = await startS3Peer("photos", credentials);
});

afterAll(async () => {
  await peer.stop();
  await rm(folder, { recursive: true });
});

const stores: Record<string, () => ObjectStore> = {
  folder: () => openStore(pathToFileURL(folder).href, "{}"),
  S3: () => openStore(peer.url, JSON.stringify(credentials)),
};

async function* inPieces(bytes: Uint8Array, size = 40_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function put(store: ObjectStore, key: string, bytes: Uint8Array) {
  await store.put(key, inPieces(bytes), { size: bytes.length, type: "image/jpeg" });
}

async function read(store: ObjectStore, key: string, range?: string) {
  const found = await store.get(key, range);
  if (!found) return undefined;
  return {
    bytes: Buffer.concat(await Readable.from(found.stream).toArray()),
    length: found.length,
    contentRange: found.contentRange,
  };
}

describe.each(Object.keys(stores))("objects in %s", (name) => {
  const store = () => stores[name]?.() ?? expect.unreachable();

  test("what was put comes back, byte for byte", async () => {
    for (const size of [0, 1, 65_536, 3_000_001]) {
      const bytes = randomBytes(size);
      await put(store(), `warranty_claims/auth0_7/k${size}.jpg`, bytes);
      const back = await read(store(), `warranty_claims/auth0_7/k${size}.jpg`);
      expect([back?.bytes.equals(bytes), back?.length, back?.contentRange]).toEqual([true, size, undefined]);
    }
  });

  test.each(["Łódź_Märkte.jpg", "日本.png", "a+b=c (1) & d's ~.jpg", `${"x".repeat(150)}.jpg`])(
    "a key may hold %s",
    async (file) => {
      await put(store(), `claims/${file}`, Buffer.from(file));
      expect((await read(store(), `claims/${file}`))?.bytes.toString()).toBe(file);
    },
  );

  test("a part is what was asked for", async () => {
    await put(store(), "digits", Buffer.from("0123456789"));
    const part = async (range: string) => {
      const { bytes, length, contentRange } = (await read(store(), "digits", range)) ?? expect.unreachable();
      return [bytes.toString(), length, contentRange];
    };
    expect(await part("bytes=2-4")).toEqual(["234", 3, "bytes 2-4/10"]);
    expect(await part("bytes=7-")).toEqual(["789", 3, "bytes 7-9/10"]);
    expect(await part("bytes=-3")).toEqual(["789", 3, "bytes 7-9/10"]);
    expect(await part("bytes=5-99")).toEqual(["56789", 5, "bytes 5-9/10"]);
    await expect(store().get("digits", "bytes=10-")).rejects.toThrow(BeyondTheEnd);
  });

  test("what is not there is nothing, and removing it is fine", async () => {
    expect(await store().get("claims/none.jpg")).toBeUndefined();
    expect(await store().get("claims/none.jpg", "bytes=0-1")).toBeUndefined();
    await store().remove("claims/none.jpg");
    await put(store(), "claims/gone.jpg", Buffer.from("x"));
    await store().remove("claims/gone.jpg");
    expect(await store().get("claims/gone.jpg")).toBeUndefined();
  });

  test("putting again replaces, and ten puts at once leave one whole object", async () => {
    const versions = Array.from({ length: 10 }, (_, n) => Buffer.alloc(200_000, n));
    await Promise.all(versions.map((bytes) => put(store(), "claims/same.jpg", bytes)));
    const back = await read(store(), "claims/same.jpg");
    expect(versions.some((bytes) => back?.bytes.equals(bytes))).toBe(true);
  });

  test("a source that breaks off, or is shorter or longer than announced, leaves no object", async () => {
    async function* breaksOff() {
      yield Buffer.alloc(50_000);
      throw new Error("the client is gone");
    }
    await expect(store().put("claims/half.jpg", breaksOff(), { size: 100_000, type: "image/jpeg" })).rejects.toThrow();
    await expect(
      store().put("claims/half.jpg", inPieces(Buffer.alloc(9)), { size: 10, type: "image/jpeg" }),
    ).rejects.toThrow();
    await expect(
      store().put("claims/half.jpg", inPieces(Buffer.alloc(11)), { size: 10, type: "image/jpeg" }),
    ).rejects.toThrow();
    expect(await store().get("claims/half.jpg")).toBeUndefined();
  });
});

test("of ten texts that are put first at once under one key one is, and stays", async () => {
  const bucket = openBucket(peer.url, JSON.stringify(credentials));
  const put = await Promise.all(Array.from({ length: 10 }, (_, n) => bucket.putFirst("notes/one", `note ${n}`)));
  expect(put.filter(Boolean)).toHaveLength(1);
  expect((await read(bucket, "notes/one"))?.bytes.toString()).toBe(`note ${put.indexOf(true)}`);
  await bucket.remove("notes/one");
  expect(await bucket.putFirst("notes/one", "")).toBe(true);
});

test("a bucket lists what begins so, page after page", async () => {
  const bucket = openBucket(peer.url, JSON.stringify(credentials));
  const keys = Array.from({ length: 12 }, (_, n) => `listed/${n} & <Łódź>.jpg`).sort();
  for (const key of [...keys, "listed-too"]) await put(bucket, key, Buffer.from(key));
  const found = [];
  for await (const object of bucket.list("listed/")) found.push(object);
  expect(found.map(({ key, size }) => [key, size])).toEqual(keys.map((key) => [key, Buffer.byteLength(key)]));
  for (const { changedAt } of found) expect(Math.abs(Date.now() - changedAt)).toBeLessThan(60_000);
});

test("an object is a file of its folder, and nothing half-written stays", async () => {
  const store = openStore(pathToFileURL(join(folder, "own")).href, "{}");
  await put(store, "claims/auth0_7/k.jpg", Buffer.from("x"));
  await store.put("claims/auth0_7/l.jpg", inPieces(Buffer.alloc(1)), { size: 2, type: "" }).catch(() => undefined);
  expect(await readdir(join(folder, "own", "claims", "auth0_7"))).toEqual(["k.jpg"]);
});

test.each(["../secrets.json", "a/../../b", "/etc/passwd", "a//b", "a/./b", "a\\b", "nul\0", "a\nb", ".", ""])(
  "no key leads out of the folder: %j",
  async (key) => {
    await mkdir(join(folder, "inner"), { recursive: true });
    await writeFile(join(folder, "secrets.json"), "secret");
    const store = openStore(pathToFileURL(join(folder, "inner")).href, "{}");
    await expect(store.get(key)).rejects.toThrow("no key");
    await expect(put(store, key, Buffer.from("x"))).rejects.toThrow("no key");
    await expect((async () => store.remove(key))()).rejects.toThrow("no key");
    expect(await readdir(join(folder, "inner"))).toEqual([]);
  },
);

test("the peer checks signatures: a wrong secret or key is refused", async () => {
  const wrong = (change: object) => openStore(peer.url, JSON.stringify({ ...credentials, ...change }));
  await put(stores.S3?.() ?? expect.unreachable(), "claims/mine.jpg", Buffer.from("x"));
  for (const change of [{ secretAccessKey: "another" }, { accessKeyId: "AKIAOTHER" }]) {
    await expect(wrong(change).get("claims/mine.jpg")).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    await expect(put(wrong(change), "claims/theirs.jpg", Buffer.from("x"))).rejects.toThrow();
  }
  expect(peer.objects.has("claims/theirs.jpg")).toBe(false);
});

test("a store that refuses a write says so", async () => {
  peer.failWrites({ status: 507, code: "InsufficientStorage" });
  await expect(put(stores.S3?.() ?? expect.unreachable(), "claims/full.jpg", Buffer.from("x"))).rejects.toThrow();
  peer.failWrites();
});

test("a store that takes every connection and never answers is given up, to write and to read", async () => {
  const silent = createServer(() => undefined);
  const port = await listen(silent);
  const place = new URL(`s3://photos?pathStyle=1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`);
  const patience = { connectionTimeout: 1_000, socketTimeout: 100, requestTimeout: 5_000, answer: 5_000 };
  const store = openS3Store(place, credentials, patience);
  await expect(store.get("claims/a.jpg")).rejects.toMatchObject({ name: "TimeoutError" });
  await expect(store.remove("claims/a.jpg")).rejects.toMatchObject({ name: "TimeoutError" });
  await expect(put(store, "claims/a.jpg", randomBytes(3_000_000))).rejects.toMatchObject({ name: "TimeoutError" });

  const late = openS3Store(place, credentials, { ...patience, socketTimeout: 0, requestTimeout: 100 });
  await expect(late.get("claims/a.jpg")).rejects.toMatchObject({ name: "TimeoutError" });
  silent.closeAllConnections();
  silent.close();
});

test("a store that falls silent within an object breaks the reading off", async () => {
  const half = createServer((_request, response) => {
    response.writeHead(200, { "content-length": 10 }).write("12345");
  });
  const port = await listen(half);
  const place = new URL(`s3://photos?pathStyle=1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`);
  const patience = { connectionTimeout: 1_000, socketTimeout: 100, requestTimeout: 5_000, answer: 5_000 };
  await expect(read(openS3Store(place, credentials, patience), "claims/a.jpg")).rejects.toThrow();
  half.closeAllConnections();
  half.close();
});

test("an owner's folder is safe in a key, whatever its profile id holds", () => {
  expect(objectFolder("warranty_claims", "auth0|64f0a")).toBe("warranty_claims/auth0_64f0a");
  expect(objectFolder("warranty_claims", "../../x")).not.toContain("..");
});

describe("the row of keys", () => {
  let hours = 0;
  const row = (value: string | null) =>
    vi.mocked(asService).mockResolvedValue({ key: value === null ? null : { value } });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    // Nothing is remembered from one test to the next.
    hours += 1;
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    vi.mocked(asService).mockReset();
    return () => void vi.useRealTimers();
  });

  test("opens the store, is read by the portal itself, and remembered for a minute", async () => {
    row("{}");
    expect(await photoUploadsDisabled()).toBeUndefined();
    await photoStore();
    expect(asService).toHaveBeenCalledTimes(1);

    row(null);
    expect(await photoUploadsDisabled()).toBeUndefined();
    vi.setSystemTime(Date.now() + 61_000);
    expect(await photoUploadsDisabled()).toBe(
      "Photos cannot be uploaded right now, because their storage cannot be reached.",
    );
  });

  test("that cannot be read, is not there or holds no credentials closes the uploads", async () => {
    vi.mocked(asService).mockRejectedValue(new Error("down"));
    expect(await photoUploadsDisabled()).toBeTruthy();
    row(null);
    expect(await photoUploadsDisabled()).toBeTruthy();
    for (const value of ["{}", "nonsense", '{"accessKeyId":"x"}']) expect(() => openStore(peer.url, value)).toThrow();
  });
});
