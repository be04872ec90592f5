import { createCookie, redirect } from "@remix-run/node";
import * as z from "zod";
import { cookieAttributes, cookieName } from "~/server/session/cookies.server";

/**
 * How long a notice waits for its page, in seconds. It is not used up by the first request: a page that follows changes
 * asks again because of the very change that the notice tells of, and may lose the first answer.
 */
const lifetime = 5;

const cookie = createCookie(cookieName("notice"), { ...cookieAttributes, maxAge: lifetime });
const shape = z.object({ at: z.string(), text: z.string(), tone: z.enum(["yes", "wait", "no"]) });

export type Notice = Pick<z.infer<typeof shape>, "text" | "tone">;

/** 303 to a path of the portal, where the notice is shown: there, and not in another tab that loads meanwhile. */
export async function redirectWithNotice(to: string, text: string, tone: Notice["tone"] = "yes"): Promise<Response> {
  const notice = { at: to.split(/[?#]/, 1)[0], text, tone };
  return redirect(to, { status: 303, headers: { "Set-Cookie": await cookie.serialize(notice) } });
}

/** The notice for the page that is being loaded. */
export async function readNotice(request: Request): Promise<Notice | null> {
  const found = shape.safeParse(await cookie.parse(request.headers.get("cookie")));
  if (!found.success || found.data.at !== new URL(request.url).pathname) return null;
  return found.data;
}
