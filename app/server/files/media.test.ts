import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import pino from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { BeyondTheEnd } from "~/lib/files/byte-range";
import { readMediaEnvironment } from "../../../local/media/environment";
import { startMediaServer } from "../../../local/media/media-server";
import { config } from "~/server/platform/config.server";
import { MediaFailed, readMedia, removeMedia, storeMedia } from "./media.server";
import { listen } from "../../../tests/support/service/listen";

const secret = "a secret of the media server, made for tests";
let folder: string;
let server: Awaited<ReturnType<typeof startMediaServer>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "slipway-media-"));
  const environment = readMediaEnvironment({ MEDIA_PORT: "0", MEDIA_FOLDER: folder, MEDIA_SECRET: secret });
  server = await startMediaServer(environment, pino({ level: "silent" }));
});

beforeEach(() => {
  config.MEDIA_URL = `http://127.0.0.1:${server.port}/`;
  config.MEDIA_SECRET = secret;
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function* inPieces(bytes: Uint8Array, size = 50_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const bytesOf = async (stream: Readable | undefined) => Buffer.concat(await Readable.from(stream ?? []).toArray());

test("what is stored is read again, byte for byte, whether its size is known or not", async () => {
  const bytes = randomBytes(2_000_000);
  for (const size of [bytes.length, undefined]) {
    const path = await storeMedia(inPieces(bytes), { name: "Märkte.xyz", type: "application/octet-stream", size });
    const back = await readMedia(path);
    expect(back?.length).toBe(bytes.length);
    expect((await bytesOf(back?.stream)).equals(bytes)).toBe(true);
  }
});

test("parts, thumbnails, what is not there", async () => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  const path = await storeMedia(inPieces(photo), { name: "boat.jpg", type: "image/jpeg", size: photo.length });
  const part = await readMedia(path, { range: "bytes=2-5" });
  expect([part?.length, part?.contentRange]).toEqual([4, `bytes 2-5/${photo.length}`]);
  expect((await bytesOf(part?.stream)).equals(photo.subarray(2, 6))).toBe(true);
  await expect(readMedia(path, { range: `bytes=${photo.length}-` })).rejects.toThrow(BeyondTheEnd);

  const small = await sharp(await bytesOf((await readMedia(path, { width: 320 }))?.stream)).metadata();
  expect(small.width).toBe(320);

  await removeMedia(path);
  expect(await readMedia(path)).toBeUndefined();
  await removeMedia(path);
});

test("a source that breaks off fails with its own error and stores nothing", async () => {
  const before = await readdir(join(folder, "files"));
  async function* breaksOff() {
    yield randomBytes(300_000);
    throw new Error("the client is gone");
  }
  const about = { name: "x.bin", type: "application/octet-stream" };
  await expect(storeMedia(breaksOff(), about)).rejects.toThrow("the client is gone");
  await expect(storeMedia(breaksOff(), { ...about, size: 900_000 })).rejects.toThrow("the client is gone");
  await expect.poll(() => readdir(join(folder, "incoming"))).toEqual([]);
  expect(await readdir(join(folder, "files"))).toEqual(before);
});

async function startPeer(listener: RequestListener): Promise<Server> {
  const peer = createServer(listener);
  config.MEDIA_URL = `http://127.0.0.1:${await listen(peer)}/upload/`;
  return peer;
}

test("another media server that speaks only the contract does too", async () => {
  const heard: string[] = [];
  const peer = await startPeer((request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    if (request.method === "GET") return response.end("bytes");
    if (request.method === "DELETE") return response.writeHead(404).end();
    request
      .resume()
      .on("end", () => response.end(JSON.stringify({ status: 200, imageOrignalName: "x", imageUrl: "boats/x.jpg" })));
  });
  config.MEDIA_SECRET = undefined;
  expect(await storeMedia(inPieces(Buffer.from("x")), { name: "x.jpg", type: "image/jpeg", size: 1 })).toBe(
    "boats/x.jpg",
  );
  expect((await bytesOf((await readMedia("boats/x.jpg", { range: "bytes=1-2" }))?.stream)).toString()).toBe("bytes");
  await removeMedia("boats/x.jpg");
  expect(heard).toEqual([
    "POST /upload/ undefined",
    "GET /upload/boats/x.jpg undefined",
    "DELETE /upload/boats/x.jpg undefined",
  ]);
  peer.close();
});

test("a path leads nowhere but to the media server", async () => {
  const asked: (string | undefined)[] = [];
  const peer = await startPeer(({ url }, response) => {
    asked.push(url);
    response.writeHead(404).end();
  });
  for (const path of [
    "http://evil.example/x",
    "../secret",
    "/..//secret",
    "\\\\evil.example/x",
    "data:,x",
    "file:///etc/passwd",
  ])
    await expect(readMedia(path)).rejects.toThrow("not the media server's");
  expect(await readMedia("//evil.example/x")).toBeUndefined();
  expect(asked).toEqual(["/upload/evil.example/x"]);
  peer.close();
});

test("a refusal, nonsense or silence is a failed upload", async () => {
  const about = { name: "x.jpg", type: "image/jpeg" };
  const answers: RequestListener[] = [
    (request, response) => void request.resume().on("end", () => response.writeHead(507).end()),
    (request, response) => void request.resume().on("end", () => response.end("thank you")),
    (request, response) => void request.resume().on("end", () => response.end('{"status":500,"imageUrl":""}')),
    (request) => void request.destroy(),
  ];
  for (const answer of answers) {
    const peer = await startPeer(answer);
    await expect(storeMedia(inPieces(Buffer.from("x")), about)).rejects.toThrow(MediaFailed);
    peer.close();
  }
  await expect(storeMedia(inPieces(Buffer.from("x")), about)).rejects.toThrow(MediaFailed);
  config.MEDIA_URL = `http://127.0.0.1:${server.port}/`;
  config.MEDIA_SECRET = "wrong";
  await expect(storeMedia(inPieces(Buffer.from("x")), about)).rejects.toMatchObject({ status: 401 });
});

/** The media server as a process of its own, and the most memory that it has had; in bytes. */
async function startProcess() {
  const home = await mkdtemp(join(tmpdir(), "slipway-media-"));
  const child = spawn(process.execPath, ["--import", "tsx", "local/media/server.ts"], {
    env: { ...process.env, MEDIA_PORT: "0", MEDIA_FOLDER: home, MEDIA_SECRET: secret, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  const { port } = z.object({ port: z.number() }).parse(JSON.parse(String(line)));
  config.MEDIA_URL = `http://127.0.0.1:${port}/`;
  return {
    memory: async () => Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, "utf8"))?.[1]) * 1024,
    stop: async () => {
      child.kill();
      await once(child, "exit");
      await rm(home, { recursive: true });
    },
  };
}

test.runIf(process.platform === "linux")(
  "300 MB gather in the memory of neither process, and arrive as they were sent",
  async () => {
    const other = await startProcess();
    const sent = createHash("sha256");
    await storeMedia(inPieces(randomBytes(1_000_000)), { name: "first.bin", type: "application/octet-stream" });
    const otherBefore = await other.memory();
    const before = process.memoryUsage().rss;
    let most = 0;
    async function* pieces() {
      for (let n = 0; n < 4_578; n++) {
        // Each its own: the same one again would take no memory, however many hold it.
        const piece = Buffer.alloc(65_536, n);
        sent.update(piece);
        most = Math.max(most, process.memoryUsage().rss);
        yield piece;
      }
    }
    const path = await storeMedia(pieces(), { name: "x.bin", type: "application/octet-stream", size: 4_578 * 65_536 });
    const received = createHash("sha256");
    for await (const chunk of (await readMedia(path))?.stream ?? []) received.update(chunk);
    expect(received.digest("hex")).toBe(sent.digest("hex"));
    expect(most - before).toBeLessThan(100_000_000);
    expect((await other.memory()) - otherBefore).toBeLessThan(100_000_000);
    await other.stop();
  },
  60_000,
);
