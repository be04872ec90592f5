import { type ComponentProps, type ReactNode } from "react";
import { NoticeBox } from "~/components/notice";
import { PageHead } from "~/components/page-head";
import { Meant, type NotDone } from "~/components/record/row-problem";
import { counted } from "~/lib/words";
import { type Filter } from "./filter";
import { filtersInWords, fieldOf } from "./filter-words";
import { Chips } from "./tools/chips";
import { FindDealer } from "./tools/find-dealer";
import { offeredFilters } from "./tools/offered-filters";
import { EmptyList } from "./empty-list";
import { ExportMenu } from "./exports/export-menu";
import { type ColumnFilter } from "./tools/filter-row";
import { type ListView, type LoadedList } from "./list";
import { type ListExport } from "./exports/list-export";
import { ListSheet } from "./list-sheet";
import { ListTable } from "./list-table";
import { ListTools } from "./tools/list-tools";
import { LiveNotice } from "./live-notice";
import { Pager } from "./pager";
import { SaveView } from "./save-view";
import { SelectionBar, type SelectionAction } from "./selection-bar";
import { SelectionExports } from "./exports/selection-exports";
import { useFileSeries } from "./exports/use-file-series";

export type ListPageProps<Row, Detail> = ListView<Row> & {
  loaded: LoadedList<Row, Detail>;
  /** Where scripts run the list is searched this long after the last key, in milliseconds; Enter does not wait. */
  searchDelay?: number;
  ChooseDealer?: ComponentProps<typeof ListTools>["ChooseDealer"];
  /** Filters under the heads of their columns. */
  filterRow?: readonly ColumnFilter[];
  /** The details of an open row, as the server has read them. */
  detail?: (detail: Detail, row: Row) => ReactNode;
  /** What can be done with selected rows; without that and without exports, rows have no boxes. */
  selection?: readonly SelectionAction[];
  /** What stands before the number of ticked rows, where the usual «12 selected» is not said. */
  selectedText?: string;
  /** Ways out into a file or to print, of the selected rows or of all that match. */
  exports?: readonly ListExport[];
  /** Why something was not done to a row; said above the list where the row is not open any more. */
  problem?: NotDone;
  /** Beside the title: what is to be known of the list. At its right: what can be done with all of it. */
  beside?: ReactNode;
  actions?: ReactNode;
  /** Between the title and the list. */
  above?: ReactNode;
  /** Beside the search, and after the exports. */
  tools?: ReactNode;
  menus?: ReactNode;
  /** How its columns are arranged, where they are: a view keeps it. */
  layout?: string;
  /** What the list follows. While rows are open it holds still, unless they are `readOnly`: nothing to type in them. */
  live?: { topic: string; readOnly?: boolean };
};

/** A list: searched, sorted, paged and opened by its address, so all of it works by links and one GET form. */
export function ListPage<Row, Detail>(props: ListPageProps<Row, Detail>) {
  const { list, page } = props.loaded;
  if (list.isPrinted) return <ListSheet view={props} sheet={{ ...props.loaded, ...page, asked: list }} />;
  return <ScreenList {...props} filters={offeredFilters(props.filters, props.loaded)} />;
}

type ScreenListProps<Row, Detail> = Omit<ListPageProps<Row, Detail>, "filters"> & { filters: readonly Filter[] };

function ScreenList<Row, Detail>(props: ScreenListProps<Row, Detail>) {
  const {
    title,
    noun,
    loaded,
    detail,
    problem,
    beside,
    actions,
    above,
    tools,
    menus,
    selection = [],
    exports = [],
  } = props;
  const { filters, filterRow = [], live } = props;
  const { list, page, opened, loadedAt, dealers } = loaded;
  const filtersHere = filterRow.filter(({ column }) => props.columns.some(({ id }) => id === column));
  const isFiltered = filterRow.some(({ name }) => list.filters[name]);
  const selectable = selection.length > 0 || exports.length > 0 || props.selectedText !== undefined;
  const series = useFileSeries();

  function detailOf(row: Row): ReactNode {
    const found = opened[props.rowKey(row)];
    return found !== undefined && detail?.(found, row);
  }

  function startExport({ files }: ListExport, query: string): boolean {
    if (files) series.start(files + query);
    return files !== undefined;
  }

  return (
    <>
      <PageHead title={title} about={counted(page.total, noun)} end={actions}>
        {beside}
      </PageHead>
      {problem && opened[problem.id] === undefined && (
        <NoticeBox tone="no" answers>
          {problem.message}
          <Meant problem={problem} />
        </NoticeBox>
      )}
      <p className="print-only">{filtersInWords(props, list).join(", ")}</p>
      {above}
      {series.view}
      {live && <LiveNotice topic={live.topic} loadedAt={loadedAt} hold={list.open.length > 0 && !live.readOnly} />}
      <section className="panel counts" aria-label={title}>
        <ListTools {...props} list={list} filtersElsewhere={filtersHere.map(({ name }) => name)}>
          {tools}
          {exports.length > 0 && page.total > 0 && (
            <ExportMenu
              exports={exports}
              total={page.total}
              asked={filtersInWords(props, list)}
              onStart={startExport}
            />
          )}
          {menus}
        </ListTools>
        <Chips filters={[...filters, ...filterRow.map(fieldOf)]} list={list} />
        {(page.rows.length > 0 || isFiltered) && (
          <ListTable {...props} list={list} page={page} detail={detail && detailOf} selectable={selectable} />
        )}
        {page.rows.length === 0 && (
          <EmptyList noun={noun} list={list} total={page.total} filters={[...filters, ...filterRow]}>
            <SaveView layout={props.layout} />
          </EmptyList>
        )}
        {selectable && page.rows.length > 0 && (
          <SelectionBar list={list} total={page.total} actions={selection} text={props.selectedText}>
            {exports.length > 0 && <SelectionExports exports={exports} onStart={startExport} />}
          </SelectionBar>
        )}
        {page.rows.length > 0 && (
          <Pager list={list} total={page.total} pageSizes={loaded.pageSizes}>
            <SaveView layout={props.layout} />
          </Pager>
        )}
        {dealers && <FindDealer dealers={dealers} />}
      </section>
    </>
  );
}
