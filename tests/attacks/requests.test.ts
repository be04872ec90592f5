import { readdir, readFile } from "node:fs/promises";
import { request as httpRequest, Agent } from "node:http";
import * as z from "zod";
import { type Db } from "#graphql/db/pool";
import { type Lead } from "../factories/leads";
import { alike } from "../support/journey/alike";
import { expect, test } from "../support/journey/base";
import { call } from "../support/portal/http";
import { type Session, sessionOf } from "../support/portal/sign-in";
import { type Stack } from "../support/portal/stack";

async function fulfilledBy(db: Db, { id }: Lead): Promise<string | null | undefined> {
  return (await db.selectFrom("leads").where("id", "=", id).select("fulfilledby").executeTakeFirst())?.fulfilledby;
}

test("what may change something must come from a page of the portal", async ({ stack, create, db }) => {
  const lead = await create.lead();
  const session = await sessionOf(stack, lead.dealer);
  const form = { intent: "fulfil", id: lead.id, by: "PHONE" };
  const many = { intent: "fulfil", by: "PHONE", "lead-id": lead.id, "form-key": "k" };

  for (const origin of [
    "https://evil.example",
    "null",
    "",
    stack.issuer.slice(0, -1),
    `${stack.origin}.evil.example`,
  ]) {
    for (const [path, fields] of [
      ["/leads", form],
      ["/leads.data", form],
      ["/leads/bulk", many],
      ["/logout", {}],
    ] as const) {
      const answer = await call(stack, path, { session, form: fields, headers: { origin } });
      expect(answer.status, `${path} from «${origin}»`).toBe(403);
    }
  }
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    const answer = await call(stack, "/leads", { session, method, headers: { origin: "https://evil.example" } });
    expect(answer.status, method).toBe(403);
  }
  expect(await fulfilledBy(db, lead)).toBeNull();
  expect((await call(stack, "/leads", { session })).status, "still signed in").toBe(200);

  expect((await call(stack, "/leads", { session, form })).status).toBe(303);
  expect(await fulfilledBy(db, lead)).toBe("Via Phone");
});

test("nothing is changed by a GET, nor by fields that the form does not have", async ({ stack, create, db }) => {
  const lead = await create.lead();
  const other = await create.dealer();
  const session = await sessionOf(stack, lead.dealer);

  await call(stack, `/leads?intent=fulfil&id=${lead.id}&by=PHONE`, { session });
  expect(await fulfilledBy(db, lead)).toBeNull();

  const transfer = { intent: "transfer", id: lead.id, profileId: other.profile_id };
  expect((await call(stack, "/leads", { session, form: transfer })).status).toBe(403);
  const extra = {
    intent: "fulfil",
    id: lead.id,
    by: "OTHER",
    profileId: other.profile_id,
    status: "x",
    fulfilledby: "y",
  };
  expect((await call(stack, "/leads", { session, form: extra })).status).toBe(303);
  const stored = await db.selectFrom("leads").where("id", "=", lead.id).selectAll().executeTakeFirst();
  expect(stored).toMatchObject({ profile_id: lead.dealer.profile_id, status: lead.status, fulfilledby: "Via Other" });
});

test("another dealer's lead answers exactly like one that is not there", async ({ stack, create, db }) => {
  const foreign = await create.lead();
  const dealer = await create.dealer();
  const session = await sessionOf(stack, dealer);
  const absent = "00000000-0000-4000-8000-000000000000";

  for (const [path, form] of [
    [(id: string) => `/leads/${id}/letter`],
    [(id: string) => `/leads/${id}/xml`],
    [() => "/leads", (id: string) => ({ intent: "fulfil", id, by: "PHONE" })],
    [() => "/leads.data", (id: string) => ({ intent: "fulfil", id, by: "PHONE" })],
  ] as const) {
    const answers = await Promise.all(
      [foreign.id, absent].map(async (id) => {
        const answer = await call(stack, path(id), { session, form: form?.(id) });
        return { status: answer.status, body: alike((await answer.text()).replaceAll(id, "ID")) };
      }),
    );
    expect(answers[0]?.status).toBe(404);
    expect(answers[0]).toEqual(answers[1]);
  }
  for (const address of [
    `/leads?open=${foreign.id}`,
    `/leads?q=${foreign.email}`,
    `/leads/export-leads.csv?id=${foreign.id}`,
  ]) {
    expect(await (await call(stack, address, { session })).text()).not.toContain(foreign.name);
  }
  expect(await fulfilledBy(db, foreign)).toBeNull();
});

