import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import type * as FileSystem from "node:fs/promises";
import { type FileHandle, mkdtemp, open, readdir, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { readMediaEnvironment } from "./environment";
import { startMediaServer } from "./media-server";

const disk = vi.hoisted(() => ({ room: Infinity }));

/** A disk with only so much room left. */
vi.mock("node:fs/promises", async (original) => {
  const fs = await original<typeof FileSystem>();
  return {
    ...fs,
    writeFile: async (file: FileHandle, source: AsyncIterable<Buffer> | Buffer) => {
      let left = disk.room;
      const chunks: AsyncIterable<Buffer> | Buffer[] = Buffer.isBuffer(source) ? [source] : source;
      async function* asFarAsThereIsRoom() {
        for await (const chunk of chunks) {
          left -= chunk.length;
          if (left < 0) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
          yield chunk;
        }
      }
      await fs.writeFile(file, asFarAsThereIsRoom());
    },
  };
});

const secret = "a secret of the media server, made for tests";
const authorization = `Bearer ${secret}`;
let folder: string;
let server: Awaited<ReturnType<typeof startMediaServer>>;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "slipway-media-"));
  const environment = readMediaEnvironment({ MEDIA_PORT: "0", MEDIA_FOLDER: folder, MEDIA_SECRET: secret });
  server = await startMediaServer(environment, pino({ level: "silent" }));
  url = `http://127.0.0.1:${server.port}`;
});

beforeEach(() => {
  disk.room = Infinity;
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const answers = z.object({
  status: z.number(),
  imageOrignalName: z.string().default(""),
  imageUrl: z.string().default(""),
  message: z.string().optional(),
});

async function upload(bytes: Uint8Array | string, name: string, field = "image") {
  const body = new FormData();
  body.append(field, new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]), name);
  const response = await fetch(url, { method: "POST", body, headers: { authorization } });
  return { http: response.status, ...answers.parse(await response.json()) };
}

function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  return fetch(url + path, { method, headers: { authorization, ...headers } });
}

async function storedFiles() {
  return { files: await readdir(join(folder, "files")), incoming: await readdir(join(folder, "incoming")) };
}

const photo = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: "navy" } }).jpeg();

test("what was sent comes back, byte for byte, under a path that names it", async () => {
  const bytes = randomBytes(3_000_000);
  const { imageOrignalName, imageUrl, status } = await upload(bytes, "Märkte & more.xyz");
  expect(status).toBe(200);
  expect(imageOrignalName).toBe("Märkte & more.xyz");
  expect(decodeURIComponent(imageUrl)).toMatch(/^\/[0-9a-f]{32}\/Märkte_more.xyz$/);

  const back = await get(imageUrl);
  expect(back.status).toBe(200);
  expect(Buffer.from(await back.arrayBuffer()).equals(bytes)).toBe(true);
});

