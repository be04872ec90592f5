import { type DealerChoices } from "~/lib/dealer-choices";
import { dealership } from "~/lib/list-request";
import { type Filter, type Filters, namedFilters } from "../filter";

/** What the server knows to choose from: whose rows, and of which brand; neither where a list is not filtered by it. */
export type KnownChoices = { dealers?: DealerChoices; brands?: readonly string[] };

/** All filters of a list: those that it declares, and those whose choices the server knows. */
export function offeredFilters(declared: Filters | undefined, { dealers, brands }: KnownChoices): Filter[] {
  const all = namedFilters(declared);
  if (dealers) {
    const none = "All dealerships";
    const options = [{ value: "", label: none }, ...dealers.choices];
    all.push({ name: dealership, label: "Dealership", options, dealers, none });
  }
  if (brands) {
    const options = [{ value: "", label: "Any" }, ...brands.map((brand) => ({ value: brand, label: brand }))];
    all.push({ name: "brand", label: "Brand", options, folded: true });
  }
  return all;
}