test("a part of a page is guarded like the whole", async ({ stack, create }) => {
  const lead = await create.lead({ name: "Nobody Else's" });
  const dealer = await create.dealer();
  const session = await sessionOf(stack, dealer);

  for (const routes of [
    "areas/leads/admin-list.route",
    "root,areas/leads/admin-list.route",
    "areas/leads/list.route",
  ]) {
    const answer = await call(stack, `/admin-leads.data?_routes=${encodeURIComponent(routes)}`, { session });
    const text = await answer.text();
    expect(text, routes).not.toContain(lead.name);
    expect(text, routes).not.toContain('"leads"');
  }
});

test("nobody is sent elsewhere", async ({ stack, create }) => {
  const dealer = await create.dealer();
  const session = await sessionOf(stack, dealer);

  for (const path of [
    "//evil.example",
    "/\\evil.example",
    "/%5Cevil.example",
    "/.//evil.example",
    "//evil.example/..;/leads",
  ]) {
    for (const viewer of [session, undefined]) {
      const location = (await raw(stack, path, { cookie: viewer })).headers.location ?? "";
      const target = new URL(location, stack.origin).origin;
      expect([stack.origin, new URL(stack.issuer).origin], `${path} → ${location}`).toContain(target);
    }
  }
});

test("absolute addresses come from the configuration, not from the request", async ({ stack }) => {
  const forged: Record<string, string>[] = [
    { host: "evil.example" },
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
  ];
  for (const headers of forged) {
    const answer = await raw(stack, "/leads", { headers });
    expect(JSON.stringify(answer.headers)).not.toContain("evil.example");
    expect(answer.headers.location).toContain(encodeURIComponent(`${stack.origin}/callback`));
  }
});

test("a whole address in a request's place, and a host that is none, lead to the portal's own page", async ({
  stack,
  create,
}) => {
  const page = await raw(stack, "/sign-in", {});
  expect(page.status).toBe(200);
  for (const path of ["http://evil.example/sign-in", `${stack.origin}/sign-in`]) {
    const answer = await raw(stack, path, {});
    expect(answer.status, path).toBe(200);
    expect(answer.body).not.toContain("evil.example");
  }
  for (const host of ["evil.example", "a b", "[", "%", "..", "a".repeat(2_000), "localhost:99999", "@"])
    expect((await raw(stack, "/sign-in", { headers: { host } })).status, host).toBe(200);

  const lead = await create.lead();
  const session = await sessionOf(stack, lead.dealer);
  const behindProxy = {
    session,
    form: { intent: "fulfil", id: lead.id, by: "PHONE" },
    headers: { "x-forwarded-host": "a b" },
  };
  expect((await call(stack, "/leads", behindProxy)).status).toBe(303);
});

test("the parameter of earlier data requests names no page's data", async ({ stack, create }) => {
  const lead = await create.lead();
  const session = await sessionOf(stack, lead.dealer);
  for (const query of [
    "_data=",
    "_data=root",
    "_data=areas/leads/list.route",
    "q=&%5Fdata=",
    "_data=areas/leads/admin-list.route",
  ]) {
    const answer = await call(stack, `/leads?${query}`, { session });
    expect(answer.status, query).toBe(200);
    expect(answer.headers.get("content-type"), query).toContain("text/html");
    expect(await answer.text(), query).toContain(lead.name);
  }
});

test("the manifest answers for as many links as pages have, not thousands", async ({ stack }) => {
  const page = await (await call(stack, "/sign-in")).text();
  const [, version = ""] = /"version":"([^"]+)"/.exec(page) ?? [];
  const ask = (paths: string) => call(stack, `/__manifest?${paths}&version=${version}`);
  const answer = await ask("p=%2Fleads&p=%2Fcontact");
  expect(answer.status).toBe(200);
  expect(Object.keys(z.record(z.string(), z.unknown()).parse(await answer.json()))).toContain("areas/leads/list.route");
  expect((await ask(`p=${"/a".repeat(3_600)}`)).status).toBe(403);
  const many = Array.from({ length: 500 }, (_, index) => `p=/a/${index}`).join("&");
  expect((await ask(many)).status).toBe(403);
});

