import { type Written } from "./read-comments.server";
import { childrenOf, type Element, firstText, textOf } from "./read-xml.server";

/** Programs write one of these where a customer left a field empty. */
const nothing = /^(?:not specified|unspecified|unknown|no preference|n\/a|null|undefined)$/i;
/** Returns the price that the customer was quoted, where a document has several. */
const quotedPrices = ["quote", "offer", "asking"];

export function isWanted({ attributes }: Element): boolean {
  return !/trade|sell/i.test(attributes.interest ?? "");
}

/** Returns the first text that there is among these children and says something. */
export function factOf(boat: Element | undefined, ...names: string[]): string {
  return (
    childrenOf(boat, ...names)
      .map(textOf)
      .find((text) => text && !nothing.test(text)) ?? ""
  );
}

export function inWords(boat: Element): string {
  const parts = ["year", "make", "brand", "model", "trim", "hin", "vin"].map((name) => factOf(boat, name));
  return parts.filter(Boolean).join(" ");
}

/** Facts of the lead's boat, by the headings that its page shows. */
export function optionsOf(wanted: Element | undefined, others: Record<string, string>, written: Written): string {
  const choice = {
    model: factOf(wanted, "model"),
    boatColor: colorOf(wanted),
    options: chosenOf(wanted),
    ...(written.isOurs
      ? {}
      : {
          Year: factOf(wanted, "year"),
          HIN: factOf(wanted, "hin", "vin", "hullid"),
          Stock: factOf(wanted, "stock", "stocknumber"),
          Trim: factOf(wanted, "trim"),
          "Body style": factOf(wanted, "bodystyle"),
          Condition: wanted?.attributes.status ?? "",
          Price: priceOf(wanted),
        }),
    ...others,
    ...written.choices,
    Comments: written.comments,
  };
  const known = Object.entries(choice).filter(([, value]) =>
    typeof value === "string" ? value : Object.keys(value).length > 0,
  );
  return known.length > 0 ? JSON.stringify(Object.fromEntries(known)) : "";
}

/** Some sellers write a combination for each wish, or for each side of the boat; others write colors right within the boat. */
function colorOf(boat: Element | undefined): string {
  const [color = ""] = [...childrenOf(boat, "colorcombination"), ...(boat ? [boat] : [])]
    .map((colors) => factOf(colors, "exteriorcolor"))
    .filter(Boolean);
  return color;
}

function chosenOf(boat: Element | undefined): string[] {
  const options = [boat, ...childrenOf(boat, "options")].flatMap((holder) => childrenOf(holder, "option"));
  return options
    .map((option) => {
      const name = firstText(option, "optionname", "name");
      if (!name) return textOf(option);
      return [name, firstText(option, "manufacturecode", "manufacturercode")].filter(Boolean).join(": ");
    })
    .filter(Boolean);
}

function priceOf(boat: Element | undefined): string {
  const prices = childrenOf(boat, "price").filter((price) => textOf(price));
  const quoted = quotedPrices.flatMap((type) => prices.filter(({ attributes }) => attributes.type === type));
  return textOf(quoted[0] ?? prices[0]);
}
