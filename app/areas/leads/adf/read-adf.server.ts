import { importColumns, mostSoldLeads } from "#graphql/areas/leads/import/rules";
import { digitsOf } from "#graphql/rules/typed.rules";
import { type SoldLead } from "#graphql/generated/client/graphql";
import { factOf, inWords, isWanted, optionsOf } from "./read-boat.server";
import { type Cells, readComments } from "./read-comments.server";
import { emailOf, nameOf, phonesOf, placeOf } from "./read-contact.server";
import { readRequestDate } from "./request-date.server";
import { childrenOf, type Element, firstText, readXml, textOf, Unreadable } from "./read-xml.server";

/** Characters. A document of 500 leads has half as many. */
const longestDocument = 1_000_000;
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
  const adf = readXml(text, "adf", "prospect");
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
  const source = firstText(provider, "name") || id?.attributes.source || firstText(prospect, "source");
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
    brand: factOf(wanted, "make", "brand", "manufacturer"),
    heardAbout: source,
    timeFrame:
      [customer, prospect]
        .flatMap((each) => childrenOf(each, "timeframe"))
        .map(timeFrameOf)
        .find(Boolean) ?? "",
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

function timeFrameOf(timeFrame: Element): string {
  const dates = [firstText(timeFrame, "earliestdate"), firstText(timeFrame, "latestdate")].filter(Boolean);
  return firstText(timeFrame, "description") || dates.join(" – ") || textOf(timeFrame);
}
