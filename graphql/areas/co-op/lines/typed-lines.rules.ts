import { sum } from "../../../rules/numbers/cents.rules";
import { bareNumber } from "../../../rules/typed-numbers.rules";
import { aboveUsualCredit, type AdvertisingCredit, advertisingCredit, salesCredit } from "../form/credits.rules";

/** A line as it stands in a form: what was not typed is not there. */
export type TypedLine<Cell extends string> = Readonly<Partial<Record<Cell, string>>>;

export type AdvertisingCell = "issueDate" | "advertisingDescription" | "grossCost" | "approved";
export type SalesCell = "buyerName" | "itemName" | "serialNo" | "dealerCost" | "credit";

/** What the lines of an advertising claim come to while they are typed: what the service will store, to the cent. */
export function advertisingCredits(lines: readonly TypedLine<AdvertisingCell>[]) {
  const credits: AdvertisingCredit[] = lines.map(({ grossCost = "", approved = "" }) =>
    advertisingCredit({ grossCost: bareNumber("amount", grossCost), approved: bareNumber("percent", approved) }),
  );
  return { credits, total: sum(credits.map(({ coOpCredit }) => coOpCredit)) };
}

type TypedSale = TypedLine<SalesCell | "id">;

/** As above, of sales. A stored line whose buyer's name was emptied is about to be removed, and counts no more. */
export function salesCredits(lines: readonly TypedSale[]) {
  const credits = lines.map((line) => {
    const { dealerCost = "", credit = "" } = line;
    if (isRemoved(line)) return null;
    return salesCredit({ dealerCost: bareNumber("amount", dealerCost), credit: bareNumber("percent", credit) });
  });
  return { credits, total: sum(credits) };
}

/** Which sales ask for more than is usual, while they are typed. */
export function aboveUsual(lines: readonly TypedSale[]): string | null {
  const counted = lines.filter((line) => !isRemoved(line));
  return aboveUsualCredit(
    counted.map(({ buyerName, credit = "" }) => ({ buyerName, credit: bareNumber("percent", credit) })),
  );
}

function isRemoved({ id, buyerName = "" }: TypedSale): boolean {
  return Boolean(id) && buyerName.trim() === "";
}
