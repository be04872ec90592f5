import { type Typed } from "#graphql/areas/search/sought.rules";
import { hinKey } from "#graphql/rules/identity.rules";
import { markArchived } from "~/lib/archived";
import { dayIn } from "~/lib/dates";
import { type Cell, type Head } from "../boats/part";
import { type Side } from "../boats/places.server";
import { type FoundGroup, type FoundRecord, lists } from "./lists.server";

/** What one list holds of what was looked for; `all`: where the others are, null where nothing finds them. */
export type FoundPart = {
  title: string;
  heads: Head[];
  rows: { id: string; cells: Cell[] }[];
  more: boolean;
  all: string | null;
};

type Around = { typed: Typed; side: Side; zone: string };

/** Words are made here: the rules of all areas would weigh more than the page. */
export function partOf({ list, by, rows, more }: FoundGroup, { typed, side, zone }: Around): FoundPart {
  const { title, at, noSearch, place, about, inWords = (text) => text, status: inStatus } = lists[list];
  const columns: [head: Head, cell: (row: FoundRecord) => Cell][] = [
    [
      { header: "Record", kind: "title" },
      (row) => ({ ...place(row, side), label: markArchived(place(row, side).label, row.status === "archived") }),
    ],
    [{ header: "Name" }, (row) => (place(row, side).label.includes(row.name ?? "") ? null : row.name)],
    [{ header: about }, (row) => (row.about ? inWords(row.about) : null)],
    [{ header: "HIN", kind: "nowrap" }, ({ hin }) => hin],
    [
      { header: "Dealer" },
      (row) => (side === "admin" && row.dealerName ? markArchived(row.dealerName, row.dealerArchived) : null),
    ],
    [
      { header: "Status", kind: "nowrap" },
      ({ status }) => (inStatus && status ? { status, label: inStatus(status) } : null),
    ],
    [{ header: "Date", kind: "nowrap" }, ({ at, day }) => (at ? { day: dayIn(at, zone) } : day ? { day } : null)],
  ];
  const shown = columns.filter(([, cell]) => rows.some((row) => cell(row)));
  const words = typed.number?.list ? String(typed.number.value) : typed.text;
  const searched = at[side] + (at[side].includes("?") ? "&" : "?") + new URLSearchParams({ q: words }).toString();
  return {
    title: by === "ALIKE" ? `${title} with a similar name` : title,
    heads: shown.map(([head]) => head),
    rows: rows.map((row) => ({ id: row.id, cells: shown.map(([, cell]) => cell(row)) })),
    more,
    all: by === "ALIKE" ? null : noSearch ? at[side] : searched,
  };
}

/** Where the one record stands that has this number, or the hull that has this HIN; null where there are several or none. */
export function straightTo(groups: readonly FoundGroup[], { text }: Typed, side: Side): string | null {
  const [numbered, another] = groups.filter(({ by }) => by === "NUMBER");
  const [record] = numbered?.rows ?? [];
  if (numbered && record && !another) return lists[numbered.list].place(record, side).to;

  const hull = hinKey(text);
  const isHull = groups.some(({ rows }) => rows.some(({ hin }) => hin !== null && hull !== "" && hinKey(hin) === hull));
  return isHull ? `/boats/${encodeURIComponent(hull)}` : null;
}
