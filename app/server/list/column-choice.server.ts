import { redirect } from "@remix-run/node";
import { parse, serialize } from "cookie";
import { type Column } from "~/components/list/column";
import { type ColumnChoice, parseLayout, visibilityOf, writeLayout } from "~/components/list/arranged/column-layout";
import { cookieAttributes, cookieName } from "~/server/session/cookies.server";

const year = 365 * 24 * 60 * 60;

/**
 * What the viewer has chosen of a list's columns; a view's address has its own (`layout`). Where scripts do not run the choice arrives as a form in the address:
 * it goes into the cookie and out of the address, so that a copied one does not carry it to somebody else.
 */
export function readColumnChoice(
  request: Request,
  list: string,
  columns: readonly Column<never, string>[],
): ColumnChoice {
  const cookie = cookieName(`columns-${list}`);
  const text = parse(request.headers.get("cookie") ?? "")[cookie] ?? "";
  const { pathname, searchParams } = new URL(request.url);
  const ofView = searchParams.get("layout");
  const shown = ofView === null ? text : writeLayout(columns, parseLayout(columns, ofView));
  if (!searchParams.has("columns")) return { cookie, text: shown };

  const columnVisibility = visibilityOf(columns, searchParams.getAll("columns"));
  const chosen = writeLayout(columns, { ...parseLayout(columns, shown), columnVisibility });
  searchParams.delete("columns");
  searchParams.delete("layout");
  throw redirect(`${pathname}?${searchParams}`, {
    // Scripts write it too, and so it cannot be HttpOnly.
    headers: { "Set-Cookie": serialize(cookie, chosen, { ...cookieAttributes, httpOnly: false, maxAge: year }) },
  });
}
