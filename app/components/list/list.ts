import { type ListRequest } from "~/lib/list-request";
import { type Column } from "./column";
import { type Filters } from "./filter";
import { type KnownChoices } from "./tools/offered-filters";

/**
 * A list as it is shown, declared once: the screen and the print view show it, and the server takes from it what may be
 * sorted by and filtered (`createList`, where its rows come from).
 */
export type ListView<Row, Sort extends string = string> = {
  title: string;
  /** What a row is called, for sentences: «lead», «leads». */
  noun: { one: string; many: string };
  /** Names the part of the list that is shown. A tab says it on the screen, and this in print. */
  part?: string;
  searchLabel: string;
  columns: readonly Column<Row, Sort>[];
  rowKey: (row: Row) => string;
  rowLabel: (row: Row) => string;
  /** What it can be filtered by: beside the search, or behind «Filters». */
  filters?: Filters;
  /** Many dealers' rows: it can be filtered by dealership. Its rows have a brand: by brand. */
  byDealer?: boolean;
  byBrand?: boolean;
};

/** The server knows the choices of two filters, `dealership` and `brand`: a list says only that it offers them. */
type OfferedFilters<Name extends string> = {
  filters: Readonly<Record<Exclude<Name, "dealership" | "brand">, Filters[string]>>;
  byDealer: true;
  byBrand: true;
};

type OfferedAs<Name> = Name extends "dealership" ? "byDealer" : Name extends "brand" ? "byBrand" : "filters";

/** A list whose rules name its filters (`LeadFilterName`): it offers each of them, and no other. */
export type FilteredList<Row, Sort extends string, Name extends string = never> = Omit<
  ListView<Row, Sort>,
  keyof OfferedFilters<Name>
> &
  Pick<OfferedFilters<Name>, OfferedAs<Name>>;

/** What the server has read of a list, as its address asks for it. */
export type LoadedList<Row, Detail = never> = {
  list: ListRequest;
  page: { rows: readonly Row[]; total: number };
  /** The details of the rows that are open, by their keys. */
  opened: Readonly<Partial<Record<string, Detail>>>;
  pageSizes: readonly number[];
  /** ISO 8601. */
  loadedAt: string;
  /** For the forms in its rows. */
  formKey: string;
} & KnownChoices;
