import { useSearchParams } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { Link } from "~/components/link/link";
import { type ListRequest, listAddress } from "~/lib/list-request";
import { Icon } from "../icon";
import { classOf, type Column, headClassOf, labelOf } from "./column";
import { type ColumnFilter, FilterRow } from "./tools/filter-row";
import { selectionForm } from "./selection-bar";

type ListTableProps<Row> = {
  columns: readonly Column<Row, string>[];
  list: ListRequest;
  page: { rows: readonly Row[] };
  rowKey: (row: Row) => string;
  rowLabel: (row: Row) => string;
  detail?: (row: Row) => ReactNode;
  filterRow?: readonly ColumnFilter[];
  selectable: boolean;
};

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { columns, list, page, rowKey, rowLabel, detail, filterRow, selectable } = props;
  const width = columns.length + (selectable ? 1 : 0);

  return (
    <div className="scroll">
      <table className="list">
        <thead>
          <tr>
            {selectable && (
              <th className="pick" scope="col">
                <span className="sr needs-no-script">Select</span>
                <PickAll all={list.selectAll} key={String(list.selectAll)} />
              </th>
            )}
            {columns.map((column) => (
              <Head column={column} list={list} key={column.id} />
            ))}
          </tr>
          {filterRow && <FilterRow columns={columns} filters={filterRow} list={list} selectable={selectable} />}
        </thead>
        <tbody>
          {page.rows.map((row) => {
            const key = rowKey(row);
            const open = detail !== undefined && list.open.includes(key);
            return (
              <Fragment key={key}>
                <tr className={open ? "open" : undefined} id={open ? `row-${key}` : undefined}>
                  {selectable && (
                    <td className="pick">
                      <input
                        type="checkbox"
                        name="id"
                        value={key}
                        form={selectionForm}
                        key={String(list.selectAll)}
                        defaultChecked={list.selectAll}
                        disabled={list.selectAll}
                        aria-label={`Select ${rowLabel(row)}`}
                      />
                    </td>
                  )}
                  {columns.map((column) => (
                    <Cell column={column} row={row} key={column.id}>
                      {column.kind === "title" && detail && (
                        <Opener rowKey={key} list={list}>
                          {column.cell?.(row) ?? (column.text(row) || "No name")}
                        </Opener>
                      )}
                    </Cell>
                  ))}
                </tr>
                {open && (
                  <tr className="detail" id={`detail-${key}`}>
                    <td colSpan={width}>
                      <div className="detail">{detail(row)}</div>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>({ column, list }: { column: Column<Row, string>; list: ListRequest }) {
  const [params] = useSearchParams();
  const current = column.id === list.sort;
  if (!column.sortable) {
    return (
      <th scope="col" className={headClassOf(column)} style={widthOf(column)} aria-label={nameOf(column)}>
        {column.header}
        {column.edge}
      </th>
    );
  }
  return (
    <th
      scope="col"
      className={headClassOf(column)}
      style={widthOf(column)}
      aria-label={nameOf(column)}
      aria-sort={current ? (list.descending ? "descending" : "ascending") : undefined}
    >
      <Link to={listAddress(params, { sort: (current && !list.descending ? "-" : "") + column.id, page: null })} stays>
        {column.header}
        {current && <Icon name={list.descending ? "sortdown" : "sortup"} />}
      </Link>
      {column.edge}
    </th>
  );
}

/** What a viewer asks for holds even where the list must be scrolled for it. */
function widthOf({ width }: { width?: number }) {
  return width ? { width, minWidth: width } : undefined;
}

/** The edge has a name of its own, which is no part of the heading's. */
function nameOf({ edge, header }: { edge?: ReactNode; header: string }) {
  return edge ? header : undefined;
}

/** Words that a row has no room for are cut where it is one line; the pointer and the focus show them whole. */
function Cell<Row>({ column, row, children }: { column: Column<Row, string>; row: Row; children?: ReactNode }) {
  const { kind = "text", cell, text } = column;
  const content = children || (cell ? cell(row) : text(row));
  const isCut = content && (kind === "text" || kind === "name" || kind === "title");
  return (
    <td className={classOf(column)} data-label={labelOf(column)}>
      {isCut ? (
        <div className="cut" title={cell ? undefined : text(row)}>
          {content}
        </div>
      ) : (
        content
      )}
    </td>
  );
}

/** The row's title: shows or hides its details, among the others that are open. */
function Opener({ rowKey, list, children }: { rowKey: string; list: ListRequest; children: ReactNode }) {
  const [params] = useSearchParams();
  const isOpen = list.open.includes(rowKey);
  const open = isOpen ? list.open.filter((key) => key !== rowKey) : [...list.open, rowKey];

  return (
    <Link to={listAddress(params, { open }) + (isOpen ? "" : `#row-${rowKey}`)} aria-expanded={isOpen} stays>
      <Icon name="right" />
      {children}
    </Link>
  );
}

/** Ticks the whole page, unless all that match are selected; a box that needs a script is there only where scripts run. */
function PickAll({ all }: { all: boolean }) {
  return (
    <input
      className="needs-script"
      type="checkbox"
      aria-label="Select all on this page"
      defaultChecked={all}
      disabled={all}
      onChange={({ currentTarget }) => {
        const boxes = currentTarget.closest("table")?.querySelectorAll<HTMLInputElement>("tbody .pick input") ?? [];
        for (const box of boxes) box.checked = currentTarget.checked;
      }}
    />
  );
}
