import { importColumns, mostSoldLeads } from "#graphql/areas/leads/import/rules";
import { countries, countryCode } from "#graphql/rules/places/regions.rules";
import { digitsOf, fewestDigits } from "#graphql/rules/typed.rules";
import { type SoldLead } from "#graphql/generated/client/graphql";
import { type Cells, readComments, type Written } from "./read-comments.server";
import { readRequestDate } from "./request-date.server";
import { childrenOf, type Element, firstText, readXml, textOf, Unreadable } from "./read-xml.server";

/** Characters. A document of 500 leads has half as many. */
export const longestDocument = 1_000_000;
/** A text that could not be read is stored so far. */
export const longestText = 20_000;

/** A document that was read: the name of its seller, and its leads. */
export type AdfDocument = { source: string; leads: SoldLead[] };

/**
 * Reads an Auto-lead Data Format document in the spellings of its sellers. `arrived`: when, for leads that say no time.
 * @throws {@link Unreadable}
 */
export function readAdf(text: string, arrived: Date): AdfDocument {
  if (text.length > longestDocument) throw new Unreadable("It has more than 1,000,000 characters");
  if (/<!ENTITY/i.test(text)) throw new Unreadable("It declares entities");
  const adf = readXml(text, "adf");
  const prospects = childrenOf(adf, "prospect");
  if (prospects.length === 0) throw new Unreadable("There is no <prospect> in it");
  if (prospects.length > mostSoldLeads) throw new Unreadable(`It has more than ${mostSoldLeads} leads`);

  const leads = prospects.map((prospect, at) => ({ ...readProspect(prospect, adf, arrived), row: at + 2 }));
  return {
    source: leads.map(({ source }) => source).find(Boolean) ?? "",
    leads: leads.map(({ cells, key, vendor, row }) => ({ row: { row, ...cells }, key, vendor })),
  };
}

function readProspect(prospect: Element, adf: Element, arrived: Date) {
  const [customer] = childrenOf(prospect, "customer");
  const [contact = customer] = childrenOf(customer, "contact");
  // Some sellers write these beside the lead.
  const [vendor] = [...childrenOf(prospect, "vendor"), ...childrenOf(adf, "vendor")];
  const [provider] = [...childrenOf(prospect, "provider"), ...childrenOf(adf, "provider")];
  const [id] = childrenOf(prospect, "id").filter((each) => textOf(each));
  const source = firstText(provider, "name") || id?.attributes.source || "";
  const requested = firstText(prospect, "requestdate");
  const created = readRequestDate(requested);
  const name = nameOf(contact);
  const email = emailOf(contact);
  const [phone = "", ...otherPhones] = phonesOf(contact);
  const vehicles = childrenOf(prospect, "vehicle", "boat");
  const wanted = vehicles.find(isWanted);

  const comments = [
    ...childrenOf(customer, "comments", "comment"),
    ...(contact === customer ? [] : childrenOf(contact, "comments", "comment")),
    ...childrenOf(prospect, "comments", "comment"),
    ...childrenOf(wanted, "comments", "comment"),
  ].map(textOf);
  const written = readComments([...new Set(comments)].filter(Boolean).join("\n"));

  const cells: Cells = {
    leadType: "quote",
    createdAt: (created ?? arrived).toISOString(),
    name,
    email,
    phone,
    ...placeOf(contact),
    brand: firstText(wanted, "make", "brand", "manufacturer"),
    heardAbout: source,
    timeFrame: childrenOf(customer, "timeframe").map(timeFrameOf).find(Boolean) ?? "",
    ...written.cells,
    options: optionsOf(
      wanted,
      {
        "Other telephones": otherPhones.join(", "),
        "Request date": requested && !created ? requested : "",
        "Trade-in": vehicles
          .filter((vehicle) => !isWanted(vehicle))
          .map(inWords)
          .join("; "),
        "Also interested in": vehicles
          .filter((vehicle) => isWanted(vehicle) && vehicle !== wanted)
          .map(inWords)
          .join("; "),
      },
      written,
    ),
  };
  const number = textOf(id);
  return {
    cells: shortened(cells),
    source,
    // A seller that gives each lead the same number does not lose customers by it.
    key: number
      ? [id?.attributes.source || source, number, email.toLowerCase(), digitsOf(phone), name].join("|").slice(0, 1_000)
      : null,
    vendor: vendor ? readVendor(vendor) : null,
  };
}

