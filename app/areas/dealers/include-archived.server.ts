import { redirect } from "@remix-run/node";
import { parse, serialize } from "cookie";
import { cookieAttributes, cookieName } from "~/server/session/cookies.server";

/** The tick's own parameter: it says that the choice was made just now, also where that was to take it back. */
export const tick = "tick";

const cookie = cookieName("archived-dealers");
const year = 365 * 24 * 60 * 60;

/**
 * «Include archived» is in the address of a list of dealers, and in a cookie, so that the box stays ticked on the next
 * visit.
 * @throws a redirect to the address that says it all
 */
export function keepIncludingArchived(request: Request) {
  const { pathname, searchParams: params } = new URL(request.url);
  const wanted = params.get("archived") === "yes";

  if (params.has(tick)) {
    params.delete(tick);
    params.delete("page");
    throw redirect(`${pathname}?${params}`, {
      headers: { "Set-Cookie": serialize(cookie, wanted ? "yes" : "no", { ...cookieAttributes, maxAge: year }) },
    });
  }
  if (!wanted && parse(request.headers.get("cookie") ?? "")[cookie] === "yes") {
    params.set("archived", "yes");
    throw redirect(`${pathname}?${params}`);
  }
}
