import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { expect, test } from "../support/journey/base";
import { integration, jobBoard } from "../support/portal/integration";
import { adf, postLeads } from "../support/portal/lead-intake";
import { processesOfFiles, processorTimeOf } from "../support/portal/memory";
import { serviceToken } from "../support/portal/sign-in";
import { signed } from "../support/service/tokens";
import { longestWait } from "./longest-wait";

test("leads are taken only with the token of a program that may bring them in", async ({ stack, create, db }) => {
  const email = `${randomUUID()}@example.com`;
  const document = adf({ email });
  const token = await serviceToken(stack, integration);
  const statuses = {
    none: (await postLeads(stack, document, {})).status,
    nonsense: (await postLeads(stack, document, { token: "a.b.c" })).status,
    "another signature": (await postLeads(stack, document, { token: token.slice(0, -20) + "A".repeat(20) })).status,
    "a person's": (await postLeads(stack, document, { token: await signed(stack, await create.admin()) })).status,
    "another scope": (await postLeads(stack, document, { token: await serviceToken(stack, jobBoard) })).status,
  };
  expect(statuses).toEqual({
    none: 401,
    nonsense: 401,
    "another signature": 401,
    "a person's": 401,
    "another scope": 403,
  });
  expect(await db.selectFrom("leads").where("email", "=", email).select("id").execute()).toEqual([]);
});

const [before = "", after = ""] = adf({}).split("Is it still there?");
const hostile: Readonly<Record<string, [text: string, reason: RegExp]>> = {
  deep: [before + "<a>".repeat(300_000), /30 deep/],
  "many elements": [before + "<a/>".repeat(200_000) + after, /too many elements/],
  bomb: [
    `<!DOCTYPE adf [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${adf({ name: "&b;" })}`,
    /declares entities/,
  ],
  "a file of the server": [
    `<!DOCTYPE adf [<!ENTITY f SYSTEM "file:///etc/passwd">]>${adf({ name: "&f;" })}`,
    /entities/,
  ],
  long: [before + "x".repeat(1_500_000) + after, /1,000,000 characters/],
  "open brackets": [before + "<p".repeat(450_000), /It ends before|There is no|deep/],
  "closing tags": [before + "</a>".repeat(240_000), /It ends before/],
  "escaped tags": ["&lt;adf " + "<".repeat(900_000), /There is no|It ends before/],
  "many leads": [`<adf>${"<prospect/>".repeat(501)}</adf>`, /more than 500 leads/],
  "many leads without a root": ["<prospect></prospect>".repeat(501), /more than 500 leads/],
  "leads within leads": ["<prospect>".repeat(90_000), /30 deep/],
  "escaped leads": ["&lt;prospect " + "<".repeat(900_000), /There is no|It ends before/],
  nothing: ["", /no ADF document/],
  json: ['{"leads": []}', /no ADF document/],
};

test("hostile documents are refused with a reason", async ({ stack }) => {
  const token = await serviceToken(stack, integration);
  for (const [name, [text, reason]] of Object.entries(hostile)) {
    const { status, reasons } = await postLeads(stack, text, { token });
    expect(status, name).toBe(422);
    expect(reasons?.[0]?.message, name).toMatch(reason);
  }
  expect(await postLeads(stack, "x".repeat(2_100_000), { token })).toMatchObject({ status: 413 });
});

test("hostile documents hold others up no longer than a plain one @alone", async ({ stack }) => {
  test.skip(process.platform !== "linux", "The processor's time is read from /proc.");
  const token = await serviceToken(stack, integration);
  const [portal = 0] = await processesOfFiles(stack);
  const held = async (text: string) => {
    const done = new AbortController();
    const waiting = longestWait(stack.origin, done.signal);
    const workedBefore = await processorTimeOf(portal);
    await postLeads(stack, text, { token });
    const worked = (await processorTimeOf(portal)) - workedBefore;
    done.abort();
    return Math.min(worked, await waiting);
  };
  const plain = before + "x".repeat(900_000) + after;
  await held(plain);
  const limit = 2 * (await held(plain)) + 300;
  for (const [name, [text]] of Object.entries(hostile)) expect(await held(text), name).toBeLessThan(limit);
});

test("no other method is answered", async ({ stack }) => {
  for (const method of ["GET", "PUT", "DELETE"]) {
    const status = await new Promise((resolve, reject) => {
      request(`${stack.origin}/lead-intake`, { method }, (answer) => resolve(answer.resume().statusCode))
        .on("error", reject)
        .end();
    });
    expect(status, method).toBe(405);
  }
});
