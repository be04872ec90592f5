import { Form } from "@remix-run/react";
import { type DateOrder } from "#graphql/rules/sheets/date-order.rules";
import { HiddenMatches } from "./brand-matches";
import { orderChoices } from "./order-choices";
import { sheetColumnsAddress } from "./paths";

type DayOrdersProps = {
  sheet: string;
  /** The fields of the choice of columns, as they are. */
  columns: Record<string, string>;
  /** The brands that were matched, each as “brand=value”. */
  matches: readonly string[];
  orders: readonly { field: string; header: string; order: DateOrder }[];
  formKey: string;
};

/** In which order the days of the sheet were read; the sheet can be read again in the other one. */
export function DayOrders({ sheet, columns, matches, orders, formKey }: DayOrdersProps) {
  return (
    <Form method="post" action={sheetColumnsAddress(sheet)} className="panel import">
      <input type="hidden" name="form-key" value={formKey} />
      {Object.entries(columns).map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      <HiddenMatches matches={matches} />
      <div className="row">
        {orders.map(({ field, header, order }) => (
          <label key={field}>
            Days in {header}{" "}
            <select name={field} defaultValue={order}>
              {orderChoices.map(({ value, label }) => (
                <option value={value} key={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button className="button">Read the days again</button>
      </div>
    </Form>
  );
}
