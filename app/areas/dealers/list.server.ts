import { redirect } from "@remix-run/node";
import { parse, serialize } from "cookie";
import { dealersPerPage } from "#graphql/areas/dealers/rules";
import { type DealerFilter } from "#graphql/generated/client/graphql";
import { type Column, sortsOf } from "~/components/list/column";
import { type ListRequest, parseListRequest } from "~/lib/list-request";
import { cookieAttributes, cookieName } from "~/server/session/cookies.server";

/** The tick's own parameter: it says that the choice was made just now, also where that was to take it back. */
export const tick = "tick";

const cookie = cookieName("archived-dealers");
const year = 365 * 24 * 60 * 60;

/**
 * A list of dealers as its address asks for it. «Include archived» is in the address, and in a cookie, so that whoever
 * has ticked it once finds it ticked.
 * @throws a redirect to the address that says it all
 */
export function readDealerList(request: Request, columns: readonly Column<never, string>[]): ListRequest {
  const url = new URL(request.url);
  const { searchParams: params } = url;
  const wanted = params.get("archived") === "yes";

  if (params.has(tick)) {
    params.delete(tick);
    params.delete("page");
    throw redirect(`${url.pathname}?${params}`, {
      headers: { "Set-Cookie": serialize(cookie, wanted ? "yes" : "no", { ...cookieAttributes, maxAge: year }) },
    });
  }
  if (!wanted && parse(request.headers.get("cookie") ?? "")[cookie] === "yes") {
    params.set("archived", "yes");
    throw redirect(`${url.pathname}?${params}`);
  }
  return parseDealerList(request.url, columns);
}

export function parseDealerList(address: string, columns: readonly Column<never, string>[]): ListRequest {
  return parseListRequest(address, {
    sorts: sortsOf(columns),
    defaultSort: { by: "status", descending: false },
    pageSizes: [dealersPerPage],
    filters: { archived: ["yes"] },
  });
}

export function dealerFilter({ filters }: ListRequest): DealerFilter {
  return { status: filters.archived ? undefined : "active" };
}