/** One character more than a column takes is enough to be refused for. */
function shortened(cells: Cells): Cells {
  return Object.fromEntries(
    importColumns.flatMap(({ key, limit }) => (cells[key] ? [[key, cells[key].slice(0, limit + 1)]] : [])),
  );
}

function readVendor(vendor: Element) {
  const [contact = vendor] = childrenOf(vendor, "contact");
  return {
    ids: childrenOf(vendor, "id").map(textOf).filter(Boolean).slice(0, 5),
    name: firstText(vendor, "vendorname") || nameOf(contact) || null,
    email: emailOf(contact) || null,
  };
}

/** A full name, or its parts in their order. */
function nameOf(contact: Element | undefined): string {
  const names = childrenOf(contact, "name").map((name) => ({
    part: (name.attributes.part ?? "full").toLowerCase(),
    text: textOf(name).replaceAll("\n", " "),
  }));
  const full = names.find(({ part, text }) => part === "full" && text);
  if (full) return full.text;
  const parts = ["first", "middle", "last", "surname", "suffix"];
  const written = parts.flatMap((part) => names.filter((name) => name.part === part).map(({ text }) => text));
  const apart = firstText(contact, "firstname", "first_name");
  return written.filter(Boolean).join(" ") || [apart, firstText(contact, "lastname", "last_name")].join(" ").trim();
}

function emailOf(contact: Element | undefined): string {
  const emails = childrenOf(contact, "email").filter((email) => textOf(email));
  return textOf(emails.find(isPreferred) ?? emails[0]);
}

/** Sellers write the attribute in two ways, of which one has a letter less. */
function isPreferred({ attributes }: Element): boolean {
  return attributes.preferredcontact === "1" || attributes.preferedcontact === "1";
}

/** Telephone numbers, the best to call first. */
function phonesOf(contact: Element | undefined): string[] {
  const phones = childrenOf(contact, "phone", "cellphone", "mobile")
    .filter((phone) => !/fax|pager/i.test(phone.attributes.type ?? ""))
    .map((phone) => ({ text: textOf(phone).replaceAll("\n", " "), isPreferred: isPreferred(phone) }))
    .filter(({ text }) => text);
  const callable = phones.filter(({ text }) => digitsOf(text).length >= fewestDigits);
  const ordered = [...callable.filter((phone) => phone.isPreferred), ...callable, ...phones];
  return [...new Map(ordered.map(({ text }) => [digitsOf(text) || text, text])).values()];
}

function placeOf(contact: Element | undefined): Cells {
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

function timeFrameOf(timeFrame: Element): string {
  const dates = [firstText(timeFrame, "earliestdate"), firstText(timeFrame, "latestdate")].filter(Boolean);
  return firstText(timeFrame, "description") || dates.join(" – ") || textOf(timeFrame);
}

function isWanted({ attributes }: Element): boolean {
  return !/trade|sell/i.test(attributes.interest ?? "");
}

function inWords(vehicle: Element): string {
  const parts = ["year", "make", "brand", "model", "trim", "hin", "vin"].map((name) => firstText(vehicle, name));
  return parts.filter(Boolean).join(" ");
}

/** Facts of the lead's boat, by the headings that its page shows. */
function optionsOf(wanted: Element | undefined, others: Record<string, string>, written: Written): string {
  const [colors] = childrenOf(wanted, "colorcombination");
  const options = childrenOf(wanted, "option").map((option) => {
    const value = firstText(option, "manufacturecode", "manufacturercode");
    return [firstText(option, "optionname", "name"), value].filter(Boolean).join(": ");
  });
  const choice = {
    model: firstText(wanted, "model"),
    boatColor: firstText(colors, "exteriorcolor"),
    options: options.filter(Boolean),
    ...(written.isOurs
      ? {}
      : {
          Year: firstText(wanted, "year"),
          HIN: firstText(wanted, "hin", "vin", "hullid"),
          Stock: firstText(wanted, "stock"),
          Trim: firstText(wanted, "trim"),
          Condition: wanted?.attributes.status ?? "",
          Price: firstText(wanted, "price"),
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
