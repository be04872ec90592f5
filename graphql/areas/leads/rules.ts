/** What a lead asks for. */
export const leadTypes = ["quote", "catalog"] as const;
export type LeadType = (typeof leadTypes)[number];

/** The table shows the leads of a page; a bulk action takes as many as an import of a normal size brought in. */
export const leadsPerPage = 10;
export const mostLeadsAtOnce = 5_000;

/** Leads whose nearest dealers are looked up together; the customers of more leads live everywhere. */
export const mostLocatedLeads = 500;

/** Working days after which unanswered leads may be handed over; a preview shows the usual number where the rule is off. */
export const mostHandoverDays = 99;
export const usualHandoverDays = 5;

/** The letter lists the nearest dealer and two others. */
export const nearestOnLetter = 3;

/** `leads.dealer_id`: «Sea Chaser» is `seachaser`. It names a brand and never decides who sees a lead. */
export function brandKey(brand: string): string {
  return brand.toLowerCase().replace(/\s/g, "");
}

/**
 * All fields of a lead: `key` as the data service answers it, `name` as the XML writes it, `header` as the CSV does. A
 * header that the import knows too is spelled alike, so that an exported sheet can be imported.
 */
export const leadFields = [
  { key: "leadId", name: "lead_id", header: "Lead Id" },
  { key: "id", name: "id", header: "Id" },
  { key: "profileId", name: "profile_id", header: "Profile Id" },
  { key: "dealerName", name: "dealer_name", header: "Dealership" },
  { key: "dealerId", name: "dealer_id", header: "Dealer Id" },
  { key: "leadType", name: "lead_type", header: "Lead Type" },
  { key: "createdAt", name: "created_at", header: "Created At" },
  { key: "status", name: "status", header: "Status" },
  { key: "name", name: "name", header: "Name" },
  { key: "address", name: "address", header: "Address" },
  { key: "country", name: "country", header: "Country" },
  { key: "email", name: "email", header: "Email" },
  { key: "phone", name: "phone", header: "Phone" },
  { key: "heardAbout", name: "heard_about", header: "Heard About" },
  { key: "magazines", name: "magazines", header: "Magazines" },
  { key: "timeFrame", name: "time_frame", header: "Time Frame" },
  { key: "ownership", name: "ownership", header: "Ownership" },
  { key: "interests", name: "interests", header: "Interests" },
  { key: "age", name: "age", header: "Age" },
  { key: "annualIncome", name: "annual_income", header: "Annual Income" },
  { key: "brand", name: "brand", header: "Brand" },
  { key: "leadDate", name: "lead_date", header: "Lead Date" },
  { key: "options", name: "options", header: "Options" },
  { key: "fulfilledby", name: "fulfilledby", header: "Fulfilledby" },
  { key: "fulfilledon", name: "fulfilledon", header: "Fulfilledon" },
  { key: "location", name: "location", header: "Location" },
  { key: "crmMailLeadSent", name: "crm_mail_lead_sent", header: "Crm Mail Lead Sent" },
  { key: "postalCode", name: "postal_code", header: "PostalCode" },
  { key: "state", name: "state", header: "State" },
  { key: "city", name: "city", header: "City" },
] as const;

export type LeadFieldKey = (typeof leadFields)[number]["key"];

/** A lead as the exports take it: every field, times as ISO text. */
export type LeadRecord = { readonly [Key in LeadFieldKey]?: string | number | null };

export const leadsCsvName = "export-leads.csv";

/** One archive of XML files, and one print view, take no more than this. */
export const leadsZipName = "export-leads.zip";
export const mostXmlFiles = 50_000;
export const mostPrintedLeads = 2_000;

/** Letters and labels of leads come in one file each; a letter takes 20 ms. */
export const leadLettersName = "lead-letters.pdf";
export const leadLabelsName = "lead-labels.pdf";
export const mostLetters = 250;

export function leadXmlName(lead: { leadId: number }): string {
  return `lead_${lead.leadId}.xml`;
}

export function catalogLetterName(lead: { leadType: string; email: string | null }): string {
  return `catalog_request_${plain(lead.leadType)}_${plain(lead.email ?? "")}.pdf`;
}

/** An address may hold anything; a file name (and the header that carries it) may not. */
function plain(text: string): string {
  return text.replace(/[^A-Za-z0-9@._+-]/g, "_").slice(0, 100);
}

/** The columns that leads can be sorted by. */
export type LeadSort =
  "lead_id" | "lead_type" | "dealer_name" | "created_at" | "brand" | "name" | "fulfilledby" | "fulfilledon";

/** Names of the filters that this list offers, as addresses have them. */
export type LeadFilterName =
  "type" | "show" | "follow" | "late" | "assigned" | "since" | "from" | "to" | "brand" | "dealership";
