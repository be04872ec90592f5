import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, request as forward, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { brand } from "../records/brand";
import { portalEnvironment } from "../run/portal-environment";
import { freePort } from "../peers/free-port";
import { documentHash } from "../service/documents";
import { type Stack } from "./stack";
import { listen } from "../service/listen";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** What a service outside is asked for: «POST /api/v2/users», and the text that was sent. */
export type OutsideCall = { asked: string; body: string };

/** How a call goes wrong: the line goes dead, an answer of this status comes, or something else is asked instead. */
export type Fault = "dead" | { status: number; body: unknown; headers?: Record<string, string> } | { instead: string };

/** Which calls go wrong, and how; the others reach who they are for. */
export type Faults = (call: OutsideCall) => Fault | undefined;

export type FaultyPortal = {
  origin: string;
  pid: number;
  fail: (faults: Faults) => void;
  /** What it has logged so far. */
  logged: () => string;
  stop: () => Promise<void>;
};

/**
 * A portal of its own beside the stack's, with the same data service and identity provider behind it, and a maps service;
 * between them and the portal stands a line that fails as a test wants it to.
 */
export async function startFaultyPortal(
  stack: Stack,
  variables: Readonly<Record<string, string>> = {},
): Promise<FaultyPortal> {
  let faults: Faults = () => undefined;
  const line = createServer((request, response) => void pass(request, response));
  const between = `http://127.0.0.1:${await listen(line)}/`;

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const body = await textOf(request);
    const [path = ""] = (request.url ?? "").split("?");
    const fault = faults({ asked: `${request.method} ${path}`, body });
    if (fault === "dead") return request.socket.destroy();
    if (fault && "status" in fault) return answer(response, fault);
    if (path === mapsPath) return answer(response, { status: 200, body: inDuluth });

    const service = path.startsWith("/graphql") ? stack.dataService : stack.issuer;
    // Audiences name the provider as the portal knows it.
    const sent = (fault?.instead ?? body)
      .replaceAll(between, stack.issuer)
      .replaceAll(encodeURIComponent(between), encodeURIComponent(stack.issuer));
    const { host: _host, "content-length": _length, ...headers } = request.headers;
    const onward = forward(new URL(request.url ?? "/", service), { method: request.method, headers }, (answered) => {
      if (path === "/.well-known/openid-configuration") return void passAddresses(answered, response);
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    onward.end(sent);
  }

  /** The portal fetches its own tokens through the line, too. */
  async function passAddresses(answered: IncomingMessage, response: ServerResponse) {
    const addresses = z.looseObject({ token_endpoint: z.string() }).parse(JSON.parse(await textOf(answered)));
    const token_endpoint = addresses.token_endpoint.replace(stack.issuer, between);
    answer(response, { status: 200, body: { ...addresses, token_endpoint } });
  }

  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const portal = spawn(
    process.execPath,
    ["--import", "./local/run/child.mjs", "node_modules/@remix-run/serve/dist/cli.js", "build/index.js"],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit", "ipc"],
      env: { ...environment(stack, { port, between }), ...variables },
    },
  );
  let logged = "";
  portal.stdout?.on("data", (text: Buffer) => (logged += text.toString()));
  await untilReady(`${origin}/healthz`);

  return {
    origin,
    pid: portal.pid ?? 0,
    fail: (wanted) => {
      faults = wanted;
    },
    logged: () => logged,
    stop: async () => {
      portal.kill("SIGTERM");
      if (portal.exitCode === null && portal.signalCode === null) await once(portal, "exit");
      line.closeAllConnections();
      await new Promise((closed) => line.close(closed));
    },
  };
}

export const mapsPath = "/maps/api/geocode/json";
const inDuluth = { status: "OK", results: [{ geometry: { location: { lat: 46.78, lng: -92.1 } } }] };

function environment(
  { home, secrets }: Stack,
  { port, between }: { port: number; between: string },
): NodeJS.ProcessEnv {
  return {
    ...portalEnvironment,
    ...secrets,
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: String(port),
    APP_ORIGIN: `http://localhost:${port}`,
    BRAND_NAME: brand,
    DATA_SERVICE_URL: `${between}graphql`,
    OIDC_ISSUER: between,
    OIDC_CLIENT_ID: "slipway-portal",
    OIDC_MANAGEMENT_CLIENT_ID: "slipway-management",
    SERVICE_CLIENT_ID: "slipway-service",
    GOOGLE_MAPS_API_KEY: "a-key",
    GOOGLE_MAPS_URL: new URL(mapsPath, between).href,
    STAGING_DIR: join(home, "staging"),
    MAIL_OUTBOX: join(home, "outbox"),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += String(part);
  return text;
}

function answer(response: ServerResponse, { status, body, headers }: Extract<Fault, { status: number }>) {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

async function untilReady(url: string) {
  for (let tries = 0; tries < 600; tries++) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
  throw new Error("The portal with faults does not start.");
}

/** The data service does not answer this operation. */
export async function withoutOperation(faulty: Pick<FaultyPortal, "fail">, operation: string): Promise<void> {
  const hash = await documentHash(operation);
  faulty.fail(({ body }) => (body.includes(hash) ? "dead" : undefined));
}
