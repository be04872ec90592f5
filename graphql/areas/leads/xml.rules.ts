import { moneyTyped } from "../../rules/money.rules";
import { readAddress } from "./address.rules";
import { readLeadOptions } from "./options.rules";
import { leadFields, type LeadRecord } from "./rules";

/** One lead as a document of its own, every field under its own name. */
export function leadXml(lead: LeadRecord): string {
  const fields = leadFields.map(({ key, name }) => `  ${element(name, lead[key] ?? null)}`);
  return ['<?xml version="1.0" encoding="UTF-8"?>', "<lead>", ...fields, "</lead>", ""].join("\n");
}

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
  time_frame: string | null;
  options: string | null;
};

export type AdfVendor = { id: string; name: string; contact: string; email: string; phone: string | null };

/**
 * The lead as an Auto-lead Data Format 1.0 document, which dealers' CRM systems read from an e-mail. The format asks for
 * a model year, which no lead has: the year of the request stands there.
 */
export function leadAdf(lead: AdfLead, vendor: AdfVendor, provider: string): string {
  const choice = readLeadOptions(lead.options);
  const comments = [
    `Lead type: ${lead.lead_type}`,
    lead.time_frame && `Time frame: ${lead.time_frame}`,
    lead.heard_about && `Heard about: ${lead.heard_about}`,
    choice.totalPrice && `Total price: ${moneyTyped(choice.totalPrice)}`,
    choice.raw,
  ].filter(Boolean);

  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?adf version="1.0"?>',
    "<adf>",
    '  <prospect status="new">',
    `    ${element("id", lead.lead_id, { sequence: "1", source: provider })}`,
    `    ${element("requestdate", lead.created_at.toISOString())}`,
    '    <vehicle interest="buy" status="new">',
    `      ${element("year", lead.created_at.getUTCFullYear())}`,
    `      ${element("make", lead.brand)}`,
    `      ${element("model", choice.model)}`,
    ...(choice.boatColor
      ? [`      <colorcombination>${element("exteriorcolor", choice.boatColor)}</colorcombination>`]
      : []),
    ...[...choice.options, ...choice.specialOptions].map(
      (option) => `      <option>${element("optionname", option)}</option>`,
    ),
    "    </vehicle>",
    "    <customer>",
    '      <contact primarycontact="1">',
    `        ${element("name", lead.name, { part: "full", type: "individual" })}`,
    ...(lead.email ? [`        ${element("email", lead.email)}`] : []),
    ...(lead.phone ? [`        ${element("phone", lead.phone, { type: "voice" })}`] : []),
    '        <address type="home">',
    `          ${element("street", readAddress(lead.address ?? "", { ...lead, postalCode: lead.postal_code }).street, { line: "1" })}`,
    `          ${element("city", lead.city)}`,
    `          ${element("regioncode", lead.state)}`,
    `          ${element("postalcode", lead.postal_code)}`,
    `          ${element("country", lead.country)}`,
    "        </address>",
    "      </contact>",
    `      ${element("comments", comments.join("\n"))}`,
    "    </customer>",
    "    <vendor>",
    `      ${element("id", vendor.id, { sequence: "1", source: provider })}`,
    `      ${element("vendorname", vendor.name)}`,
    "      <contact>",
    `        ${element("name", vendor.contact, { part: "full" })}`,
    `        ${element("email", vendor.email)}`,
    ...(vendor.phone ? [`        ${element("phone", vendor.phone, { type: "voice" })}`] : []),
    "      </contact>",
    "    </vendor>",
    `    <provider>${element("name", provider, { part: "full" })}</provider>`,
    "  </prospect>",
    "</adf>",
    "",
  ].join("\n");
}

function element(name: string, content: string | number | null, attributes: Record<string, string> = {}): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeXml(value)}"`);
  return `<${name}${written.join("")}>${escapeXml(String(content ?? ""))}</${name}>`;
}

/** Characters that XML 1.0 cannot hold in any spelling are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
