import { money } from "#graphql/rules/numbers/money.rules";
import { Link } from "~/components/link/link";
import { Day } from "~/components/when";
import { requestPath } from "../paths";
import { type Booking, bookingInWords, type Statement as Booked } from "./booking-words";

type StatementProps = { statement: Booked; year: number; of: string };

/** What an account began with, what was booked since, and what that comes to after each. */
export function Statement({ statement: { opening, closing, bookings }, year, of }: StatementProps) {
  return (
    <div className="scroll">
      <table className="list plain statement" aria-label={of}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Booking</th>
            <th scope="col" className="num">
              Amount
            </th>
            <th scope="col" className="num">
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          <Standing term="Opening balance" amount={opening} />
          {bookings.map((booking) => (
            <tr key={booking.id}>
              <td data-label="Day" className="nowrap">
                <Day of={booking.day} />
              </td>
              <td data-label="Booking">
                <Words booking={booking} year={year} />
                {booking.reason && <span className="small muted reason">{booking.reason}</span>}
              </td>
              <td data-label="Amount" className="num">
                {money(booking.amount)}
              </td>
              <td data-label="Balance" className="num">
                {money(booking.balance)}
              </td>
            </tr>
          ))}
          <Standing term="Closing balance" amount={closing} />
        </tbody>
      </table>
    </div>
  );
}

function Words({ booking, year }: { booking: Booking; year: number }) {
  const words = bookingInWords(booking, year);
  return booking.coOpRequestsId ? <Link to={requestPath(booking.coOpRequestsId)}>{words}</Link> : words;
}

function Standing({ term, amount }: { term: string; amount: string }) {
  return (
    <tr className="standing">
      <td />
      <td data-label="Booking">{term}</td>
      <td />
      <td data-label="Balance" className="num">
        {money(amount)}
      </td>
    </tr>
  );
}