test("nobody is let in without the secret; health is open", async () => {
  const { imageUrl } = await upload("x", "x.txt");
  for (const sent of [undefined, "Bearer wrong", secret]) {
    const headers = sent ? { authorization: sent } : undefined;
    expect((await fetch(url + imageUrl, { headers })).status).toBe(401);
    expect((await fetch(url + imageUrl, { method: "DELETE", headers })).status).toBe(401);
    expect((await fetch(url, { method: "POST", headers, body: new FormData() })).status).toBe(401);
  }
  expect((await get(imageUrl)).status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test("parts of a file are sent as asked for", async () => {
  const { imageUrl } = await upload("0123456789", "digits.txt");
  const part = async (range: string, more: Record<string, string> = {}) => {
    const answer = await get(imageUrl, { range, ...more });
    return [answer.status, answer.headers.get("content-range"), answer.status < 300 ? await answer.text() : ""];
  };
  expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
  expect(await part("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"]);
  expect(await part("bytes=-3")).toEqual([206, "bytes 7-9/10", "789"]);
  expect(await part("bytes=5-99")).toEqual([206, "bytes 5-9/10", "56789"]);
  expect(await part("bytes=10-")).toEqual([416, "bytes */10", ""]);
  expect(await part("bytes=-0")).toEqual([416, "bytes */10", ""]);
  expect(await part("bytes=1-2,4-5")).toEqual([200, null, "0123456789"]);
  expect(await part("bytes=4-2")).toEqual([200, null, "0123456789"]);
  expect(await part("pages=1-2")).toEqual([200, null, "0123456789"]);
  expect(await part("bytes=2-4", { "if-range": '"another"' })).toEqual([200, null, "0123456789"]);
});

test("HEAD answers all but the bytes, and a matching ETag answers 304", async () => {
  const { imageUrl } = await upload("0123456789", "digits.txt");
  const head = await get(imageUrl, {}, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "10", ""]);
  expect((await get(imageUrl, { "if-none-match": head.headers.get("etag") ?? "" })).status).toBe(304);
  expect((await get(imageUrl, { "if-none-match": '"another"' })).status).toBe(200);
});

test("an empty file is a file", async () => {
  const { imageUrl } = await upload("", "empty.txt");
  const back = await get(imageUrl);
  expect([back.status, await back.text()]).toEqual([200, ""]);
  expect((await get(imageUrl, { range: "bytes=0-" })).status).toBe(416);
});

test("only what a browser may show keeps its type, whatever a name or a header says", async () => {
  const html = "<!doctype html><script>alert(1)</script>";
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  for (const [bytes, name] of [
    [html, "photo.jpg"],
    [svg, "drawing.svg"],
    [svg, "drawing.png"],
    [html, "page.html"],
    [`\xef\xbb\xbf${html}`, "invoice.pdf"],
  ] as const) {
    const { imageUrl } = await upload(bytes, name);
    const back = await get(imageUrl);
    expect(back.headers.get("content-type")).toBe("application/octet-stream");
    expect(back.headers.get("content-disposition")).toBe("attachment");
    expect(back.headers.get("x-content-type-options")).toBe("nosniff");
    expect(back.headers.get("content-security-policy")).toContain("sandbox");
    expect(imageUrl).not.toMatch(/\.(jpg|png|pdf)$/);
  }

  const jpeg = await photo().toBuffer();
  const polyglot = Buffer.concat([jpeg, Buffer.from(html)]);
  const { imageUrl } = await upload(polyglot, "page.html");
  expect(imageUrl).toMatch(/\/page\.jpg$/);
  const back = await get(imageUrl);
  expect(back.headers.get("content-type")).toBe("image/jpeg");
  expect(Buffer.from(await back.arrayBuffer()).equals(polyglot)).toBe(true);

  expect((await upload("%PDF-1.7\n%âãÏÓ\n1 0 obj\n", "Invoice.PDF")).imageUrl).toMatch(/\/Invoice\.PDF$/);
});

test("an address with another ending, or made up, finds nothing", async () => {
  const { imageUrl } = await upload(await photo().toBuffer(), "boat.jpg");
  expect((await get(imageUrl)).status).toBe(200);
  const id = imageUrl.slice(1, 33);
  for (const path of [
    `/${id}/boat.html`,
    `/${id}`,
    `/${id}/`,
    `/${"0".repeat(32)}/boat.jpg`,
    "/files/boat.jpg",
    "/secrets.json",
  ])
    expect((await get(path)).status).toBe(404);
});

test("no name becomes a path or a header", async () => {
  const before = await readdir(folder);
  for (const name of ["..", "nul\0.jpg"]) expect((await upload("x", name)).http).toBe(400);
  for (const name of ["../../evil.jpg", "a/b\\c.jpg", "line\r\nX-Evil: 1.jpg", '"quoted".jpg', "…", "x".repeat(500)]) {
    const { imageUrl, http } = await upload("x", name);
    expect(http).toBe(200);
    expect(decodeURIComponent(imageUrl)).toMatch(/^\/[0-9a-f]{32}\/[\p{L}\p{N}._-]{1,110}$/u);
    expect((await get(imageUrl)).headers.get("x-evil")).toBeNull();
  }
  for (const path of ["/../secrets.json", "/..%2f..%2fsecrets.json", "/%2e%2e/x", `/${"0".repeat(32)}/..%2fx.jpg`])
    expect((await get(path)).status).toBe(404);
  expect(await readdir(folder)).toEqual(before);
  expect((await storedFiles()).files.every((name) => /^[0-9a-f]{32}\.\w{3,4}$/.test(name))).toBe(true);
});

test("a thumbnail is small, turned as the camera was held, and made once", async () => {
  const turned = await photo(1200, 800).withMetadata({ orientation: 6 }).toBuffer();
  const { imageUrl } = await upload(turned, "boat.jpg");
  const small = await get(`${imageUrl}?width=320`);
  expect(small.headers.get("content-type")).toBe("image/jpeg");
  const { width, height, orientation } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
  expect([width, height, orientation]).toEqual([320, 480, undefined]);

  const etag = small.headers.get("etag") ?? "";
  expect(etag).not.toBe((await get(imageUrl)).headers.get("etag"));
  expect((await get(`${imageUrl}?width=320`, { "if-none-match": etag })).status).toBe(304);
  expect(await readdir(join(folder, "thumbnails"))).toHaveLength(1);

  expect((await get(`${imageUrl}?width=321`)).status).toBe(400);
  expect((await get(`${imageUrl}?width=__proto__`)).status).toBe(400);
});

test("an image too large, or cut off in its head, is stored unthumbnailed", async () => {
  const bomb = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  const cut = (await photo().toBuffer()).subarray(0, 60);
  for (const bytes of [bomb, cut]) {
    const { imageUrl } = await upload(bytes, "x.png");
    expect((await get(imageUrl)).status).toBe(200);
    expect((await get(`${imageUrl}?width=320`)).status).toBe(422);
    const id = imageUrl.slice(1, 33);
    expect((await readdir(join(folder, "thumbnails"))).filter((name) => name.startsWith(id))).toEqual([]);
  }
  const text = await upload("text", "notes.txt");
  expect((await get(`${text.imageUrl}?width=320`)).status).toBe(415);
});

test("a file that is removed is gone, with its thumbnails", async () => {
  const { imageUrl } = await upload(await photo().toBuffer(), "boat.jpg");
  await get(`${imageUrl}?width=160`);
  const id = imageUrl.slice(1, 33);
  expect((await get(imageUrl, {}, "DELETE")).status).toBe(200);
  expect((await get(imageUrl)).status).toBe(404);
  expect((await get(`${imageUrl}?width=160`)).status).toBe(404);
  expect((await readdir(join(folder, "thumbnails"))).some((name) => name.startsWith(id))).toBe(false);
  expect((await get(imageUrl, {}, "DELETE")).status).toBe(404);
});

test("a body that is no form, or has no image in it, is refused", async () => {
  expect((await upload("x", "x.jpg", "photo")).http).toBe(400);
  const post = (body: string, type: string) =>
    fetch(url, { method: "POST", body, headers: { authorization, "content-type": type } });
  expect((await post("{}", "application/json")).status).toBe(400);
  expect((await post("nonsense", "multipart/form-data; boundary=b")).status).toBe(400);
  expect((await post("nonsense", "multipart/form-data")).status).toBe(400);
  expect((await fetch(url, { method: "PUT", headers: { authorization } })).status).toBe(405);
});

test("an upload that breaks off anywhere stores nothing", async () => {
  const before = await storedFiles();
  const head = '--b\r\nContent-Disposition: form-data; name="image"; filename="x.bin"\r\n\r\n';
  const unread = `${head.replace("image", "other")}half a`;
  for (const sent of [head, head + "x".repeat(500_000), `${head}xyz\r\n--b`, `${head}xyz\r\n--b\r\n`, unread]) {
    const socket = connect(server.port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n${sent}`,
    );
    await sleep(100);
    socket.destroy();
  }
  await expect.poll(storedFiles).toEqual(before);
});

test("a full disk is said, and nothing is left of the file", async () => {
  const before = await storedFiles();
  disk.room = 1_000_000;
  const refused = await upload(randomBytes(2_000_000), "large.bin");
  expect([refused.http, refused.status, refused.message]).toEqual([507, 507, "There is no room left."]);
  // What an upload of an earlier test left behind may just be on its way out.
  const isNew = (file: string) => ![...before.files, ...before.incoming].includes(file);
  const { files, incoming } = await storedFiles();
  expect([...files, ...incoming].filter(isNew)).toEqual([]);

  expect((await upload(randomBytes(900_000), "fits.bin")).http).toBe(200);
});

test("what an earlier process left half-written is gone after a start", async () => {
  const other = await mkdtemp(join(tmpdir(), "slipway-media-"));
  const start = () =>
    startMediaServer(
      readMediaEnvironment({ MEDIA_PORT: "0", MEDIA_FOLDER: other, MEDIA_SECRET: secret }),
      pino({ level: "silent" }),
    );
  await (await start()).stop();
  await (await open(join(other, "incoming", "half"), "w")).close();
  await (await start()).stop();
  expect(await readdir(join(other, "incoming"))).toEqual([]);
  await rm(other, { recursive: true });
});

test("ten uploads at once are ten files", async () => {
  const sent = Array.from({ length: 10 }, () => randomBytes(200_000));
  const uploads = await Promise.all(sent.map((bytes) => upload(bytes, "same.bin")));
  expect(new Set(uploads.map(({ imageUrl }) => imageUrl)).size).toBe(10);
  for (const [index, { imageUrl }] of uploads.entries()) {
    const back = Buffer.from(await (await get(imageUrl)).arrayBuffer());
    expect(digest(back)).toBe(digest(sent[index] ?? Buffer.alloc(0)));
  }
});

test("a start without a secret says what to set", () => {
  expect(() => readMediaEnvironment({ MEDIA_PORT: "1", MEDIA_FOLDER: "x" })).toThrow("MEDIA_SECRET must be set.");
});

test("the bytes on the disk are the bytes that were sent", async () => {
  const bytes = await photo().toBuffer();
  const { imageUrl } = await upload(bytes, "boat.jpg");
  expect((await readFile(join(folder, "files", `${imageUrl.slice(1, 33)}.jpg`))).equals(bytes)).toBe(true);
});

function digest(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
