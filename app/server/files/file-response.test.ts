import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { writeReadableStreamToWritable } from "@remix-run/node";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";
import { resolveRange } from "~/lib/files/byte-range";
import { type FileBytes } from "~/lib/files/file-bytes.server";
import { fileResponse, type ServedFile } from "./file-response.server";
import { listen } from "../../../tests/support/service/listen";

const exchange = vi.hoisted(() => ({ response: undefined as ServerResponse | undefined }));
vi.mock("~/remix/server/exchange.server", () => ({
  currentExchange: () => exchange,
  currentRequestId: () => undefined,
  exchangeUnderWay: () => undefined,
  goneSignal: () => undefined,
}));

/** Serves whatever is at hand, through the same pump that Remix has. */
let served: ServedFile;
let url: string;
const server = createServer((incoming, outgoing) => {
  exchange.response = outgoing;
  const headers = new Headers(
    Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const request = new Request(`http://localhost:3999${incoming.url}`, { method: incoming.method, headers });
  void fileResponse(request, served)
    .catch((thrown: unknown) => z.instanceof(Response).parse(thrown))
    .then((answer) => {
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
      return answer.body ? writeReadableStreamToWritable(answer.body, outgoing) : void outgoing.end();
    })
    .catch(() => undefined);
});

beforeAll(async () => {
  url = `http://127.0.0.1:${await listen(server)}/file`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function stored(name: string, bytes: Uint8Array): ServedFile {
  async function read(range?: string): Promise<FileBytes> {
    const { start, end } = range ? resolveRange(range, bytes.length) : { start: 0, end: bytes.length - 1 };
    return {
      stream: Readable.from(Buffer.from(bytes.subarray(start, end + 1)), { objectMode: false }),
      length: end - start + 1,
      contentRange: range && `bytes ${start}-${end}/${bytes.length}`,
    };
  }
  return { name, version: name, read };
}

function get(query = "", headers: Record<string, string> = {}, method = "GET") {
  return fetch(url + query, { headers, method });
}

test("an image, a video and a PDF are shown, as what they are and in a sandbox", async () => {
  for (const [name, type] of [
    ["boat.JPG", "image/jpeg"],
    ["walk.mp4", "video/mp4"],
    ["invoice.pdf", "application/pdf"],
  ] as const) {
    served = stored(name, Buffer.from("bytes"));
    const { status, headers } = await get();
    expect([status, headers.get("content-type"), headers.get("content-length")]).toEqual([200, type, "5"]);
    expect(headers.get("content-disposition")).toMatch(/^inline; /);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("private, no-cache, no-transform");
    expect(headers.get("content-security-policy")).toBe(
      type === "application/pdf" ? null : "default-src 'none'; sandbox",
    );
  }
});

test("everything else is a file to keep, and so is what is asked for to keep", async () => {
  for (const name of ["page.html", "drawing.svg", "sheet.xml", "noending", "boat.jpg.exe", "x.js"]) {
    served = stored(name, Buffer.from("<script>alert(1)</script>"));
    const { headers } = await get();
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect(headers.get("content-disposition")).toMatch(/^attachment; /);
  }
  served = stored('Łódź "1".jpg', Buffer.from("x"));
  expect((await get("?download")).headers.get("content-disposition")).toBe(
    "attachment; filename=\"__d_ _1_.jpg\"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20_1_.jpg",
  );
});

test("parts are sent as asked for", async () => {
  served = stored("walk.mp4", Buffer.from("0123456789"));
  const part = async (range: string, more: Record<string, string> = {}) => {
    const answer = await get("", { range, ...more });
    return [answer.status, answer.headers.get("content-range"), await answer.text()];
  };
  expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
  expect(await part("bytes=-3")).toEqual([206, "bytes 7-9/10", "789"]);
  expect(await part("bytes=10-")).toEqual([416, "bytes */10", ""]);
  for (const odd of ["bytes=1-2,4-5", "bytes=4-2", "bytes=-", "pages=1-2", "bytes=a-b"])
    expect(await part(odd)).toEqual([200, null, "0123456789"]);

  const etag = (await get()).headers.get("etag") ?? "";
  expect((await part("bytes=2-4", { "if-range": etag }))[0]).toBe(206);
  expect((await part("bytes=2-4", { "if-range": '"old"' }))[0]).toBe(200);
  expect((await get("", { "if-none-match": etag })).status).toBe(304);
});

test("HEAD has no body, and leaves no source open", async () => {
  const source = Readable.from([Buffer.from("x")]);
  served = { name: "a.jpg", version: "a", read: async () => ({ stream: source, length: 1 }) };
  const head = await get("", {}, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "1", ""]);
  expect(source.destroyed).toBe(true);
});

test("what is not stored is not found", async () => {
  served = { name: "a.jpg", version: "a", read: async () => undefined };
  expect((await get()).status).toBe(404);
  expect((await get("?width=320")).status).toBe(404);
});

test("what every dealer may see stays in the browser for a day", async () => {
  served = { ...stored("boat.jpg", Buffer.from("x")), isForAll: true };
  expect((await get()).headers.get("cache-control")).toBe("private, max-age=86400, immutable, no-transform");
});

test("storage that fails, before it answers or within an image, is said with 503", async () => {
  const read = async () => Promise.reject(new Error("the storage is down"));
  served = { name: "a.jpg", version: "a", read, readThumbnail: read };
  expect((await get()).status).toBe(503);
  expect((await get("?width=320")).status).toBe(503);
  served = { name: "a.jpg", version: "a", read };
  expect((await get("?width=320")).status).toBe(503);

  async function* half() {
    yield randomBytes(1_000);
    throw new Error("the storage is gone");
  }
  served = { name: "a.jpg", version: "a", read: async () => ({ stream: Readable.from(half()), length: 5_000 }) };
  expect((await get("?width=320")).status).toBe(503);
});

test("a thumbnail is small, upright and a JPEG; of a bomb, a broken image or a PDF there is none", async () => {
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } }).jpeg();
  served = stored("boat.jpg", await photo.withMetadata({ orientation: 6 }).toBuffer());
  const small = await get("?width=320");
  expect(small.headers.get("content-type")).toBe("image/jpeg");
  expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
    width: 320,
    height: 480,
    format: "jpeg",
  });
  expect(small.headers.get("etag")).not.toBe((await get()).headers.get("etag"));
  for (const width of ["321", "0", "", "__proto__", "1e9"]) expect((await get(`?width=${width}`)).status).toBe(404);

  const bomb = sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: "red" } });
  served = stored("bomb.png", await bomb.png({ palette: true, colours: 2 }).toBuffer());
  expect((await get("?width=320")).status).toBe(404);
  served = stored("broken.jpg", randomBytes(500));
  expect((await get("?width=320")).status).toBe(404);
  served = stored("invoice.pdf", randomBytes(500));
  expect((await get("?width=320")).status).toBe(404);
});

