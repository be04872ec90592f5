import { Form, useSearchParams } from "@remix-run/react";
import { useId } from "react";
import { type DealerChoices } from "~/lib/dealer-choices";
import { dealership, findDealership } from "~/lib/list-request";
import { type Filter } from "./list-tools";

/** The choice of a dealer beside the other filters of a list; none where the list has none to choose. */
export function dealerFilter(dealers: DealerChoices | undefined): Filter[] {
  if (!dealers) return [];
  const all = { value: "", label: "All dealerships" };
  return [{ name: dealership, label: "Dealership", options: [all, ...dealers.choices] }];
}

/** Where the choice does not list all dealers; at the foot, for on a phone a list begins on the first screen. */
export function FindDealer({ dealers: { choices, total, search } }: { dealers: DealerChoices }) {
  const [params] = useSearchParams();
  const field = useId();
  if (!search && total <= choices.length) return null;

  return (
    <Form className="tools find-dealer" preventScrollReset>
      <label className="label" htmlFor={field}>
        A dealership that is not listed above
      </label>
      {[...params].map(
        ([name, value], index) =>
          name !== findDealership && <input type="hidden" name={name} value={value} key={index} />,
      )}
      <input id={field} name={findDealership} defaultValue={search} />
      <button className="button">List it</button>
    </Form>
  );
}
