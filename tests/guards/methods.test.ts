import { request } from "node:http";
import { factories } from "../factories";
import { expect, test } from "../support/journey/base";
import { type Stack } from "../support/portal/stack";
import { urls } from "./expected";
import { countCells } from "./matrix";
import { enter } from "./viewers";

const others = ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];

test("no address takes another method than GET, HEAD and POST, from whomever", async ({ stack, db }) => {
  const create = factories(db);
  const [owner, target, profile] = [await create.dealer(), await create.dealer(), await create.admin()];
  const admin = await enter(stack, { name: "an admin", is: "admin" as const, profile, worksFor: owner });

  const taken: string[] = [];
  let cells = 0;
  for (const [url, calls] of urls) {
    const { path = url, posts } = await calls.prepare({ db, create, viewer: admin, owner, target });
    for (const method of others) {
      for (const cookie of [admin.cookie, undefined]) {
        const { status, allow } = await send(stack, { method, path, cookie, form: posts[0]?.form });
        cells += 1;
        if (status !== 405 || allow !== "GET, HEAD, POST")
          taken.push(`${method} ${url} by ${cookie ? admin.name : "nobody"}: ${status}`);
      }
    }
  }
  countCells(cells);
  expect(taken).toEqual([]);
});

test("a form that is put is refused; posted it does what it says", async ({ stack, create, db }) => {
  const lead = await create.lead();
  const { cookie } = await enter(stack, { name: "a dealer", is: "dealer" as const, profile: lead.dealer });
  const form = { intent: "fulfil", id: lead.id, by: "PHONE" };
  const fulfilledBy = async () =>
    (await db.selectFrom("leads").where("id", "=", lead.id).select("fulfilledby").executeTakeFirst())?.fulfilledby;

  for (const method of ["PUT", "PATCH", "DELETE"]) {
    for (const path of ["/leads", "/leads.data"]) {
      const { status } = await send(stack, { method, path, cookie, form });
      expect(status, `${method} ${path}`).toBe(405);
    }
  }
  expect(await fulfilledBy()).toBeNull();

  expect((await send(stack, { method: "POST", path: "/leads", cookie, form })).status).toBe(303);
  expect(await fulfilledBy()).toBe("Via Phone");
});

type Sent = { method: string; path: string; cookie?: string; form?: Record<string, string> };

type Answer = { status: number | undefined; allow: string | undefined };

/** As a page of the portal would send it; `fetch` sends no TRACE. */
function send({ origin }: Stack, { method, path, cookie, form }: Sent): Promise<Answer> {
  const body = method === "TRACE" ? "" : new URLSearchParams(form).toString();
  const headers = {
    origin,
    "content-type": "application/x-www-form-urlencoded",
    "content-length": Buffer.byteLength(body),
    ...(cookie && { cookie }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, headers }, (answer) => {
      resolve({ status: answer.statusCode, allow: answer.headers.allow });
      answer.destroy();
    });
    sent.on("error", reject).end(body);
  });
}
