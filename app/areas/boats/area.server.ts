import { mostOfHull } from "#graphql/rules/hin.rules";
import { dayIn } from "~/lib/dates";
import { type RecordLink } from "~/lib/record-link";
import { type BoatPart, type Cell, type Head } from "./part";
import { type BoatEvent } from "./time-line";

/** A column of a part: the first holds where the record stands. */
export type BoatColumn<Row> = readonly [head: Head, cell: (row: Row) => Cell];

/** A timestamp (ISO 8601), or a day of no zone; what has not happened yet is no event. */
type Happened = { at: string | null } | { day: string };
export type Happening = Happened & { what: string };

/** What happened to a boat: `sort` is its day as YYYY-MM-DD, and what comes later on the same day after that. */
export type SortedEvent = BoatEvent & { sort: string };

type AreaOf<Row> = {
  title: string;
  rows: readonly Row[];
  place: (row: Row) => RecordLink;
  columns: readonly BoatColumn<Row>[];
  /** What its records tell, in words that begin a line of the time line. */
  events: (row: Row, label: string) => readonly Happening[];
};

/** The records of one area: as a table, and as what happened. */
export type BoatArea = { part: BoatPart; events: SortedEvent[] };

export function areaOf<Row extends { id: string }>(
  { title, rows, place, columns, events }: AreaOf<Row>,
  zone: string,
): BoatArea {
  return {
    part: {
      title,
      heads: columns.map(([head]) => head),
      rows: rows.map((row) => ({ id: row.id, cells: columns.map(([, cell]) => cell(row)) })),
      most: rows.length < mostOfHull ? null : mostOfHull,
    },
    events: rows.flatMap((row) => {
      const record = place(row);
      return events(row, record.label).flatMap((event) => sorted(event, record, zone));
    }),
  };
}

function sorted(event: Happening, record: RecordLink, zone: string): SortedEvent[] {
  const { what } = event;
  if ("day" in event) return [{ when: { day: event.day }, what, record, sort: event.day }];
  return event.at ? [{ when: { at: event.at }, what, record, sort: `${dayIn(event.at, zone)} ${event.at}` }] : [];
}

/** In the order of the viewer's days. */
export function inOrder(events: readonly SortedEvent[]): BoatEvent[] {
  const ordered = [...events].sort((one, other) => (one.sort < other.sort ? -1 : Number(one.sort > other.sort)));
  return ordered.map(({ sort: _sort, ...event }) => event);
}

export function title(header: string): Head {
  return { header, kind: "title" };
}

export function text(header: string): Head {
  return { header };
}

/** The column of a person's, a dealership's or a model's name, which is never cut. */
export function name(header: string): Head {
  return { header, kind: "name" };
}

export function nowrap(header: string): Head {
  return { header, kind: "nowrap" };
}

export function number(header: string): Head {
  return { header, kind: "number" };
}
