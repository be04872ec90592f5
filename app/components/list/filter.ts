import { type DealerChoices } from "~/lib/dealer-choices";

/** A choice; its first option is «all», with an empty value. Where it is `folded` it stands behind «Filters», not beside the search. */
export type Choice = {
  label: string;
  options: readonly { value: string; label: string }[];
  folded?: boolean;
};

/** The dealer whose rows are shown; `options` say it in words. */
export type ByDealer = Choice & { dealers: Pick<DealerChoices, "choices" | "total">; none: string };

/** A day or words, behind «Filters». */
export type Typed = { label: string; typed: "date" | "text" };

/** Filters as a list declares them beside its columns: each under its name in the address. */
export type Filters = Readonly<Record<string, Choice | Typed>>;

/** A filter that a list offers, with its name in the address (`lib/list-request`). */
export type Filter = (Choice | ByDealer | Typed) & { name: string };

export function namedFilters(filters: Filters = {}): Filter[] {
  return Object.entries(filters).map(([name, filter]) => ({ name, ...filter }));
}

export function isFolded(filter: Filter): boolean {
  return "typed" in filter || filter.folded === true;
}

/** Whether the list is filtered by it: what has no «all», as a year, is which list it is. */
export function isSet(filter: Filter, values: Record<string, string>): boolean {
  const canBeTakenAway = "typed" in filter || filter.options.some(({ value }) => value === "");
  return canBeTakenAway && Boolean(values[filter.name]);
}
