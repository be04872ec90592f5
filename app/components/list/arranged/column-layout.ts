import { type Column } from "../column";

/** How a viewer has arranged the columns of a list; the names and shapes are those of mantine-react-table's state. */
export type ColumnLayout = {
  columnOrder: string[];
  /** What is not named is shown. */
  columnVisibility: Record<string, boolean>;
  /** At most one: it stays in view when the list is scrolled sideways. */
  columnPinning: { left?: string[] };
  /** In pixels; what is not named is as wide as its content asks for. */
  columnSizing: Record<string, number>;
};

/** What a cookie remembers of it, and that cookie's name: the server reads it, the browser writes it. */
export type ColumnChoice = { cookie: string; text: string };

type AnyColumn = Pick<Column<never, string>, "id" | "kind">;

const item = /^([-*]?)(\w+)(?:~(\d{2,3}))?$/;

/** Reads `lead_type.-brand.*name~240`: in this order, brand hidden, name always in view and 240 px wide. */
export function parseLayout(columns: readonly AnyColumn[], text: string): ColumnLayout {
  const layout: ColumnLayout = { columnOrder: [], columnVisibility: {}, columnPinning: {}, columnSizing: {} };

  for (const [, mark, id = "", width] of text.split(".").map((part) => item.exec(part) ?? [])) {
    const column = columns.find((one) => one.id === id);
    if (!column || layout.columnOrder.includes(id)) continue;
    layout.columnOrder.push(id);
    if (mark === "-" && canHide(column)) layout.columnVisibility[id] = false;
    if (mark === "*") layout.columnPinning = { left: [id] };
    if (width) layout.columnSizing[id] = Number(width);
  }
  const others = columns.map(({ id }) => id).filter((id) => !layout.columnOrder.includes(id));
  return { ...layout, columnOrder: [...layout.columnOrder, ...others] };
}

/** The text for the cookie; empty where nothing differs from what the list declares. */
export function writeLayout(columns: readonly AnyColumn[], layout: ColumnLayout): string {
  const declared = columns.map(({ id }) => id).join(".");
  const text = layout.columnOrder
    .map((id) => {
      const width = layout.columnSizing[id];
      const mark = layout.columnVisibility[id] === false ? "-" : isPinned(layout, id) ? "*" : "";
      return mark + id + (width ? `~${Math.round(width)}` : "");
    })
    .join(".");
  return text === declared ? "" : text;
}

/** The columns to render, in the viewer's order. */
export function arrangeColumns<Row>(
  columns: readonly Column<Row, string>[],
  layout: ColumnLayout,
): Column<Row, string>[] {
  const shown = inOrder(columns, layout)
    .filter(({ id }) => layout.columnVisibility[id] !== false)
    .map((column) => ({ ...column, width: layout.columnSizing[column.id], pinned: isPinned(layout, column.id) }));

  return [...shown.filter(({ pinned }) => pinned), ...shown.filter(({ pinned }) => !pinned)];
}

/** All columns in the viewer's order, the hidden ones too. */
export function inOrder<Known extends AnyColumn>(columns: readonly Known[], { columnOrder }: ColumnLayout): Known[] {
  return columnOrder.flatMap((id) => columns.find((column) => column.id === id) ?? []);
}

export function isPinned({ columnPinning }: ColumnLayout, id: string): boolean {
  return columnPinning.left?.includes(id) ?? false;
}

/** The title opens the row, so it stays. */
export function canHide({ kind }: AnyColumn): boolean {
  return kind !== "title";
}

/** Shows these columns and hides the others. */
export function visibilityOf(columns: readonly AnyColumn[], shown: readonly unknown[]): Record<string, boolean> {
  return Object.fromEntries(columns.map((column) => [column.id, !canHide(column) || shown.includes(column.id)]));
}
