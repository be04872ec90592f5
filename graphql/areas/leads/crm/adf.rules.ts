import { moneyTyped } from "../../../rules/numbers/money.rules";
import { phone } from "../../../rules/phone.rules";
import { countryCode, regionCode, unitedStates } from "../../../rules/places/regions.rules";
import { isUnitedStates } from "../address/domestic.rules";
import { readAddress } from "../address/read.rules";
import { stateCode } from "../../../rules/places/states.rules";
import { type LeadOptions, readLeadOptions } from "../options.rules";
import { element } from "./xml.rules";

export type AdfLead = {
  lead_id: number;
  lead_type: string;
  created_at: Date;
  brand: string | null;
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  country: string | null;
  heard_about: string | null;
  magazines: string | null;
  time_frame: string | null;
  ownership: string | null;
  interests: string | null;
  age: string | null;
  annual_income: string | null;
  options: string | null;
};

export type AdfVendor = { id: string; name: string; contact: string; email: string; phone: string | null };

/**
 * Writes the lead as an Auto-lead Data Format 1.0 document, which dealers' CRM systems read from an e-mail. The format
 * asks for a model year, which no lead has, so the year of the request stands there.
 *
 * The published DTD has misprints that are read in two ways; this document is valid either way. So it has no
 * `primarycontact` and no `timeframe`, and each option has its `weighting`.
 */
export function leadAdf(lead: AdfLead, vendor: AdfVendor, provider: string): string {
  const choice = readLeadOptions(lead.options);

  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?adf version="1.0"?>',
    "<adf>",
    '  <prospect status="new">',
    `    ${element("id", lead.lead_id, { sequence: "1", source: provider })}`,
    `    ${element("requestdate", lead.created_at.toISOString())}`,
    ...vehicle(lead, choice),
    "    <customer>",
    ...contact({ name: lead.name, email: lead.email, phone: lead.phone }, address(lead)),
    `      ${element("comments", comments(lead, choice).join("\n"))}`,
    "    </customer>",
    "    <vendor>",
    `      ${element("id", vendor.id, { sequence: "1", source: provider })}`,
    `      ${element("vendorname", vendor.name)}`,
    ...contact({ name: vendor.contact, email: vendor.email, phone: vendor.phone }),
    "    </vendor>",
    `    <provider>${element("name", provider, { part: "full" })}</provider>`,
    "  </prospect>",
    "</adf>",
    "",
  ].join("\n");
}

function vehicle(lead: AdfLead, { model, boatColor, options, specialOptions }: LeadOptions): string[] {
  return [
    '    <vehicle interest="buy" status="new">',
    `      ${element("year", lead.created_at.getUTCFullYear())}`,
    `      ${element("make", lead.brand)}`,
    `      ${element("model", model)}`,
    ...(boatColor
      ? [`      <colorcombination>${element("exteriorcolor", boatColor)}${element("preference", 1)}</colorcombination>`]
      : []),
    // From -100, not wanted, to 100, wanted.
    ...[...options, ...specialOptions].map(
      (option) => `      <option>${element("optionname", option)}${element("weighting", 100)}</option>`,
    ),
    "    </vehicle>",
  ];
}

/** A contact has an e-mail address, a telephone number or both; of neither, an empty address stands there. */
function contact(person: { name: string; email: string | null; phone: string | null }, lines: string[] = []): string[] {
  return [
    "      <contact>",
    `        ${element("name", person.name, { part: "full", type: "individual" })}`,
    ...(person.email || !person.phone ? [`        ${element("email", person.email)}`] : []),
    ...(person.phone ? [`        ${element("phone", phone(person.phone), { type: "voice" })}`] : []),
    ...lines,
    "      </contact>",
  ];
}

function address(lead: AdfLead): string[] {
  const place = readAddress(lead.address ?? "", { ...lead, postalCode: lead.postal_code });
  const state = lead.state || place.state;
  const parts = [
    ["city", lead.city || place.city],
    ["regioncode", state && codeOfState(lead.country ?? "", state)],
    ["postalcode", lead.postal_code || place.postalCode],
    ["country", lead.country],
  ] as const;
  const known = parts.filter(([, text]) => text);
  if (!place.street && known.length === 0) return [];

  return [
    '        <address type="home">',
    `          ${element("street", place.street, { line: "1" })}`,
    ...known.map(([name, text]) => `          ${element(name, text)}`),
    "        </address>",
  ];
}

/** Leads hold a state by its code or by its name. One that is in no list stays as it was written. */
function codeOfState(country: string, state: string): string {
  const code = !country || isUnitedStates(country) ? unitedStates : countryCode(country);
  const isNorthAmerican = code === unitedStates || code === "CA";
  return (isNorthAmerican && stateCode(state)) || regionCode(code ?? "", state) || state;
}

/** Everything that the customer sent and the format has no element for. */
function comments(lead: AdfLead, { totalPrice, specifications, raw }: LeadOptions): string[] {
  const facts = [
    ["Lead type", lead.lead_type],
    ["Time frame", lead.time_frame],
    ["Heard about", lead.heard_about],
    ["Magazines", lead.magazines],
    ["Ownership", lead.ownership],
    ["Interests", lead.interests],
    ["Age", lead.age],
    ["Income", lead.annual_income],
    ["Total price", totalPrice && moneyTyped(totalPrice)],
    ...specifications.map(({ heading, items }) => [heading, items.join(", ")] as const),
  ] as const;
  return [...facts.filter(([, text]) => text).map(([label, text]) => `${label}: ${text}`), raw].filter(Boolean);
}
