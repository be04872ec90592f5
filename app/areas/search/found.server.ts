import { redirect } from "@remix-run/node";
import { isTooShort, readTyped, type Typed } from "#graphql/areas/search/sought.rules";
import { OpenedRecordsQuery, type OpenedRecordsQueryQuery, SearchQuery } from "#graphql/generated/client/graphql";
import { hinKey, unlabelledHull } from "#graphql/rules/identity.rules";
import { query } from "~/server/data/data.server";
import { hullPath, type Side } from "../boats/places.server";
import { type FoundGroup, lists } from "./lists.server";
import { type RecordWords, wordsOfHull, wordsOfRecord } from "./record-words.server";

/** What one list holds of what was looked for; `all`: where the others are, null where nothing finds them. */
export type FoundPart = {
  title: string;
  heads: { header: string; className?: "nowrap" }[];
  rows: { to: string; label: string; cells: string[] }[];
  more: boolean;
  all: string | null;
};

type Opened = OpenedRecordsQueryQuery["openedRecords"];
type Found = { typed: Typed; tooShort: boolean; groups: readonly FoundGroup[]; opened: Opened };

/** What the address asks for (`?q=`), of all lists that the viewer has; where it asks for nothing, what was opened last. */
export async function findAll(request: Request): Promise<Found> {
  const typed = readTyped(new URL(request.url).searchParams.get("q") ?? "");
  const tooShort = isTooShort(typed);
  const nothing = { typed, tooShort, groups: [], opened: [] };
  if (typed.text === "") return { ...nothing, opened: (await query(request, OpenedRecordsQuery)).openedRecords };
  return tooShort ? nothing : { ...nothing, groups: (await query(request, SearchQuery, { q: typed.text })).search };
}

/** As the page shows it. @throws a redirect, where one record alone has that number, or where the hull has a page */
export function foundFor(side: Side, { typed, groups, tooShort, opened }: Found, zone: string) {
  const straight = straightTo(groups, typed, side);
  if (straight) throw redirect(straight.to);
  const parts = groups.map((group) => partOf(group, { typed, side, zone }));
  return { text: typed.text, tooShort, parts: opened.length > 0 ? [partOpened(opened, side, zone)] : parts };
}

export type Suggestions = { title: string; rows: { to: string; label: string; about: string }[] }[];

/** Returns the same in fewer words while the user types: where Enter would lead comes first. */
export function suggestionsFor(side: Side, { typed, groups, opened }: Found, zone: string): Suggestions {
  const hull = straightTo(groups, typed, side)?.hull;
  const found = groups.map((group) => ({
    title: titleOf(group),
    rows: group.rows.map((record) => suggested(wordsOfRecord(group.list, record, side, zone))),
  }));
  const latest = opened.map((one) => suggested(wordsOfOpened(one, side, zone)));
  return [
    ...(hull ? [{ title: "Boat", rows: [suggested(wordsOfHull(hull))] }] : []),
    ...(latest.length > 0 ? [{ title: openedTitle, rows: latest }] : []),
    ...found,
  ];
}

const openedTitle = "Recently opened";

type Around = { typed: Typed; side: Side; zone: string };

function partOf(group: FoundGroup, { typed, side, zone }: Around): FoundPart {
  const { at, noSearch, about } = lists[group.list];
  const records = group.rows.map((record) => wordsOfRecord(group.list, record, side, zone));
  const words = typed.number?.list ? String(typed.number.value) : typed.text;
  const searched = at[side] + (at[side].includes("?") ? "&" : "?") + new URLSearchParams({ q: words }).toString();
  return {
    title: titleOf(group),
    ...tableOf(records, { name: "Name", about, hin: "HIN", dealer: "Dealer", status: "Status", date: "Date" }),
    more: group.more,
    all: group.by === "ALIKE" ? null : noSearch ? at[side] : searched,
  };
}

function partOpened(opened: Opened, side: Side, zone: string): FoundPart {
  const records = opened.map((one) => wordsOfOpened(one, side, zone));
  const heads = { list: "List", name: "Name", hin: "HIN", dealer: "Dealer", status: "Status", date: "Date" };
  return { title: openedTitle, ...tableOf(records, heads), more: false, all: null };
}

function titleOf({ list, by }: FoundGroup): string {
  return by === "ALIKE" ? `${lists[list].title} with a similar name` : lists[list].title;
}

function wordsOfOpened({ list, record }: Opened[number], side: Side, zone: string): RecordWords {
  return list ? wordsOfRecord(list, record, side, zone) : wordsOfHull(record.id);
}

type Words = Exclude<keyof RecordWords, "to" | "label">;

const inOneLine: readonly Words[] = ["hin", "status", "date"];

/** A column for each of the words that any of the records has. */
function tableOf(records: readonly RecordWords[], headers: Partial<Record<Words, string>>) {
  const columns = allWords.filter((word) => headers[word] && records.some((record) => record[word]));
  const heads = columns.map((word) => ({
    header: headers[word] ?? "",
    ...(inOneLine.includes(word) && { className: "nowrap" as const }),
  }));
  return {
    heads: [{ header: "Record" }, ...heads],
    rows: records.map((record) => ({
      to: record.to,
      label: record.label,
      cells: columns.map((word) => record[word] ?? ""),
    })),
  };
}

const allWords = ["list", "name", "about", "hin", "dealer", "status", "date"] as const satisfies readonly Words[];

function suggested({ to, label, name, about, hin, dealer }: RecordWords): Suggestions[number]["rows"][number] {
  return { to, label, about: [name, about, hin, dealer].filter(Boolean).join(", ") };
}

/** Where the one record stands that has this number, or the hull that has this HIN; null where there are several or none. */
function straightTo(groups: readonly FoundGroup[], { text }: Typed, side: Side): { to: string; hull?: string } | null {
  const [numbered, another] = groups.filter(({ by }) => by === "NUMBER");
  const [record] = numbered?.rows ?? [];
  if (numbered && record && !another) return { to: lists[numbered.list].place(record, side).to };

  const hull = hinKey(unlabelledHull(text));
  const isHull = groups.some(({ rows }) => rows.some(({ hin }) => hin !== null && hull !== "" && hinKey(hin) === hull));
  return isHull ? { to: hullPath(hull), hull } : null;
}
