import { brandsOf } from "#graphql/rules/brands.rules";
import { type SharedFilter } from "#graphql/rules/forms/list-filters.rules";
import { sortsOf } from "~/components/list/column";
import { type Filters, namedFilters } from "~/components/list/filter";
import { type ListView, type LoadedList } from "~/components/list/list";
import {
  dealership,
  listInput,
  type ListOptions,
  type ListRequest,
  filterInput,
  parseListRequest,
  profileIds,
  tickedRows,
} from "~/lib/list-request";
import { newFormKey } from "~/server/forms/forms.server";
import { notFound } from "~/server/data/refusals.server";
import { takeTurn } from "~/server/data/turns.server";
import { config } from "~/server/platform/config.server";
import { readPreferences } from "~/server/session/preferences.server";
import { dealersFor } from "./dealers-for.server";
import { everyRow, firstOf, type RowsPage } from "./every-row.server";
import { type ListCsv, listedFields, records, streamCsv } from "./list-csv.server";

/** What each query of a list takes: which part of it, in which order, and what it is filtered by. */
type Variables<FilterVariables> = FilterVariables & { list: ReturnType<typeof listInput> & { after?: string | null } };
type Read<FilterVariables, Page> = (request: Request, variables: Variables<NoInfer<FilterVariables>>) => Promise<Page>;
type Counted<Row> = RowsPage<Row> & { total: number };

type Order<Sort> = { by: Sort; descending: boolean };

/** Where the rows of a list come from, and how many go how far. */
type ListSource<Sort, FilterVariables, Page, Detail> = Pick<ListOptions, "pageSizes" | "filters" | "textFilters"> & {
  /** Its usual order; of a list in parts, where each has its own, that of the part that is asked for. */
  defaultSort: Order<Sort> | ((filters: Readonly<Record<string, string>>) => Order<Sort>);
  /** What it is filtered by where the address does not say. */
  defaultFilters?: () => Readonly<Record<string, string>>;
  /** What a row's key looks like, where it is no UUID. */
  keys?: RegExp;
  /** What the query takes beside the part; `ids` are the rows that were ticked, whatever else was asked for. */
  filterVariables: (asked: ListRequest, ids: string[] | null, request: Request) => FilterVariables;
  page: Read<FilterVariables, Page>;
  /** The details of an open row. */
  open?: (request: Request, key: { id: string }) => Promise<Detail>;
  /** Its file: of fields of its own or, where it is a name alone, of its columns. Its page has to ask for `after` then. */
  csv?: ListCsv<Variables<NoInfer<FilterVariables>>> | string;
  /** A print view holds no more rows, and says so. */
  mostPrinted?: number;
};

/**
 * Reads the filters that no other list has, each by its name, into fields of the list's own input. The value of a filter that
 * is not set is empty.
 */
export type OwnFilters<Name extends string> = Readonly<Record<Name, (value: string, request: Request) => object>>;

/** A list that offers filters of its own says how it reads each of them. */
type ReadsOwn<Name extends string> = [Name] extends [never] ? unknown : { ownFilters: OwnFilters<Name> };

/** The data service's largest page. */
const rowsAtOnce = 1_000;

/**
 * A list, declared once: how it is shown, and where its rows come from. What is read of it comes from here: a page for
 * the screen, and of the selected rows, which are the ticked ones or all that match, the CSV, the print view and the keys.
 */
export function createList<
  Row,
  Sort extends string,
  FilterVariables extends object,
  Page extends Counted<Row>,
  Detail = never,
  Offered extends Filters = Record<never, never>,
