import { redirect } from "@remix-run/node";
import { isTooShort, readTyped, type Typed } from "#graphql/areas/search/sought.rules";
import { SearchQuery } from "#graphql/generated/client/graphql";
import { hinKey } from "#graphql/rules/identity.rules";
import { markArchived } from "~/lib/archived";
import { dayIn, plainDay } from "~/lib/dates";
import { query } from "~/server/data/data.server";
import { type Side } from "../boats/places.server";
import { type FoundGroup, type FoundRecord, lists } from "./lists.server";

/** What one list holds of what was looked for; `all`: where the others are, null where nothing finds them. */
export type FoundPart = {
  title: string;
  heads: { header: string; className?: "nowrap" }[];
  rows: { id: string; to: string; label: string; cells: string[] }[];
  more: boolean;
  all: string | null;
};

type Found = { typed: Typed; groups: FoundGroup[]; tooShort: boolean };

/** What the address asks for (`?q=`), of all lists that the viewer has. */
export async function findAll(request: Request): Promise<Found> {
  const typed = readTyped(new URL(request.url).searchParams.get("q") ?? "");
  const tooShort = isTooShort(typed);
  const { search: groups } = tooShort ? { search: [] } : await query(request, SearchQuery, { q: typed.text });
  return { typed, groups, tooShort };
}

/** As the page shows it. @throws a redirect, where one record alone has that number, or where the hull has a page */
export function foundFor(side: Side, { typed, groups, tooShort }: Found, zone: string) {
  const straight = straightTo(groups, typed, side);
  if (straight) throw redirect(straight);
  return { text: typed.text, tooShort, parts: groups.map((group) => partOf(group, { typed, side, zone })) };
}

type Around = { typed: Typed; side: Side; zone: string };

/** Words are made here: the rules of all areas would weigh more than the page. */
function partOf({ list, by, rows, more }: FoundGroup, { typed, side, zone }: Around): FoundPart {
  const { title, at, noSearch, place, about, inWords = (text) => text, status: inStatus } = lists[list];
  const columns: [head: FoundPart["heads"][number], text: (row: FoundRecord) => string | null | undefined][] = [
    [{ header: "Name" }, (row) => (place(row, side).label.includes(row.name ?? "") ? null : row.name)],
    [{ header: about }, (row) => (row.about ? inWords(row.about) : null)],
    [{ header: "HIN", className: "nowrap" }, ({ hin }) => hin],
    [
      { header: "Dealer" },
      (row) => (side === "admin" && row.dealerName ? markArchived(row.dealerName, row.dealerArchived) : null),
    ],
    [{ header: "Status", className: "nowrap" }, ({ status }) => status && inStatus?.(status)],
    [
      { header: "Date", className: "nowrap" },
      ({ at: moment, day }) => (moment ? plainDay(dayIn(moment, zone)) : day && plainDay(day)),
    ],
  ];
  const shown = columns.filter(([, text]) => rows.some((row) => text(row)));
  const words = typed.number?.list ? String(typed.number.value) : typed.text;
  const searched = at[side] + (at[side].includes("?") ? "&" : "?") + new URLSearchParams({ q: words }).toString();
  return {
    title: by === "ALIKE" ? `${title} with a similar name` : title,
    heads: [{ header: "Record" }, ...shown.map(([head]) => head)],
    rows: rows.map((row) => {
      const { label, to } = place(row, side);
      const cells = shown.map(([, text]) => text(row) ?? "");
      return { id: row.id, to, label: markArchived(label, row.status === "archived"), cells };
    }),
    more,
    all: by === "ALIKE" ? null : noSearch ? at[side] : searched,
  };
}

/** Where the one record stands that has this number, or the hull that has this HIN; null where there are several or none. */
function straightTo(groups: readonly FoundGroup[], { text }: Typed, side: Side): string | null {
  const [numbered, another] = groups.filter(({ by }) => by === "NUMBER");
  const [record] = numbered?.rows ?? [];
  if (numbered && record && !another) return lists[numbered.list].place(record, side).to;

  const hull = hinKey(text);
  const isHull = groups.some(({ rows }) => rows.some(({ hin }) => hin !== null && hull !== "" && hinKey(hin) === hull));
  return isHull ? `/boats/${encodeURIComponent(hull)}` : null;
}