test("a form's key that no page has made is a form that cannot be read", async ({ stack, create, db }) => {
  const lead = await create.lead();
  const session = await sessionOf(stack, lead.dealer);
  const form = { intent: "fulfil", id: lead.id, by: "PHONE" };
  for (const key of ["ключ", "a\nb", "\u2028", "x".repeat(300), "a b"]) {
    expect((await call(stack, "/leads", { session, form: { ...form, "form-key": key } })).status, key).toBe(400);
    const many = { intent: "fulfil", by: "PHONE", "lead-id": lead.id, "form-key": key };
    expect((await call(stack, "/leads/bulk", { session, form: many })).status, key).toBe(400);
  }
  expect(await fulfilledBy(db, lead)).toBeNull();
  expect((await call(stack, "/leads", { session, form: { ...form, "form-key": "a-form-key" } })).status).toBe(303);
});

test("a form is taken behind a proxy that asks under another name, and from the portal's own pages alone", async ({
  stack,
  create,
  db,
}) => {
  const lead = await create.lead();
  const cookie = await sessionOf(stack, lead.dealer);
  const form = { intent: "fulfil", id: lead.id, by: "PHONE" };
  const isDone = async () => {
    const found = await db.selectFrom("leads").where("id", "=", lead.id).select("fulfilledby").executeTakeFirst();
    return found?.fulfilledby !== null;
  };

  const forged: Record<string, string>[] = [{ host: "evil.example" }, { "x-forwarded-host": "evil.example" }];
  for (const named of forged) {
    const answer = await raw(stack, "/leads", { cookie, form, headers: { ...named, origin: "http://evil.example" } });
    expect(answer.status).toBe(403);
  }
  expect(await isDone()).toBe(false);

  const { status } = await raw(stack, "/leads", { cookie, form, headers: { host: "portals", origin: stack.origin } });
  expect([status, await isDone()]).toEqual([303, true]);
});

type Raw = { headers?: Record<string, string>; cookie?: Session; agent?: Agent; form?: Record<string, string> };

/** A request that is sent as it stands, without a client that tidies its address and headers. */
function raw({ origin }: Stack, path: string, { headers = {}, cookie, agent, form }: Raw) {
  const { hostname, port } = new URL(origin);
  const cookies = cookie?.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]> & { location?: string }; body: string }>(
    (resolve, reject) => {
      const typed = form && { "content-type": "application/x-www-form-urlencoded" };
      const all = { ...headers, ...typed, ...(cookies && { cookie: cookies }) };
      const sent = httpRequest(
        { hostname, port, path, agent, method: form ? "POST" : "GET", headers: all },
        (answer) => {
          let body = "";
          answer.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
          answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
        },
      );
      sent.on("error", reject).end(form && new URLSearchParams(form).toString());
    },
  );
}

test("nothing of one request stays on a reused connection for the next", async ({ stack, create }) => {
  const lead = await create.lead({ name: "Nobody Else's" });
  const cookie = await sessionOf(stack, lead.dealer);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  const ids = new Set<unknown>();
  for (let round = 0; round < 5; round++) {
    const own = await raw(stack, "/leads", { cookie, agent });
    expect(own.body).toContain(lead.name);
    const anonymous = await raw(stack, "/leads", { agent });
    expect(anonymous.status).toBe(302);
    expect(anonymous.body + JSON.stringify(anonymous.headers)).not.toContain(lead.name);
    const page = await raw(stack, "/sign-in", { agent });
    expect(page.body).not.toContain(lead.dealer.name);
    for (const answer of [own, anonymous, page]) ids.add(answer.headers["x-request-id"]);
  }
  expect(ids.size).toBe(15);
  agent.destroy();
});