>(
  view: Pick<ListView<Row, Sort>, "columns" | "rowKey" | "byDealer" | "byBrand"> & { filters?: Offered },
  source: ListSource<Sort, FilterVariables, Page, Detail> & ReadsOwn<Exclude<keyof Offered & string, SharedFilter>>,
) {
  const brands = view.byBrand ? brandsOf(config.BRAND_NAME) : undefined;
  const offered = inAddresses(view, brands);
  const options: Omit<ListOptions, "defaultSort"> = {
    ...source,
    sorts: sortsOf(view.columns),
    filters: { ...offered.choices, ...source.filters },
    textFilters: [...offered.words, ...(source.textFilters ?? [])],
    dayFilters: offered.days,
    labels: offered.labels,
  };

  return { read, pageOf, load, across, counted, selected, every, chosen, csv, sheet };

  /** What the address asks for. */
  function read({ url }: Request): ListRequest {
    const { filters: asked } = parseListRequest(url, { ...options, defaultSort: noOrder });
    const filters = { ...source.defaultFilters?.(), ...asked };
    const { defaultSort: order } = source;
    const defaultSort = typeof order === "function" ? order(filters) : order;
    const list = parseListRequest(url, { ...options, defaultSort });
    const isUsual = list.sort === defaultSort.by && list.descending === defaultSort.descending;
    return {
      ...list,
      filters,
      ...(source.filters && { inParts: true }),
      ...(typeof order === "function" && isUsual && { usual: true }),
    };
  }

  /** The page that the address asks for. */
  async function pageOf(request: Request): Promise<Page> {
    if (read(request).search) await takeTurn("search");
    return source.page(request, shown(request));
  }

  /** The page that the address asks for, with the details of the rows that are open. */
  async function load(request: Request): Promise<Omit<LoadedList<Row, Detail>, "page"> & { page: Page }> {
    const loadedAt = new Date().toISOString();
    const list = read(request);
    const details = askForDetails(request, list.open);
    const [page, dealers] = await Promise.all([pageOf(request), view.byDealer ? dealersFor(request, list) : undefined]);
    const keys = page.rows.map((row) => view.rowKey(row));
    const opened = await Promise.all(details.filter(({ id }) => keys.includes(id)).map(({ found }) => found));
    return {
      list,
      page,
      opened: Object.fromEntries(opened),
      pageSizes: source.pageSizes,
      loadedAt,
      formKey: newFormKey(),
      dealers,
      brands,
    };
  }

  /** Asks for the open rows together with the page. A row that is not on the page may be refused: it is left out. */
  function askForDetails(request: Request, keys: readonly string[]) {
    const { open } = source;
    if (!open) return [];
    return keys.map((id) => {
      const found = open(request, { id }).then((detail) => [id, detail] as const);
      found.catch(() => undefined);
      return { id, found };
    });
  }

  function shown(request: Request): Variables<FilterVariables> {
    const list = read(request);
    return { list: listInput(known(list), zoneOf(request)), ...source.filterVariables(list, null, request) };
  }

  /** What counts beside the list follow: what it is searched for and filtered by, whatever tab is open. */
  function across(request: Request) {
    return { list: filterInput(known(read(request)), zoneOf(request)) };
  }

  /** What its root field is asked for the size of the list that the address asks for, and nothing else. */
  function counted(request: Request) {
    const list = read(request);
    return { list: filterInput(known(list), zoneOf(request)), ...source.filterVariables(list, null, request) };
  }

  /** Without those filters that the source sees to by itself. */
  function known(list: ListRequest): ListRequest {
    const names = [...Object.keys(offered.choices), ...offered.words, ...offered.days];
    const filters = Object.entries(list.filters).filter(([name]) => names.includes(name));
    return { ...list, filters: Object.fromEntries(filters) };
  }

  /**
   * What a query takes for a part of the selected rows, in the order of the list. Those that were ticked are selected
   * whatever the list was filtered by: somebody may have changed them since, and an hour may have passed.
   */
  function selected(
    request: Request,
    part: { after?: string | null; pageSize?: number } = {},
  ): Variables<FilterVariables> {
    const list = read(request);
    const ids = tickedRows(request.url, source.keys);
    const asked = ids ? { ...list, search: "", filters: {} } : list;
    const whole = listInput({ ...known(asked), page: 1, pageSize: rowsAtOnce }, zoneOf(request));
    return { list: { ...whole, ...part }, ...source.filterVariables(list, ids, request) };
  }

  /** Every selected row, as `from` answers it. */
  function every<Found>(request: Request, from: Read<FilterVariables, RowsPage<Found>>) {
    return everyRow((after) => from(request, selected(request, { after })));
  }

  /** The first of them, and how many there are, where it was said which are selected. */
  async function chosen<Found>(request: Request, from: Read<FilterVariables, Counted<Found>>, most: number) {
    const isSaid = read(request).selectAll || tickedRows(request.url, source.keys) !== null;
    return isSaid ? firstRows(request, from, most) : { rows: [], total: 0 };
  }

  async function firstRows<Found>(request: Request, from: Read<FilterVariables, Counted<Found>>, most: number) {
    let total = 0;
    const rows = await every(request, async (...asked) => {
      const page = await from(...asked);
      total = page.total;
      return page;
    });
    return { rows: await firstOf(rows, most), total };
  }

  /** The selected rows as a file; with `pageOnly` those of the page that the address asks for. */
  async function csv(request: Request, { pageOnly = false } = {}): Promise<Response> {
    if (!source.csv) throw notFound();
    const file =
      typeof source.csv === "string"
        ? { name: source.csv, ...records(readToTheEnd, listedFields(view.columns)) }
        : source.csv;
    const part = (after: string | null) => (pageOnly ? shown(request) : selected(request, { after }));
    return streamCsv(request, file, { part, goesOn: !pageOnly });
  }

  /** A page that does not say where the next one begins would end a file early. */
  async function readToTheEnd(...asked: Parameters<typeof source.page>) {
    const page = await source.page(...asked);
    if (!("after" in page)) throw new Error(`The query of ${String(source.csv)} has to ask for "after".`);
    return page;
  }

  /** The selected rows as they are printed, and what was asked for, which is null where rows were ticked. */
  async function sheet(request: Request) {
    if (!source.mostPrinted) throw notFound();
    await takeTurn("export");
    const list = read(request);
    const { search, filters } = list;
    const asked = tickedRows(request.url, source.keys) ? null : { search, filters };
    const [rows, dealers] = await Promise.all([
      firstRows(request, source.page, source.mostPrinted),
      asked && filters[dealership] ? dealersFor(request, list) : undefined,
    ]);
    return { ...rows, asked, dealers, brands };
  }
}

/** Of an address that is read for its filters alone. */
const noOrder = { by: "", descending: false };

const knownLabels = { [dealership]: "Dealership", brand: "Brand" };

/** What filters may have in an address: one of these values, any words, or a day. */
function inAddresses(view: Pick<ListView<never>, "filters" | "byDealer">, brands?: string[]) {
  const filters = namedFilters(view.filters);
  const choices: Record<string, readonly string[] | RegExp> = {};
  const typed = filters.flatMap((filter) => ("typed" in filter ? filter : []));
  for (const filter of filters)
    if ("options" in filter) choices[filter.name] = filter.options.map(({ value }) => value);
  if (view.byDealer) choices[dealership] = profileIds;
  if (brands) choices.brand = brands;
  const namesOf = (kind: "date" | "text") => typed.filter((one) => one.typed === kind).map(({ name }) => name);
  const labels = { ...Object.fromEntries(filters.map(({ name, label }) => [name, label])), ...knownLabels };
  return { choices, words: namesOf("text"), days: namesOf("date"), labels };
}

function zoneOf(request: Request): string {
  return readPreferences(request).timeZone;
}
