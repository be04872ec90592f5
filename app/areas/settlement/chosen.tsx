import { money } from "#graphql/rules/numbers/money.rules";
import { number } from "#graphql/rules/numbers/number.rules";
import { type ChosenRecord } from "./to-credit.server";

/** The others are said by how many they are. */
const mostNamed = 12;

/** Which records are about to be credited; `amount` is what was approved of all of them, in dollars. */
export function Chosen({ records, amount: all }: { records: readonly ChosenRecord[]; amount: string }) {
  const others = records.length - mostNamed;
  return (
    <div className="whole stack">
      <table className="list plain" aria-label="Selected records">
        <thead>
          <tr>
            <th scope="col">Record</th>
            <th scope="col">Dealer</th>
            <th scope="col" className="num">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {records.slice(0, mostNamed).map(({ id, name, dealerName, amount }) => (
            <tr key={id}>
              <td data-label="Record">{name}</td>
              <td data-label="Dealer">{dealerName}</td>
              <td data-label="Amount" className="num">
                {amount && money(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {others > 0 && `And ${number(others)} more. `}
        In all <b>{money(all)}</b>
      </p>
      <p className="hint">
        What is credited already or not approved does not change. You can undo this for ten minutes.
      </p>
    </div>
  );
}
