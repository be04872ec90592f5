import { routes } from "../../app/routes.js";
import { factories } from "../factories";
import { urls } from "./expected";
import { countCells, expect, test } from "./matrix";
import { inTurns } from "../support/in-turns";
import { type PreparedUrl } from "./table";
import { verdict, type Verdict } from "./verdict";
import { type Viewer } from "./viewers";

test("every URL of the portal stands in the table, and nothing else does", () => {
  expect(urls.map(([url]) => url).sort()).toEqual(Object.keys(routes).sort());
});

test("every URL is open to whom the table says, and to nobody else", async ({ stack, db, viewers }) => {
  const create = factories(db);
  const stranger = await create.dealer();
  const target = await create.dealer();
  const browsing = viewers.filter(isBrowsing);
  const wrong: string[] = [];
  let cells = 0;

  for (const [url, calls] of urls) {
    await inTurns(browsing, 4, async (viewer) => {
      const prepared = await calls.prepare({ db, create, viewer, owner: viewer.worksFor ?? stranger, target });
      for (const { call, status } of callsOf(calls, { ...prepared, path: prepared.path ?? url }, viewer)) {
        const answer = await send(stack.origin, call, viewer);
        if (answer !== status) wrong.push(`${call.name} ${url} by ${viewer.name}: ${answer}, not ${status}`);
        cells += 1;
      }
    });
  }
  countCells(cells);
  expect(wrong).toEqual([]);
});

/** Programs have no cookies, and without one an expired token cannot be shown: both are the same stranger here. */
function isBrowsing({ is, cookie, token }: Viewer): boolean {
  return cookie !== undefined || (is === "stranger" && token === undefined);
}

type Call = { name: string; path: string; form?: Record<string, string> };

/** How a refusal looks: a visit is sent to sign in, a form that came too late is kept on a page of its own. */
const refused = {
  GET: { "sign in": 302, archived: 403, "no profile": 403, forbidden: 403, "not found": 404 },
  POST: { "sign in": 401, archived: 403, "no profile": 403, forbidden: 403, "not found": 404 },
} satisfies Record<string, Record<Exclude<Verdict, "allowed">, number>>;

/** Remix answers `.data` requests with 202 where the page itself would redirect. */
const redirectAsData = 202;

type Prepared = { path: string; form?: Record<string, string> };

/**
 * Everybody asks for a URL's data, which its page is made of, and posts to it where something can be posted. The pages
 * that refuse look alike: those without any permission look at them, and so does whoever is not simply refused.
 */
function callsOf(calls: PreparedUrl, { path, form = {} }: Prepared, viewer: Viewer): { call: Call; status: number }[] {
  const get = verdict(calls.get, viewer);
  const getStatus = get === "allowed" ? (calls.get.status ?? 200) : refused.GET[get];
  const page = { call: { name: "GET", path }, status: getStatus };
  const asData = {
    call: { name: "GET .data", path: dataPath(path) },
    status: getStatus === 302 ? redirectAsData : getStatus,
  };

  const post = calls.post && verdict(calls.post, viewer);
  const postStatus = !post ? 405 : post === "allowed" ? calls.post?.status : refused.POST[post];
  const posted = { call: { name: "POST", path, form }, status: postStatus ?? 0 };

  const looks = get !== "forbidden" || viewer.profile?.permissions.length === 0;
  return [
    ...(looks || calls.isFile ? [page] : []),
    ...(calls.isFile ? [] : [asData]),
    ...(looks || calls.post ? [posted] : []),
  ];
}

function dataPath(path: string): string {
  return path === "/" ? "/_root.data" : path.replace(/(?=\?|$)/, ".data");
}

async function send(origin: string, { path, form }: Call, { cookie }: Viewer): Promise<number> {
  const gone = new AbortController();
  const answer = await fetch(origin + path, {
    method: form ? "POST" : "GET",
    redirect: "manual",
    signal: gone.signal,
    headers: { origin, ...(cookie && { cookie }) },
    ...(form && { body: new URLSearchParams(form) }),
  });
  gone.abort();
  return answer.status;
}
