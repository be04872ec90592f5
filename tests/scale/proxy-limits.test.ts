import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { connect as connectHttp2, type IncomingHttpHeaders } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../support/peers/free-port";
import { hasNginx, startProxy } from "./proxy";

/** Behind nginx stands a program that reads what it is sent, and streams where a live stream is asked for. */
const behind = createServer((request, response) => {
  if (request.url?.startsWith("/live/")) {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("event: first\ndata: 1\n\n");
    return;
  }
  request.on("error", () => undefined).resume();
  request.on("end", () => response.end("ok\n"));
});

let front: number;
let proxy: Awaited<ReturnType<typeof startProxy>> | undefined;
let folder: string;

beforeAll(async () => {
  if (!hasNginx) return;
  folder = await mkdtemp(join(tmpdir(), "slipway-certificate-"));
  const [certificate, key] = [join(folder, "a.pem"), join(folder, "a.key")];
  const about = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"];
  execFileSync("openssl", ["req", ...about, "-keyout", key, "-out", certificate], { stdio: "ignore" });

  const [portal, back] = [await freePort(), await freePort()];
  front = await freePort();
  behind.listen(portal, "127.0.0.1");
  await once(behind, "listening");
  const here = `127.0.0.1:${portal}`;
  proxy = await startProxy(
    {
      "portal-1:3000": here,
      "portal-2:3000 max_fails=1": `${here} backup max_fails=1`,
      "data-service-1:4000": here,
      "data-service-2:4000 max_fails=1": `${here} backup max_fails=1`,
      "/etc/nginx/portal.example.com.pem": certificate,
      "/etc/nginx/portal.example.com.key": key,
      "listen 443 ssl http2": `listen 127.0.0.1:${front} ssl http2`,
      "listen 127.0.0.1:4000": `listen 127.0.0.1:${back}`,
      // The pauses of the example are half a minute.
      "client_body_timeout 30s": "client_body_timeout 2s",
      "portal.example.com": "localhost",
    },
    `http://127.0.0.1:${back}`,
  );
});

afterAll(async () => {
  if (!proxy) return;
  await proxy.stop();
  behind.closeAllConnections();
  behind.close();
  await rm(folder, { recursive: true });
});

/** Announces a body of so many bytes, and sends so many. @returns the first line of the answer, if any, at the end */
async function post(path: string, { announced, sent }: { announced: number; sent: number }) {
  const socket = connect({ port: front, host: "127.0.0.1", rejectUnauthorized: false, ALPNProtocols: ["http/1.1"] });
  let answer = "";
  socket.on("error", () => undefined);
  await once(socket, "secureConnect");
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${announced}\r\n\r\n`);
  socket.write(Buffer.alloc(sent));
  const ended = once(socket, "close").then(() => true);
  const isOver = await Promise.race([ended, sleep(10_000, false)]);
  socket.destroy();
  return { isOver, status: /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] };
}

const testOfNginx = test.skipIf(!hasNginx);

testOfNginx.each([
  ["/contact", 5, 6],
  ["/survey/a-token", 5, 6],
  ["/lead-intake", 3, 4],
  ["/unsubscribe/a-token", 1, 2],
  ["/leads", 160, 161],
  ["/admin-leads/imports", 210, 211],
])("nginx refuses a body for %s that is larger than %i MB", async (path, fits, isTooLarge) => {
  expect(await post(path, { announced: isTooLarge * 2 ** 20, sent: 10 })).toEqual({ isOver: true, status: "413" });
  expect((await post(path, { announced: fits * 2 ** 20, sent: 10 })).status).not.toBe("413");
});

testOfNginx("nginx lets an album of any size through", async () => {
  expect((await post("/admin-media/add", { announced: 2 ** 40, sent: 10 })).status).not.toBe("413");
  expect(await post("/admin-media/add", { announced: 10, sent: 10 })).toEqual({ isOver: true, status: "200" });
});

testOfNginx("nginx cuts a body off that does not go on", async () => {
  const { isOver, status } = await post("/leads", { announced: 1_000, sent: 10 });
  expect(isOver).toBe(true);
  expect(["408", undefined]).toContain(status);
});

testOfNginx("nginx speaks HTTP/2, and sends a stream's events on at once", async () => {
  const session = connectHttp2(`https://127.0.0.1:${front}`, { rejectUnauthorized: false });
  const stream = session.request({ ":path": "/live/changes?of=bell", ":authority": "localhost" });
  const answered = once(stream, "response") as Promise<[IncomingHttpHeaders & { ":status"?: number }]>;
  const [chunk, [headers]] = await Promise.all([once(stream, "data"), answered]);
  expect(headers[":status"]).toBe(200);
  expect(String(chunk[0])).toContain("event: first");
  session.destroy();
});

testOfNginx.each(["/contact", "/lead-intake", "/unsubscribe/a-token"])(
  "nginx refuses requests of %s that come faster than people and sellers send them",
  async (path) => {
    const session = connectHttp2(`https://127.0.0.1:${front}`, { rejectUnauthorized: false });
    const statusOf = async () => {
      const stream = session.request({ ":path": path, ":authority": "localhost" });
      const [headers] = (await once(stream.resume(), "response")) as [IncomingHttpHeaders & { ":status"?: number }];
      return headers[":status"];
    };
    const statuses = await Promise.all(Array.from({ length: 100 }, statusOf));
    session.destroy();
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(30);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(30);
    // Ten seconds fill the burst again.
    await sleep(10_000);
  },
  30_000,
);
