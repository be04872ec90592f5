import { useSearchParams } from "@remix-run/react";
import { Drop } from "~/components/drop";
import { Icon } from "~/components/icon";
import { listAddress } from "~/lib/list-request";
import { statementsPath } from "../paths";
import { periodInWords } from "./booking-words";

const quarters = [undefined, 1, 2, 3, 4];

/** The statements of all accounts that match, of the year or of a quarter, in one file. */
export function StatementsMenu({ year }: { year: number }) {
  const [params] = useSearchParams();
  const query = (quarter?: number) =>
    listAddress(params, {
      page: null,
      size: null,
      open: null,
      year: `${year}`,
      quarter: quarter ? `${quarter}` : null,
    });

  return (
    <Drop
      summary={
        <summary className="button">
          Statements
          <Icon name="down" />
        </summary>
      }
    >
      <ul>
        {quarters.flatMap((quarter) =>
          (["pdf", "csv"] as const).map((as) => (
            <li key={`${quarter} ${as}`}>
              <a href={statementsPath(as) + query(quarter)}>
                {periodInWords(year, quarter)} <span className="muted">{as.toUpperCase()}</span>
              </a>
            </li>
          )),
        )}
      </ul>
    </Drop>
  );
}
