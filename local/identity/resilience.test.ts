import diagnostics from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminPermissions } from "#graphql/permissions";
import { openDatabase, prepareSchema } from "./database/database";
import { readIdentityEnvironment } from "./environment";
import { loadSigningKeys } from "./provider/keys";
import { seedUsers } from "./users/seed-users";
import {
  Browser,
  openSignIn,
  createUser,
  linkIn,
  nextMail,
  password,
  signedIn,
  startTestIdentity,
  type TestIdentity,
} from "../../tests/support/peers/identity";

let identity: TestIdentity;
beforeAll(async () => (identity = await startTestIdentity()));
afterAll(() => identity.stop());

function killConnections() {
  return identity.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
}

function databaseRole(): string {
  return new URL(identity.environment.IDENTITY_DATABASE_URL).username;
}

test("it says that it is alive, and whether the database is there", async () => {
  expect((await fetch(`${identity.issuer}healthz`)).status).toBe(200);
  expect((await fetch(`${identity.issuer}readyz`)).status).toBe(200);
});

test("it survives the loss of every database connection", async () => {
  const user = await createUser(identity);

  await killConnections();
  await wait(100);

  expect((await fetch(`${identity.issuer}readyz`)).status).toBe(200);
  await expect(signedIn(identity, user.email)).resolves.toBeDefined();
});

test("while the database refuses it answers with a page and 503, and comes back by itself", async () => {
  const user = await createUser(identity);

  await identity.owner.query(`alter role ${databaseRole()} nologin`);
  await killConnections();
  await wait(100);
  expect((await fetch(`${identity.issuer}healthz`)).status).toBe(200);
  expect((await fetch(`${identity.issuer}readyz`)).status).toBe(503);
  const page = await new Browser(identity.issuer).get("/u/reset-password?ticket=x");
  expect(page.status).toBe(503);
  expect(await page.text()).toContain("Sign-in is not available right now");

  await identity.owner.query(`alter role ${databaseRole()} login`);
  await expect(signedIn(identity, user.email)).resolves.toBeDefined();
});

test("mail waits for a mail server that is away, and is sent once", async () => {
  const received: string[] = [];
  const port = await portOf(await listen(createServer()));
  const mailing = await startTestIdentity({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  try {
    const user = await createUser(mailing);
    await new Browser(mailing.issuer).post("/u/forgot-password", { email: user.email });
    await expect.poll(() => mailing.log.join("").includes("a mail was not sent")).toBe(true);
    expect(mailing.log.join("")).not.toContain(user.email);

    const server = await listen(mailServer(received), port);
    await mailing.owner.query("update identity.mail_jobs set next_attempt_at = now()");
    await expect.poll(() => received.length, { timeout: 5_000 }).toBe(1);
    await wait(2_500);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain(user.email);
    server.close();
  } finally {
    await mailing.stop();
  }
});

/** As much of SMTP as one message takes. */
function mailServer(received: string[]): Server {
  return createServer((socket) => {
    let message: string | undefined;
    socket.write("220 mail\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      if (message !== undefined) {
        message += text;
        if (!message.endsWith("\r\n.\r\n")) return;
        received.push(message);
        message = undefined;
        socket.write("250 taken\r\n");
      } else if (text.startsWith("DATA")) {
        message = "";
        socket.write("354 go on\r\n");
      } else if (text.startsWith("QUIT")) {
        socket.end("221 bye\r\n");
      } else {
        socket.write("250 ok\r\n");
      }
    });
  });
}

