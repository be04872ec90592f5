import { routeId } from "../../app/routes.js";
import { type Db } from "#graphql/db/pool";
import { factories } from "../factories";
import { inTurns } from "../support/portal/in-turns";
import { exchange } from "./exchange";
import { type Others } from "./matrix";
import { type Stack } from "../support/portal/stack";
import { type PreparedPost, type PreparedUrl, sharing, useOf } from "./table";
import { verdict, type Verdict } from "./verdict";
import { type Viewer } from "./viewers";

/** Lets every viewer visit a URL of a portal and post to it, and answers in words where it does not do as the table says. */
export async function wrongVisits(
  portal: string,
  [url, calls]: [string, PreparedUrl],
  { stack, db, viewers, others }: { stack: Stack; db: Db; viewers: readonly Viewer[]; others: Others },
): Promise<{ wrong: string[]; cells: number }> {
  const create = factories(db);
  const { stranger, target } = others;
  const wrong: string[] = [];
  let cells = 0;
  const prepare = sharing(calls.prepare);
  const letIn = new Set<Viewer["is"]>();

  await inTurns(viewers.filter(isBrowsing), 4, async (viewer) => {
    const isAllowed = verdict(calls.get, viewer) === "allowed";
    const isLooking = isAllowed && !letIn.has(viewer.is);
    if (isAllowed) letIn.add(viewer.is);
    const stage = { db, create, viewer, owner: viewer.worksFor ?? stranger, target };
    const mayPost = calls.mayPost.map((post) => verdict(post, viewer));
    const prepared = await prepare(stage, useOf(mayPost, [verdict(calls.get, viewer)]));
    for (const { call, status } of callsOf(
      [url, calls],
      { ...prepared, path: prepared.path ?? url },
      viewer,
      isLooking,
    )) {
      const answer = await send(portal, call, { cookie: viewer.cookie, origin: stack.origin });
      if (answer !== status) wrong.push(`${call.name} ${url} by ${viewer.name}: ${answer}, not ${status}`);
      cells += 1;
    }
  });
  return { wrong, cells };
}

/** Programs have no cookies, and without one an expired token cannot be shown: both are the same stranger here. */
function isBrowsing({ is, cookie, token }: Viewer): boolean {
  return cookie !== undefined || (is === "stranger" && token === undefined);
}

type Call = { name: string; path: string; form?: Record<string, string> };

/** How a refusal looks: a visit is sent to sign in, a form that came too late comes back on a page of its own. */
const refused = {
  GET: { "sign in": 302, archived: 403, "no profile": 403, forbidden: 403, "not found": 404 },
  POST: { "sign in": 401, archived: 403, "no profile": 403, forbidden: 403, "not found": 404 },
} satisfies Record<string, Record<Exclude<Verdict, "allowed">, number>>;

/** Remix answers `.data` requests with 202 where the page itself would redirect. */
const redirectAsData = 202;

type Prepared = { path: string; posts: PreparedPost[] };

/**
 * Everybody asks for a URL's own data, which its page is made of, and posts to it where something can be posted. The
 * pages that refuse look alike, and so do those that let in: of the first kind, pages are loaded for viewers without
 * any permission, and for those who are not simply refused; of the second, for the first of each kind of viewer. Those
 * without any permission post to the data too, where no loader refuses after an action that did not.
 */
function callsOf(
  [url, calls]: [string, PreparedUrl],
  { path, posts }: Prepared,
  viewer: Viewer,
  isLooking: boolean,
): { call: Call; status: number }[] {
  const get = verdict(calls.get, viewer);
  const getStatus = get === "allowed" ? (calls.get.status ?? 200) : refused.GET[get];
  const page = { call: { name: "GET", path }, status: getStatus };
  const asData = {
    call: { name: "GET .data", path: ownDataPath(path, url) },
    status: getStatus === 302 || getStatus === 303 ? redirectAsData : getStatus,
  };

  const hasNone = viewer.profile?.permissions.length === 0;
  const posted = posts.flatMap((post) => {
    const may = verdict(post, viewer);
    const status = may === "allowed" ? post.status : refused.POST[may];
    const call = { name: "POST", path, form: post.form };
    const toData = { call: { ...call, name: "POST .data", path: dataPath(path) }, status };
    return [{ call, status }, ...(may === "forbidden" && hasNone && !calls.isFile ? [toData] : [])];
  });
  const nothingToPost = { call: { name: "POST", path, form: {} }, status: 405 };

  const looks = get === "allowed" ? isLooking : get !== "forbidden" || hasNone;
  return [
    ...(looks || calls.isFile ? [page] : []),
    ...(calls.isFile ? [] : [asData]),
    ...posted,
    ...(looks && posts.length === 0 ? [nothingToPost] : []),
  ];
}

/**
 * A page's own data: a client may ask for it without the shell's around it, so that the page's own loader has to
 * refuse. The shell's figures move with whatever happens meanwhile.
 */
export function ownDataPath(path: string, url: string): string {
  const [page = "", search = ""] = dataPath(path).split("?");
  const asked = new URLSearchParams(search);
  asked.set("_routes", routeId(url));
  return `${page}?${asked.toString()}`;
}

export function dataPath(path: string): string {
  return path === "/" ? "/_root.data" : path.replace(/(?=\?|$)/, ".data");
}

/** The status alone; a stream or a long file is not read to its end. */
async function send(
  portal: string,
  { path, form }: Omit<Call, "name">,
  { cookie, origin }: { cookie?: string; origin: string },
): Promise<number> {
  const body = form && new URLSearchParams(form).toString();
  const headers = {
    origin,
    // A portal behind a proxy reads its own host here; another one ignores it.
    "x-forwarded-host": new URL(origin).host,
    ...(cookie && { cookie }),
    ...(body !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
  };
  const answer = await exchange(portal + path, { headers, body });
  if (answer.headers["content-type"]?.startsWith("text/event-stream")) answer.destroy();
  else answer.resume();
  return answer.statusCode ?? 0;
}
