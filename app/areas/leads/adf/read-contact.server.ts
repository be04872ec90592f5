import { countries, countryCode } from "#graphql/rules/places/regions.rules";
import { digitsOf, fewestDigits } from "#graphql/rules/typed.rules";
import { type Cells } from "./read-comments.server";
import { childrenOf, type Element, firstText, textOf } from "./read-xml.server";

const nameParts = ["first", "middle", "last", "surname", "suffix"];

/** A full name, or its parts in their order. */
export function nameOf(contact: Element | undefined): string {
  const names = childrenOf(contact, "name").flatMap(partsOf);
  const full = names.find(({ part, text }) => part === "full" && text);
  if (full) return full.text;
  const written = nameParts.flatMap((part) => names.filter((name) => name.part === part).map(({ text }) => text));
  const apart = firstText(contact, "firstname", "first_name");
  return written.filter(Boolean).join(" ") || [apart, firstText(contact, "lastname", "last_name")].join(" ").trim();
}

/** Some sellers write the parts of a name as elements within one: <first>, or <part type="first">. */
function partsOf(name: Element): { part: string; text: string }[] {
  const within = [...childrenOf(name, ...nameParts), ...childrenOf(name, "part")];
  if (within.length === 0) return [{ part: (name.attributes.part ?? "full").toLowerCase(), text: inOneLine(name) }];
  return within.map((each) => ({
    part: each.name === "part" ? (each.attributes.type ?? "").toLowerCase() : each.name,
    text: inOneLine(each),
  }));
}

function inOneLine(element: Element): string {
  return textOf(element).replaceAll("\n", " ");
}

export function emailOf(contact: Element | undefined): string {
  const emails = childrenOf(contact, "email").filter((email) => textOf(email));
  return textOf(emails.find(isPreferred) ?? emails[0]);
}

/** Sellers write the attribute in two ways, of which one has a letter less. */
function isPreferred({ attributes }: Element): boolean {
  return /^(?:1|true|yes)$/i.test(attributes.preferredcontact ?? attributes.preferedcontact ?? "");
}

/** Telephone numbers, the best to call first. */
export function phonesOf(contact: Element | undefined): string[] {
  const phones = childrenOf(contact, "phone", "cellphone", "mobile")
    .filter((phone) => !/fax|pager/i.test(phone.attributes.type ?? ""))
    .map((phone) => ({ text: inOneLine(phone), isPreferred: isPreferred(phone) }))
    .filter(({ text }) => text);
  const callable = phones.filter(({ text }) => digitsOf(text).length >= fewestDigits);
  const ordered = [...callable.filter((phone) => phone.isPreferred), ...callable, ...phones];
  return [...new Map(ordered.map(({ text }) => [digitsOf(text) || text, text])).values()];
}

export function placeOf(contact: Element | undefined): Cells {
  const addresses = childrenOf(contact, "address");
  const address = addresses.find((each) => textOf(each)) ?? addresses[0] ?? contact;
  const streets = childrenOf(address, "street", "address1", "address2")
    .map((street) => ({ line: Number(street.attributes.line ?? 1), text: textOf(street) }))
    .sort((one, other) => one.line - other.line);
  const lines = [...streets.map(({ text }) => text), firstText(address, "apartment")];
  return {
    address: lines.filter(Boolean).join(", ").replaceAll("\n", ", "),
    city: firstText(address, "city"),
    state: firstText(address, "regioncode", "state", "province", "region"),
    postalCode: firstText(address, "postalcode", "zip", "zipcode", "postcode"),
    country: countryName(firstText(address, "country")),
  };
}

/** The format says that a country that is left out is the United States. */
function countryName(written: string): string {
  const code = countryCode(written || "US");
  return (code && countries.get(code)?.name) || written;
}
