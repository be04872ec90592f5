import { createCookie, redirect } from "@remix-run/node";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { cookieAttributes, cookieName } from "~/server/session/cookies.server";

/** How long a notice waits for its page, in seconds: slow lines are slow. */
const waits = 60;
/**
 * How long a script may ask for it once more, in seconds: a page that follows changes asks again because of the very
 * change that the notice tells of, and may lose the first answer. It shows a notice that it knows no second time.
 */
const waitsForScripts = 5;

const name = cookieName("notice");
const cookie = createCookie(name, cookieAttributes);
const shape = z.object({
  id: z.string(),
  at: z.string(),
  text: z.string(),
  tone: z.enum(["yes", "wait", "no"]),
  /** Where the record stands now that the notice tells of, in words of its own. */
  record: z.object({ label: z.string(), to: z.string() }).optional(),
  /** Where what it tells of can be taken back, and which act that is. */
  undo: z.object({ to: z.string(), act: z.string() }).optional(),
  /** Was it given to a script already? */
  given: z.boolean().default(false),
});

type Stored = z.input<typeof shape>;
export type Notice = Pick<Stored, "id" | "text" | "tone" | "record" | "undo">;
type Telling = Pick<Stored, "tone" | "record" | "undo">;

/** 303 to a path of the portal, where the notice is shown: there, and not in another tab that loads meanwhile. */
export async function redirectWithNotice(to: string, text: string, telling?: Partial<Telling>): Promise<Response> {
  const at = to.split(/[?#]/, 1)[0] ?? to;
  // The page writes a point between the text and the link to its record.
  const shown = telling?.record ? text.replace(/\.$/, "") : text;
  const headers = await cookieOf({ id: randomUUID(), at, text: shown, tone: "yes", ...telling }, waits);
  return redirect(to, { status: 303, headers });
}

/**
 * The notice for the page that is being loaded, and the cookie that uses it up: a page that the browser itself asks for
 * shows it once, however soon it is loaded again.
 */
export async function takeNotice(request: Request): Promise<{ notice: Notice | null; headers?: HeadersInit }> {
  const cookies = request.headers.get("cookie") ?? "";
  // Most pages have none, and to find that by the shape takes a fiftieth of a page's time.
  if (!cookies.includes(`${name}=`)) return { notice: null };
  const found = shape.safeParse(await cookie.parse(cookies));
  if (!found.success || found.data.at !== new URL(request.url).pathname) return { notice: null };

  const { id, text, tone, record, undo, given } = found.data;
  const notice = { id, text, tone, record, undo };
  const isPage = request.headers.get("accept")?.includes("text/html") ?? false;
  if (isPage) return { notice: given ? null : notice, headers: await cookieOf(found.data, 0) };
  return given ? { notice } : { notice, headers: await cookieOf({ ...found.data, given: true }, waitsForScripts) };
}

async function cookieOf(notice: Stored, maxAge: number): Promise<HeadersInit> {
  return { "Set-Cookie": await cookie.serialize(notice, { maxAge }) };
}
