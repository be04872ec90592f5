import { type ReactNode } from "react";
import { type ListRequest } from "~/lib/list-request";
import { type Column } from "./column";
import { EmptyList } from "./empty-list";
import { ExportMenu } from "./export-menu";
import { type ListExport } from "./list-export";
import { ListTable } from "./list-table";
import { ListTools, type Filter } from "./list-tools";
import { LiveNotice } from "./live-notice";
import { Pager } from "./pager";
import { SelectionBar, type SelectionAction } from "./selection-bar";
import { SelectionExports } from "./selection-exports";
import { useFileSeries } from "./use-file-series";

export type ListPageProps<Row> = {
  title: string;
  /** What a row is called, for sentences: «lead», «leads». */
  noun: { one: string; many: string };
  columns: readonly Column<Row>[];
  list: ListRequest;
  page: { rows: readonly Row[]; total: number };
  rowKey: (row: Row) => string;
  rowLabel: (row: Row) => string;
  searchLabel: string;
  filters?: readonly Filter[];
  pageSizes?: readonly number[];
  /** The details of an open row. */
  detail?: (row: Row) => ReactNode;
  /** What can be done with selected rows; without that and without exports, rows have no boxes. */
  selection?: readonly SelectionAction[];
  /** Ways out into a file or onto paper, of the selected rows or of all that match. */
  exports?: readonly ListExport[];
  /** Counts in words, beside the title. */
  summary?: string;
  /** At the right of the title. */
  actions?: ReactNode;
  /** Between the title and the list. */
  above?: ReactNode;
  /** Beside the search. */
  tools?: ReactNode;
  /** What the list follows, and when it was loaded (ISO 8601). */
  live?: { topic: string; loadedAt: string };
};

/** A list: searched, sorted, paged and opened by its address, so all of it works by links and one GET form. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, noun, list, page, summary, actions, above, tools, selection = [], exports = [] } = props;
  const selectable = selection.length > 0 || exports.length > 0;
  const series = useFileSeries();

  function startExport({ files }: ListExport, query: string): boolean {
    if (files) series.start(files + query);
    return files !== undefined;
  }

  return (
    <>
      <div className="head">
        <h1>{title}</h1>
        {summary && <span className="muted">{summary}</span>}
        {actions && <div className="end">{actions}</div>}
      </div>
      {above}
      {series.view}
      {props.live && <LiveNotice {...props.live} hold={list.open.length > 0} />}
      <section className="panel counts" aria-label={title}>
        <ListTools {...props}>
          {exports.length > 0 && page.total > 0 && (
            <ExportMenu exports={exports} total={page.total} onStart={startExport} />
          )}
          {tools}
        </ListTools>
        {page.rows.length > 0 ? (
          <ListTable {...props} selectable={selectable} />
        ) : (
          <EmptyList noun={noun} list={list} total={page.total} />
        )}
        {selectable && page.rows.length > 0 && (
          <SelectionBar list={list} total={page.total} actions={selection}>
            <SelectionExports exports={exports} onStart={startExport} />
          </SelectionBar>
        )}
        {page.total > 0 && <Pager list={list} total={page.total} pageSizes={props.pageSizes} />}
      </section>
    </>
  );
}
