import { mkdtemp, rm } from "node:fs/promises";
import { type ClientHttp2Session, connect, type IncomingHttpHeaders, type IncomingHttpStatusHeader } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Slipway, startSlipway } from "../faults/running";
import { hasNginx, startProxy } from "../scale/proxy";
import { freePort } from "../support/peers/free-port";
import { makeCertificate } from "./certificate";

const missing = hasNginx ? "" : " (skipped: there is no nginx)";

describe.skipIf(!hasNginx)(`nginx with HTTP/2 in front of the portal${missing}`, () => {
  let slipway: Slipway;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let folder: string;
  let origin: string;
  let session: ClientHttp2Session;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "slipway-certificate-"));
    const { certificate, key } = await makeCertificate(folder);
    const [front, back] = [await freePort(), await freePort()];
    origin = `https://localhost:${front}`;
    slipway = await startSlipway({ APP_ORIGIN: origin, TRUST_PROXY: "1" });
    const portal = new URL(slipway.stack.origin).port;
    const service = new URL(slipway.stack.dataService).port;
    proxy = await startProxy(
      {
        "portal-1:3000": `127.0.0.1:${portal}`,
        "portal-2:3000 max_fails=1": `127.0.0.1:${portal} backup max_fails=1`,
        "data-service-1:4000": `127.0.0.1:${service}`,
        "data-service-2:4000 max_fails=1": `127.0.0.1:${service} backup max_fails=1`,
        "/etc/nginx/portal.example.com.pem": certificate,
        "/etc/nginx/portal.example.com.key": key,
        "listen 443 ssl http2": `listen 127.0.0.1:${front} ssl http2`,
        "listen 127.0.0.1:4000": `listen 127.0.0.1:${back}`,
        "portal.example.com": "localhost",
      },
      `http://127.0.0.1:${back}`,
    );
    session = connect(`https://127.0.0.1:${front}`, { rejectUnauthorized: false, servername: "localhost" });
  }, 240_000);
  afterAll(async () => {
    session.destroy();
    await proxy.stop();
    await slipway.stop();
    await rm(folder, { recursive: true });
  });

  async function ask(path: string, { form, from = origin }: { form?: URLSearchParams; from?: string } = {}) {
    const host = { ":path": path, ":authority": new URL(origin).host };
    const sent = form && {
      ":method": "POST",
      origin: from,
      "content-type": "application/x-www-form-urlencoded",
    };
    const stream = session.request({ ...host, ...sent });
    stream.end(form?.toString());
    const headers = await new Promise<IncomingHttpHeaders & IncomingHttpStatusHeader>((resolve, reject) => {
      stream.once("response", resolve).once("error", reject);
    });
    return { status: headers[":status"], headers, body: await text(stream) };
  }

  const contact = (lastName: string) =>
    new URLSearchParams({
      firstName: "Ada",
      lastName,
      email: "ada@example.com",
      phone: "2185550102",
      comments: "Hello",
    });

  const requestsOf = async (lastName: string) => {
    const found = slipway.db.selectFrom("contact_requests").where("last_name", "=", lastName);
    return (await found.select("id").execute()).length;
  };

  test("a page and its scripts arrive over HTTP/2, with the headers of an https portal", async () => {
    const page = await ask("/contact");
    expect(session.alpnProtocol).toBe("h2");
    expect(page.status).toBe(200);
    expect(page.headers["strict-transport-security"]).toContain("max-age");
    const script = /"(\/build\/[^"]+\.js)"/.exec(page.body)?.[1] ?? "";
    expect((await ask(script)).status).toBe(200);
  });

  test("a form that is posted over HTTP/2 is stored", async () => {
    expect((await ask("/contact", { form: contact("Overhttp") })).status).toBe(303);
    expect(await requestsOf("Overhttp")).toBe(1);
  });

  test("a form from another origin is refused", async () => {
    const form = contact("Elsewhere");
    expect((await ask("/contact", { form, from: "https://evil.example" })).status).toBe(403);
    expect(await requestsOf("Elsewhere")).toBe(0);
  });
});
