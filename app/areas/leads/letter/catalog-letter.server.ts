import { type CatalogLetterQueryQuery } from "#graphql/generated/client/graphql";
import { known } from "#graphql/rules/sheets/not-applicable.rules";
import { number } from "#graphql/rules/numbers/number.rules";
import { type Letterhead } from "~/lib/print/letterhead";
import { createSheet, type Sheet } from "~/lib/print/pdf.server";
import { phone } from "#graphql/rules/phone.rules";
import { place, postalAddress } from "./postal-address";

export type LetterLead = CatalogLetterQueryQuery["lead"];
type Dealer = LetterLead["nearestDealers"][number];

const body = { size: 11, gap: 10 };

type Letters = { letterhead: Letterhead; date: string };

/** What customers get who asked for a catalog or a quote, each a letter in one file. `date` as the letters show it. */
export async function catalogLetters(leads: readonly LetterLead[], about: Letters): Promise<Uint8Array<ArrayBuffer>> {
  const [first, ...others] = leads;
  const title = first && others.length === 0 ? `${subject(first)}, ${first.name}` : `${number(leads.length)} letters`;
  const sheet = createSheet({ title, letterhead: about.letterhead });
  for (const [nth, lead] of leads.entries()) {
    if (nth > 0) sheet.next();
    writeLetter(sheet, lead, about);
  }
  return sheet.finish();
}

/** Thanks, and who is near. */
function writeLetter(sheet: Sheet, lead: LetterLead, { letterhead, date }: Letters) {
  const [first, ...others] = lead.nearestDealers;

  sheet.paragraph(date, { ...body, gap: 20 });
  sheet.paragraph(postalAddress(lead).join("\n"), { ...body, gap: 24 });
  sheet.paragraph(subject(lead), { size: 13, bold: true, gap: 12 });
  sheet.paragraph(`Dear ${known(lead.name) || "customer"},`, body);
  sheet.paragraph(thanks(lead), body);

  if (first) writeDealers(sheet, first, others);
  else writeNoDealer(sheet, letterhead);

  sheet.paragraph("We look forward to seeing you on the water.", { ...body, gap: 20 });
  sheet.paragraph("Sincerely,", { ...body, gap: 20 });
  sheet.paragraph(letterhead.name, { ...body, bold: true });
}

/** The lead's own dealer is the first, and else the nearest. */
function writeDealers(sheet: Sheet, first: Dealer, others: readonly Dealer[]) {
  sheet.paragraph(
    `${first.isOwn ? "Your dealer" : "The dealer nearest to you"} is glad to show you our boats, to answer your questions and to work out an offer with you:`,
    body,
  );
  sheet.callout(first.name, [...postal(first), phone(first.phone ?? ""), site(first.website), ...away(first.distance)]);
  if (others.length > 0) {
    sheet.paragraph(others.length === 1 ? "Another dealer near you:" : "Other dealers near you:", { ...body, gap: 4 });
    sheet.table(["Dealer", "Address", "Phone", "Web site", "Miles"], others.map(tableRow), [25, 26, 14, 28, 7]);
  }
  sheet.paragraph("Please mention this letter when you call or visit.", body);
}

/** Nobody knows where the customer lives, or there is no dealer at all. */
function writeNoDealer(sheet: Sheet, letterhead: Letterhead) {
  sheet.paragraph(
    `We would like to tell you which of our dealers is near you. Please call us at ${phone(letterhead.phone)}: we will find the one that serves your area.`,
    body,
  );
}

function subject({ leadType, brand }: LetterLead): string {
  return ["Your", brand, leadType === "quote" ? "quote request" : "catalog request"].filter(Boolean).join(" ");
}

function thanks({ leadType, brand }: LetterLead): string {
  const boats = brand ? `${brand} boats` : "our boats";
  return leadType === "quote"
    ? `Thank you for asking us for a quote, and for your interest in ${boats}.`
    : `Thank you for asking us for our catalog, and for your interest in ${boats}.`;
}

function postal({ address, address2, city, region, zipcode }: Dealer): string[] {
  return [[address, address2].filter(Boolean).join(", "), place(city, region, zipcode)].filter(Boolean);
}

function tableRow(dealer: Dealer): string[] {
  return [
    dealer.name,
    postal(dealer).join("\n"),
    phone(dealer.phone ?? ""),
    site(dealer.website),
    dealer.distance === null ? "" : number(Math.round(dealer.distance)),
  ];
}

/** Readers of a letter need not know how a browser gets there. */
function site(address: string | null): string {
  return (address ?? "").replace(/^https?:\/\//, "").replace(/\/$/, "");
}

function away(miles: number | null): string[] {
  if (miles === null) return [];
  const rounded = Math.round(miles);
  if (rounded === 0) return ["Less than a mile from you"];
  return [rounded === 1 ? "One mile from you" : `${number(rounded)} miles from you`];
}
