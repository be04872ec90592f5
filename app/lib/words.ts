import { number } from "#graphql/rules/numbers/number.rules";
/** The name of a field in words: `dealer_name`, `dealerName` and `dealer-name` are «Dealer name», `address2` is «Address 2». */
export function readable(name: string): string {
  const words = name
    .replaceAll(/[_-]|([a-z])(?=[A-Z\d])/g, "$1 ")
    .toLowerCase()
    .replace("zipcode", "zip code");
  return capitalized(words);
}

/** «Line 4: » where the field stands in one of many lines, as in `lines[3].description`. */
export function lineOf(name: string): string {
  const index = /\[(\d+)\]/.exec(name)?.[1];
  return index === undefined ? "" : `Line ${Number(index) + 1}: `;
}

/** «1 lead», «2,000 leads». */
export function counted(total: number, noun: { one: string; many: string }): string {
  return `${number(total)} ${total === 1 ? noun.one : noun.many}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Either of the two may be missing. */
export function fullName({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}

/** What became of an approved amount: screen, print and file say the same. */
export function creditInWords(settlement: { inWords: string } | null): string {
  return settlement?.inWords ?? "Not credited yet";
}
