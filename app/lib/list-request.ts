import { type ListInput } from "#graphql/generated/client/graphql";
import { type SharedFilter, type Whole } from "#graphql/rules/forms/list-filters.rules";
import { problemOfDay } from "#graphql/rules/typed-days.rules";
import { beginning, typeable } from "#graphql/rules/typed.rules";

/**
 * A list's state, all of it in its address: a copied address shows the same list to every user with the same rights.
 * `?q=marsh&sort=-lead_id&page=2&size=10&open=…&open=…&select=all`, and the screen's own filters; `&paper` for print.
 */
export type ListRequest = {
  search: string;
  sort: string;
  descending: boolean;
  page: number;
  pageSize: number;
  /** Keys of the rows whose details are shown. */
  open: string[];
  /** All rows that match are selected, not only those ticked on the page. */
  selectAll: boolean;
  filters: Record<string, string>;
  /** What was asked in vain of filters, by what they are called; absent where there is none. */
  refused?: readonly { label: string; value: string }[];
  /** Its rows are in parts, as in tabs, and this is one of them: that it is empty says nothing of the others. */
  inParts?: boolean;
  /** It has the usual order of its part, which a search need not keep: the other parts have their own. */
  usual?: boolean;
  /** As many as a print view holds, in place of a page. */
  isPrinted?: boolean;
};

export type ListOptions = {
  sorts: readonly string[];
  defaultSort: { by: string; descending: boolean };
  /** The first is the default. */
  pageSizes: readonly [number, ...number[]];
  /** Filter names and the values each may have, or how they look; "" (no filter) need not be listed. */
  filters?: Readonly<Record<string, readonly string[] | RegExp>>;
  /** Filters that take any words, and those that take a day (YYYY-MM-DD). */
  textFilters?: readonly string[];
  dayFilters?: readonly string[];
  /** What filters are called, for what is asked of them in vain. */
  labels?: Readonly<Record<string, string>>;
};

/** Open rows cost a query each; more than this were typed in by hand. */
const mostOpenRows = 25;
const longestSearch = 200;
/** The data service's largest page. */
export const mostPrinted = 1_000;

/** Reads a list's address. What it does not know it replaces by the default: an old or mistyped address still works. */
export function parseListRequest(address: string, options: ListOptions): ListRequest {
  const { searchParams: params } = new URL(address);
  const by = params.get("sort") ?? "";
  const sort = options.sorts.find((name) => name === by.replace(/^-/, ""));
  const pageSize = options.pageSizes.find((size) => String(size) === params.get("size")) ?? options.pageSizes[0];
  const asked = [...Object.keys(options.filters ?? {}), ...(options.dayFilters ?? [])].flatMap((name) => {
    const value = wordsOf(params.get(name));
    return value ? [{ name, value, isKnown: takes(options.filters?.[name], value) }] : [];
  });
  const filters = asked.filter(({ isKnown }) => isKnown).map(({ name, value }) => [name, value]);
  const refused = asked.flatMap(({ name, value, isKnown }) => {
    const label = options.labels?.[name];
    return label && !isKnown ? [{ label, value }] : [];
  });
  const textFilters = (options.textFilters ?? []).flatMap((name) => {
    const value = wordsOf(params.get(name));
    return value ? [[name, value]] : [];
  });

  const list = {
    search: wordsOf(params.get("q")),
    sort: sort ?? options.defaultSort.by,
    descending: sort ? by.startsWith("-") : options.defaultSort.descending,
    page: Math.min(Math.max(1, Math.trunc(Number(params.get("page"))) || 1), 1_000_000),
    pageSize,
    open: [...new Set(params.getAll("open"))].slice(0, mostOpenRows),
    selectAll: params.get("select") === "all",
    filters: Object.fromEntries([...filters, ...textFilters]),
    ...(refused.length > 0 && { refused }),
  };
  return params.has("paper") ? { ...list, page: 1, pageSize: mostPrinted, open: [], isPrinted: true } : list;
}

/** Without values that are known, a day is taken. */
function takes(values: readonly string[] | RegExp | undefined, value: string): boolean {
  if (values === undefined) return problemOfDay("", value) === null;
  return values instanceof RegExp ? values.test(value) : values.includes(value);
}

function wordsOf(typed: string | null): string {
  return beginning(typeable(typed ?? "").trim(), longestSearch);
}

const rowKey = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Profile ids are whatever the identity provider makes of them. */
export const profileIds = /^[^\s]{1,200}$/;

/** The keys of the rows that were ticked (`?id=…&id=…`); null where all that match are meant. What is no key names no row. */
export function tickedRows(address: string, key: RegExp = rowKey): string[] | null {
  const { searchParams: params } = new URL(address);
  if (params.get("select") === "all" || !params.has("id")) return null;
  return [...new Set(params.getAll("id"))].filter((id) => key.test(id));
}

/** What the data service's lists take; days are those of the zone. */
export function listInput({ sort, descending, page, pageSize, ...asked }: ListRequest, timeZone: string) {
  return { ...filterInput(asked, timeZone), sort, descending, page, pageSize };
}

/** What of it says which rows are in the list. */
export function filterInput(
  { search, filters }: Pick<ListRequest, "search" | "filters">,
  timeZone: string,
): SentFilters {
  const { from, to, status, brand, model, since, show, taken, unread, credited, revised, ...others }: Shared = filters;
  return {
    search,
    within: periods[since ?? ""],
    fulfilled: answered[show ?? ""],
    dealer: others[dealership],
    from,
    to,
    timeZone: from || to ? timeZone : undefined,
    status,
    brand,
    model,
    taken: takers[taken ?? ""],
    unread: unread ? true : undefined,
    settled: credits[credited ?? ""],
    revised: revisions[revised ?? ""],
  };
}

type Shared = Readonly<Partial<Record<SharedFilter, string>>>;
type SentFilters = Whole<Omit<ListInput, "sort" | "descending" | "page" | "pageSize" | "after">>;

/** Of the filters that many lists have: whose rows, by a profile id, and what is typed to find a dealer. */
export const dealership = "dealership";
export const findDealership = "find-dealership";

/** «Since», «show», «taken», «credited» and «revised». */
const revisions: Readonly<Partial<Record<string, boolean>>> = { no: false, yes: true };
const credits: Readonly<Partial<Record<string, boolean>>> = { no: false, yes: true };
const answered: Readonly<Partial<Record<string, boolean>>> = { open: false, fulfilled: true };
const takers: Readonly<Partial<Record<string, "NOBODY" | "ME">>> = { nobody: "NOBODY", me: "ME" };
const periods: Readonly<Partial<Record<string, "HOUR" | "WEEK" | "MONTH">>> = {
  hour: "HOUR",
  week: "WEEK",
  month: "MONTH",
};

/** The page of a row that so many others stand before. */
export function pageAfter(before: number, pageSize: number): number {
  return Math.floor(before / pageSize) + 1;
}

/** The same list with something changed; null takes a parameter out. Paths stay, so it works on any screen. */
export function listAddress(
  params: URLSearchParams,
  changes: Record<string, string | readonly string[] | null>,
): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    for (const one of value === null ? [] : [value].flat()) next.append(name, one);
  }
  const text = next.toString();
  return text ? `?${text}` : "?";
}
