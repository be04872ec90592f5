import { createHash } from "node:crypto";
import { request as plainRequest } from "node:http";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factories } from "../../tests/factories";
import { post, startTestService, type TestService } from "../../tests/support/service/data-service";

/** As in production: people's tokens send hashes only, and the schema says nothing of itself. */
let service: TestService;
let admin: string;
let integration: string;

const whoAmI = "query Who { viewer { profileId } }";
const hash = createHash("sha256").update(whoAmI).digest("hex");

beforeAll(async () => {
  service = await startTestService({ production: true, documents: new Map([[hash, whoAmI]]) });
  admin = await service.tokenFor(await factories(service.db).admin());
  integration = await service.serviceToken(["outbox:send"]);
});

afterAll(() => service.stop());

const persisted = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });

test("a person's token asks what the portal asks, by its hash", async () => {
  expect((await post(service.endpoint, admin, persisted(hash))).data?.viewer.profileId).toMatch(/^auth0/);
});

test("a person's token may send no text, not even along with a known hash", async () => {
  expect((await post(service.endpoint, admin, { query: whoAmI })).code).toBe("FORBIDDEN");
  expect((await post(service.endpoint, admin, { query: whoAmI, ...persisted(hash) })).code).toBe("FORBIDDEN");
  expect((await post(`${service.endpoint}/stream`, admin, { query: "subscription { bell { unread } }" })).code).toBe(
    "FORBIDDEN",
  );
});

test("an unknown hash is refused", async () => {
  for (const unknown of ["0".repeat(64), "__proto__", "constructor", ""]) {
    expect((await post(service.endpoint, admin, persisted(unknown))).code).toBe("BAD_REQUEST");
  }
});

const ask = (query: string) => post(service.endpoint, integration, { query });
const invalid = /^GRAPHQL_(PARSE|VALIDATION)_FAILED$/;
const aliases = (count: number) =>
  `mutation { ${Array.from({ length: count }, (_, i) => `a${i}: claimOutboxMails(limit: 1) { id }`).join(" ")} }`;

test("an integration sends text, within limits", async () => {
  expect((await ask("mutation { claimOutboxMails(limit: 1) { id } }")).code).toBeUndefined();
  expect((await ask(aliases(15))).code).toBeUndefined();
  expect((await ask(aliases(16))).code).toMatch(invalid);
});

test("what costs more than any screen is refused before it is run", async () => {
  const tokens = `{ viewer { ${"name ".repeat(3_000)} } }`;
  const cycle = "{ ...a } fragment a on Query { viewer { name } ...b } fragment b on Query { ...a }";
  for (const query of [tokens, cycle, ownersOfOwners(3)]) {
    const { code, data } = await ask(query);
    expect(code).toMatch(invalid);
    expect(data).toBeUndefined();
  }
});

/** Registrations, the owners before each, those before each of these, … fifty at a time. */
function ownersOfOwners(times: number): string {
  const owners = "previousOwners { rows { ".repeat(times) + "id" + " } }".repeat(times);
  return `{ warrantyRegistrations(list: { pageSize: 50 }) { rows { ${owners} } } }`;
}

test("pages within pages are an operation like others, within those none", async () => {
  expect((await ask(ownersOfOwners(1))).code).toBe("FORBIDDEN");
  expect((await ask(ownersOfOwners(2))).code).toMatch(invalid);
});

test("more rows than a page may have are refused", async () => {
  expect((await ask("mutation { claimOutboxMails(limit: 1000000) { id } }")).code).toBe("BAD_INPUT");
});

