import { Form, useSearchParams } from "@remix-run/react";
import { useId } from "react";
import { type DealerChoices } from "~/lib/dealer-choices";
import { findDealership } from "~/lib/list-request";

/** Where the choice does not list all dealers; at the foot, for on a phone a list begins on the first screen. */
export function FindDealer({ dealers: { choices, total, search } }: { dealers: DealerChoices }) {
  const [params] = useSearchParams();
  const field = useId();
  if (!search && total <= choices.length) return null;

  return (
    <noscript>
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
    </noscript>
  );
}
