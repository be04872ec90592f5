import { type ReactNode } from "react";

/**
 * A column of a list, declared once for the screen, the print view and the CSV. `id` is the data service's sort key
 * too, and where it can be sorted one of the `Sort`s that its list knows. `text` is the plain value, for CSV and print;
 * `cell` is what the screen shows where that is more than the text.
 */
export type Column<Row, Sort extends string = never> = (
  { id: Sort; sortable: true } | { id: string; sortable?: false }
) & {
  header: string;
  /**
   * How it is set: numbers right-aligned, dates and brands in one line; names of people, dealerships and models are whole
   * before other words have room; the title is the link that opens the row, where rows open; actions are buttons. What is passing is no part of a list that is printed as it stands.
   */
  kind?: "text" | "name" | "number" | "id" | "when" | "nowrap" | "passing" | "title" | "actions";
  text: (row: Row) => string;
  cell?: (row: Row) => ReactNode;
  /** As the viewer has arranged it (admins' lists): in pixels; in view when the list is scrolled sideways; the handle. */
  width?: number;
  pinned?: boolean;
  edge?: ReactNode;
};

export function sortsOf<Row>(columns: readonly Column<Row, string>[]): string[] {
  return columns.filter(({ sortable }) => sortable).map(({ id }) => id);
}

/** A viewer with one dealership knows whose rows these are: the others have that width. */
export function withoutDealer<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
  { dealerCount }: { dealerCount: number },
): readonly Column<Row, Sort>[] {
  return dealerCount === 1 ? columns.filter(({ id }) => id !== "dealer_name") : columns;
}

const classes = {
  text: undefined,
  name: "name",
  number: "num",
  id: "num id",
  when: "when",
  nowrap: "nowrap",
  passing: "nowrap passing",
  title: "title",
  actions: "act",
} as const;

/** The title's look is for its cells, whose link opens the row; its head is a head like the others. */
export function headClassOf({ kind, pinned }: Pick<Column<never, string>, "kind" | "pinned">): string | undefined {
  return classOf({ kind: kind === "title" ? "text" : kind, pinned });
}

/** What stands before the value where a row is a card; its title, its number and buttons need no words. */
export function labelOf({ kind, header }: Pick<Column<never, string>, "kind" | "header">): string | undefined {
  return kind === "title" || kind === "id" || kind === "actions" ? undefined : header;
}

export function classOf({ kind = "text", pinned }: Pick<Column<never, string>, "kind" | "pinned">): string | undefined {
  return pinned ? ["pinned", classes[kind]].join(" ").trim() : classes[kind];
}