test("several operations in one request are refused", async () => {
  const response = await fetch(service.endpoint, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${integration}` },
    body: JSON.stringify([{ query: whoAmI }, { query: whoAmI }]),
  });
  expect(response.status).toBe(400);
});

async function together(operations: readonly object[], token = admin, sent: Record<string, string> = {}) {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}`, ...sent };
  const body = JSON.stringify({ extensions: { together: operations } });
  return (await fetch(service.endpoint, { method: "POST", headers, body })).json();
}

test("queries that are asked together are answered each by itself", async () => {
  const known = persisted(hash);
  expect(await together([known, persisted("0".repeat(64)), { query: whoAmI }])).toMatchObject({
    extensions: {
      together: [
        { data: { viewer: {} } },
        { errors: [{ extensions: { code: "BAD_REQUEST" } }] },
        { errors: [{ extensions: { code: "FORBIDDEN" } }] },
      ],
    },
  });
  expect(await together([{ query: mutation }, { query: aliases(16) }], integration)).toMatchObject({
    extensions: {
      together: [
        { errors: [{ message: "Only queries are asked together." }] },
        { errors: [{ extensions: { code: "GRAPHQL_VALIDATION_FAILED" } }] },
      ],
    },
  });
  for (const refused of [[], Array.from({ length: 21 }, () => known)])
    expect(await together(refused)).toMatchObject({ errors: [{ extensions: { code: "BAD_REQUEST" } }] });
});

test("a query is left out before its caller gives up on all of them", async () => {
  const careers = { query: "{ publishedCareers(list: { page: 1, pageSize: 1 }) { total } }" };
  const other = { query: "{ __typename }" };
  const jobBoard = await service.serviceToken(["careers:read"]);
  const ask = (waitsFor: string) => together([careers, other], jobBoard, { "x-waits-for": waitsFor });
  const answered = { data: { __typename: "Query" } };

  await service.db.transaction().execute(async (part) => {
    await sql`lock table careers in access exclusive mode`.execute(part);
    expect(await ask("400")).toMatchObject({
      extensions: { together: [{ errors: [{ extensions: { code: "TOO_SLOW" } }] }, answered] },
    });
  });
  expect(await ask("15000")).toMatchObject({
    extensions: { together: [{ data: { publishedCareers: { total: 0 } } }, answered] },
  });
});

test("in production the schema says nothing of itself", async () => {
  expect((await ask("{ __schema { types { name } } }")).code).toMatch(invalid);
  expect((await ask('{ __type(name: "Viewer") { name } }')).code).toMatch(invalid);

  const fuzzyMatch = await Promise.all(
    [
      "{ viewr { name } }",
      "{ viewer { nam } }",
      "mutation { claimOutboxMails(limt: 1) { id } }",
      "subscription { bel { unread } }",
    ].map(ask),
  );
  for (const { errors } of fuzzyMatch) expect(JSON.stringify(errors)).not.toMatch(/did you mean/i);
});

test("a stray value tells nothing of the database", async () => {
  const { code, errors } = await ask(`mutation { markOutboxMail(id: "'; drop table leads; --") }`);
  expect(code).toBe("NOT_FOUND");
  expect(JSON.stringify(errors)).not.toMatch(/uuid|syntax|sql|postgres|stack/i);
});

test("a field that the schema does not have is refused in a request", async () => {
  expect((await post(service.endpoint, admin, { ...persisted(hash), role: "admin" })).code).toBe("BAD_REQUEST");
});

const send = (init: RequestInit & { path?: string }) =>
  fetch(`${service.endpoint}${init.path ?? ""}`, {
    ...init,
    headers: { authorization: `Bearer ${integration}`, ...init.headers },
  });
const mutation = "mutation { claimOutboxMails(limit: 1) { id } }";

test("only JSON by POST is read: no GET, no form, no text", async () => {
  const statuses = await Promise.all([
    send({ path: `?query=${encodeURIComponent(mutation)}` }),
    send({ path: `?query=${encodeURIComponent("{ viewer { name } }")}`, headers: { accept: "text/html" } }),
    send({ method: "PUT", body: "{}", headers: { "content-type": "application/json" } }),
    send({ method: "POST", body: new URLSearchParams({ query: mutation }) }),
    send({ method: "POST", body: JSON.stringify({ query: mutation }), headers: { "content-type": "text/plain" } }),
    send({ method: "POST", body: mutation, headers: { "content-type": "application/graphql" } }),
    send({ method: "POST", body: formOf({ operations: JSON.stringify({ query: mutation }), map: "{}" }) }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([405, 405, 405, 415, 415, 415, 415]);
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("pages of other origins learn nothing", async () => {
  const preflight = await send({
    method: "OPTIONS",
    headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
  });
  const answer = await send({
    method: "POST",
    body: JSON.stringify({ query: mutation }),
    headers: { "content-type": "application/json", origin: "https://evil.example" },
  });
  expect(answer.status).toBe(200);
  for (const { headers } of [preflight, answer]) expect(headers.get("access-control-allow-origin")).toBeNull();
});

test("a body over four megabytes is refused, with its length named or not", async () => {
  const long = JSON.stringify({ query: mutation, variables: { text: "x".repeat(4 * 1024 * 1024) } });
  const named = await send({ method: "POST", body: long, headers: { "content-type": "application/json" } });
  expect(named.status).toBe(413);
  expect(await chunked("", long)).toBe(413);
  expect(await chunked("/stream", long)).toBe(413);
});

test("brackets in brackets are refused before they are parsed", async () => {
  const nested = `{"query":"{ viewer { name } }","variables":{"ids":${"[".repeat(1_500_000)}${"]".repeat(1_500_000)}}}`;
  const named = await send({ method: "POST", body: nested, headers: { "content-type": "application/json" } });
  expect(named.status).toBe(413);
  expect(await chunked("/stream", nested.slice(0, 60_000))).toBe(413);
});

test("an operation that is longer than 100,000 letters is not parsed", async () => {
  const short = "mutation { claimOutboxMails(limit: 1) { id } }";
  expect((await ask(`${short}#${"x".repeat(99_000)}`)).code).toBeUndefined();
  expect((await ask(`${short}#${"x".repeat(100_000)}`)).code).toBe("GRAPHQL_PARSE_FAILED");
  for (const piece of ["[", "{", "#\n", ",", '"'])
    expect((await ask(`{ viewer(a: ${piece.repeat(100_000)}`)).code, piece).toBe("GRAPHQL_PARSE_FAILED");
});

test("lists within lists that are no more than 2,000 tokens are refused in words", async () => {
  const { status, code } = await ask(`{ viewer(a: ${"[".repeat(1_900)}`);
  expect({ status, code }).toEqual({ status: 200, code: "GRAPHQL_PARSE_FAILED" });
});

function chunked(path: string, body: string): Promise<number | undefined> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${integration}` };
  return new Promise((resolve, reject) => {
    // On a connection of its own: one that was refused in the middle of a body is closed soon after.
    const sending = { method: "POST", headers, agent: false };
    const request = plainRequest(`${service.endpoint}${path}`, sending, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on("error", reject);
    for (let at = 0; at < body.length; at += 65_536) request.write(body.slice(at, at + 65_536));
    request.end();
  });
}