async function listen(server: Server, port?: number): Promise<Server> {
  server.listen(port ?? 0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/** A port that was free when it was asked for. */
async function portOf(server: Server): Promise<number> {
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

test("seeded accounts sign in; seeding again adds nothing", async () => {
  const seeds = [
    {
      user_id: "auth0|demo-admin",
      email: "Admin@example.com",
      name: "Dana Keel",
      password,
      app_metadata: { role: "admin", permissions: adminPermissions, demo: true },
    },
    {
      user_id: "auth0|demo-dealer",
      email: "seeded.dealer@example.com",
      name: "Gulf Coast Marine",
      nickname: "Gulf Coast",
      password,
      app_metadata: { role: "dealer", permissions: ["dealer:DEALER_ALL"], demo: true },
    },
  ];

  expect(await seedUsers(identity.environment.IDENTITY_DATABASE_URL, seeds)).toBe(2);
  expect(await seedUsers(identity.environment.IDENTITY_DATABASE_URL, seeds)).toBe(0);

  await expect(signedIn(identity, "admin@example.com")).resolves.toBeDefined();
});

test("ending it lets a request finish that is under way", async () => {
  const user = await createUser(identity);
  const browser = new Browser(identity.issuer);
  const { action } = await openSignIn(identity, browser);

  const arrived = nextRequest();
  const underWay = browser.post(action, { email: user.email, password });
  await arrived;
  await identity.restart();

  expect((await underWay).status).toBe(303);
});

/** Resolves when a server of this process has begun to answer a request. */
function nextRequest(): Promise<void> {
  return new Promise((resolve) => {
    const heard = () => {
      diagnostics.unsubscribe("http.server.request.start", heard);
      resolve();
    };
    diagnostics.subscribe("http.server.request.start", heard);
  });
}

test("reset links still work after a restart", async () => {
  const user = await createUser(identity);
  await new Browser(identity.issuer).post("/u/forgot-password", { email: user.email });
  const link = linkIn(await nextMail(identity, user.email));

  await identity.restart();

  expect((await fetch(link)).status).toBe(200);
});

test("a wrong environment is explained in sentences, without its secrets", () => {
  const good: Record<string, string> = {
    IDENTITY_PORT: "4000",
    IDENTITY_DATABASE_URL: "postgres://x",
    OIDC_ISSUER: "http://localhost:4000/",
    APP_ORIGIN: "http://localhost:3000",
    OIDC_CLIENT_ID: "portal",
    OIDC_CLIENT_SECRET: "s".repeat(32),
    OIDC_MANAGEMENT_CLIENT_ID: "management",
    OIDC_MANAGEMENT_CLIENT_SECRET: "s".repeat(32),
    SERVICE_CLIENT_ID: "service",
    SERVICE_CLIENT_SECRET: "s".repeat(32),
    COOKIE_KEYS: "s".repeat(32),
    MAIL_OUTBOX: "outbox",
  };
  const complaint = (changes: Record<string, string>) => () => readIdentityEnvironment({ ...good, ...changes });

  expect(complaint({})).not.toThrow();
  expect(complaint({ OIDC_ISSUER: "http://id.example.com/" })).toThrow(
    "OIDC_ISSUER must begin with https:// on a public address.",
  );
  expect(complaint({ OIDC_ISSUER: "https://id.example.com" })).toThrow("OIDC_ISSUER must");
  expect(complaint({ MAIL_OUTBOX: "" })).toThrow(
    "SMTP_URL or MAIL_OUTBOX (a folder that receives the mail) must be set.",
  );
  expect(complaint({ OIDC_CLIENT_SECRET: "too-short-secret" })).toThrow(
    /^Slipway cannot start\.\nOIDC_CLIENT_SECRET must have at least 32 characters\.$/,
  );
  expect(complaint({ COOKIE_KEYS: "short" })).toThrow("COOKIE_KEYS.0 must have at least 32 characters.");
  expect(complaint({ PASSWORD_COST: "14", OIDC_ISSUER: "https://id.example.com/" })).toThrow(
    "PASSWORD_COST must be 15 or more on a public address.",
  );
  expect(complaint({ PASSWORD_COST: "17", OIDC_ISSUER: "https://id.example.com/" })).not.toThrow();
  expect(complaint({ INTEGRATION_CLIENTS: "{" })).toThrow("INTEGRATION_CLIENTS must be JSON: ");
});

test("processes that start at once agree on the tables and on one key", async () => {
  await identity.owner.query("drop schema identity cascade");
  const pools = Array.from({ length: 3 }, () =>
    openDatabase(identity.environment.IDENTITY_DATABASE_URL, pino({ level: "silent" })),
  );
  await identity.owner.query(`create schema identity authorization ${databaseRole()}`);

  await Promise.all(pools.map((pool) => prepareSchema(pool)));
  const keys = await Promise.all(pools.map((pool) => loadSigningKeys(pool, identity.issuer)));

  expect(new Set(keys.map(({ jwks }) => jwks.keys.map(({ kid }) => kid).join())).size).toBe(1);
  await Promise.all(pools.map((pool) => pool.end()));
});
