import { type MRT_TableInstance, useMantineReactTable } from "mantine-react-table";
import { useEffect, useMemo } from "react";
import { type Column } from "../column";
import { canHide, type ColumnLayout } from "./column-layout";
import { moveAmongRows } from "../among-rows";

export type AdminTable = MRT_TableInstance<Record<string, unknown>>;

type AdminTableStateProps = {
  columns: readonly Column<never, string>[];
  layout: ColumnLayout;
  onChange: (change: (layout: ColumnLayout) => ColumnLayout) => void;
  /** Called once, with the table that the controls of the columns use. */
  onReady: (table: AdminTable) => void;
};

/**
 * mantine-react-table's model of a list's columns. Rows, sorting, paging and selection are not its: they are in the
 * address and in the page's own markup, and work without it.
 */
export function AdminTableState({ columns, layout, onChange, onReady }: AdminTableStateProps) {
  const table = useMantineReactTable({
    columns: useMemo(
      () => columns.map((column) => ({ id: column.id, header: column.header, enableHiding: canHide(column) })),
      [columns],
    ),
    data: noRows,
    layoutMode: "semantic",
    enableColumnOrdering: true,
    enableColumnPinning: true,
    enableColumnResizing: true,
    enableFilters: false,
    enablePagination: false,
    enableSorting: false,
    state: { ...layout, density: "xs" },
    onColumnOrderChange: (update) => onChange((old) => ({ ...old, columnOrder: next(update, old.columnOrder) })),
    onColumnVisibilityChange: (update) =>
      onChange((old) => ({ ...old, columnVisibility: next(update, old.columnVisibility) })),
    onColumnPinningChange: (update) => onChange((old) => ({ ...old, columnPinning: next(update, old.columnPinning) })),
    onColumnSizingChange: (update) => onChange((old) => ({ ...old, columnSizing: next(update, old.columnSizing) })),
  });

  useEffect(() => onReady(table), [onReady, table]);

  useEffect(() => {
    document.addEventListener("keydown", moveAmongRows);
    return () => document.removeEventListener("keydown", moveAmongRows);
  }, []);

  return null;
}

const noRows: Record<string, unknown>[] = [];

function next<State extends object>(update: State | ((old: State) => State), old: State): State {
  return typeof update === "function" ? update(old) : update;
}