test("every answer carries the headers that protect it", async ({ stack, create }) => {
  const lead = await create.lead();
  const session = await sessionOf(stack, lead.dealer);
  const script = /src="(\/build\/[^"]+\.js)"|href="(\/build\/[^"]+\.(?:js|css))"/.exec(
    await (await call(stack, "/leads", { session })).text(),
  );
  const asset = script?.[1] ?? script?.[2] ?? "";
  expect(asset).not.toBe("");

  for (const path of [
    "/leads",
    "/leads.data",
    "/sign-in",
    asset,
    "/favicon.svg",
    "/nothing",
    "/leads/export-leads.csv",
    `/leads/${lead.id}/letter`,
  ]) {
    const { headers } = await call(stack, path, { session });
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("x-frame-options"), path).toBe("DENY");
    expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
    expect(headers.get("access-control-allow-origin"), path).toBeNull();
    expect(headers.get("x-powered-by"), path).toBeNull();
  }
  for (const path of [
    "/leads",
    "/leads.data",
    "/dashboard",
    "/leads/export-leads.csv",
    `/leads/${lead.id}/xml`,
    `/leads/${lead.id}/letter`,
  ]) {
    const { headers } = await call(stack, path, { session });
    expect(headers.get("cache-control"), path).toContain("no-store");
  }
  const policy = (await call(stack, "/leads", { session })).headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/default-src 'self'/);
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']{16,}'(;|$)/);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(policy).toMatch(/object-src 'none'/);
});

test("only what is meant for browsers is served as a file", async ({ stack }) => {
  expect((await call(stack, "/favicon.svg")).status).toBe(200);

  const hidden = [
    "/.git/HEAD",
    "/.git/config",
    "/.env",
    "/package.json",
    "/package-lock.json",
    "/build/index.js",
    "/build/data-service.js",
  ];
  const traversing = [
    "/build/..%2f..%2fpackage.json",
    "/..%2fpackage.json",
    "/%2e%2e/package.json",
    "/build/../../package.json",
  ];
  for (const path of [...hidden, ...traversing]) expect((await raw(stack, path, {})).status, path).toBe(404);
});

test("the browser's scripts bring no source map, and no text of the data service's operations", async ({ stack }) => {
  const folder = new URL("../../public/build/", import.meta.url);
  const files = await readdir(folder, { recursive: true });
  const scripts = files.filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(0);
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);

  for (const script of scripts) {
    const text = await readFile(new URL(script, folder), "utf8");
    expect(text, script).not.toMatch(/sourceMappingURL/);
    expect(text, script).not.toMatch(
      /\b(query|mutation|subscription) \w+(Query|Mutation|Subscription)\b|\bfragment \w+ on \w+/,
    );
  }
  expect((await call(stack, `/build/${scripts[0]}.map`)).status).toBe(404);
});

test("what nobody types, and days that never were, are no failure of ours", async ({ stack, create, db }) => {
  const admin = await create.admin();
  const session = await sessionOf(stack, admin);
  const lists = [
    "/admin-leads",
    "/admin-my-dealers",
    "/admin-my-dealers/sales",
    "/admin-user-settings",
    "/admin-careers",
    "/admin-warranty-registrations",
    "/admin-warranty-claims",
    "/admin-warranty-inquiries",
    "/admin-contact-us-requests",
    "/admin-new-dealer-requests",
  ];
  for (const list of lists) {
    for (const words of ["%00", "a%00b%1Fc", "0000-01-01", "1-1-0000", "99999999999999999999"]) {
      expect((await call(stack, `${list}?q=${words}`, { session })).status, `${list}?q=${words}`).toBe(200);
    }
  }
  for (const place of ["/admin-my-dealers/dealers/%00/edit", "/admin-leads/imports/%00", "/admin-leads?open=%00"]) {
    expect((await call(stack, place, { session })).status, place).toBeLessThan(500);
  }

  const lead = await create.lead();
  const { dealer } = lead;
  const form = { intent: "fulfil", id: `${lead.id}\0`, by: "PHONE\u0007" };
  const answer = await call(stack, "/leads", { session: await sessionOf(stack, dealer), form });
  expect(answer.status).toBe(303);
  expect(await fulfilledBy(db, lead)).toBe("Via Phone");
});