/** A file without an end, and how much of it has been read. */
function endless() {
  let read = 0;
  const source = new Readable({
    read() {
      read += 65_536;
      this.push(Buffer.alloc(65_536));
    },
  });
  served = { name: "walk.mp4", version: "endless", read: async () => ({ stream: source, length: undefined }) };
  return { source, read: () => read };
}

async function slowClient() {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.pause();
  await once(socket, "connect");
  socket.write("GET /file HTTP/1.1\r\nHost: x\r\n\r\n");
  return socket;
}

test("a slow client is waited for, and one that is gone ends the reading", async () => {
  const file = endless();
  const client = await slowClient();
  await expect.poll(file.read).toBeGreaterThan(0);
  let before = -1;
  while (file.read() !== before) {
    before = file.read();
    await sleep(150);
  }
  expect(file.read()).toBeLessThan(20_000_000);

  client.destroy();
  await expect.poll(() => file.source.destroyed).toBe(true);
});

test("a source that fails breaks the download off: half a file never passes for a whole one", async () => {
  async function* half() {
    yield Buffer.alloc(1_000);
    throw new Error("the disk is broken");
  }
  served = { name: "walk.mp4", version: "x", read: async () => ({ stream: Readable.from(half()), length: 5_000 }) };
  await expect(get().then((answer) => answer.arrayBuffer())).rejects.toThrow();
});
