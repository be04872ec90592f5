import { type HandoverPreviewQueryQuery, type HandoverStayReason } from "#graphql/generated/client/graphql";
import { number } from "#graphql/rules/numbers/number.rules";
import { type CsvCell } from "~/lib/csv/csv-write";
import { shortDay } from "~/lib/dates";
import { linkInList } from "~/lib/record-link";
import { counted } from "~/lib/words";
import { countOfLeads } from "../count";
import { inMiles } from "../miles";

type Preview = HandoverPreviewQueryQuery["handoverPreview"];
type Lead = Preview["leads"][number];

const reasons: Readonly<Record<HandoverStayReason, string>> = {
  NO_PLACE: "Nobody knows where the customer lives",
  NO_DEALER: "No other active dealer may open leads",
  NO_BRAND: "No other dealer sells this brand",
  ALL_HAD_IT: "Every other dealer who sells the brand has had it",
  TRIED_BEFORE: "The rule found no dealer before, and does not try again; you can transfer it",
};

export type HandoverLead = ReturnType<typeof inWords>;

/** A lead of the preview as the page shows it. */
export function inWords(lead: Lead) {
  const { id, leadId, name, brand, dealerName, since, toName, distance, stays } = lead;
  const about = [cityOf(lead), distance === null ? "" : inMiles(distance)].filter(Boolean).join("; ");
  return {
    id,
    record: linkInList(`Lead ${leadId}`, "/admin-leads", `${leadId} ${name}`, id),
    name,
    brand: brand ?? "",
    dealerName: dealerName ?? "",
    since,
    to: toName,
    about,
    stays: stays && reasons[stays],
  };
}

/** Says whether the rule is on and since when it counts, and how many of the listed leads would go or stay. */
export function sentencesOf({ days, ruleDays, since, total, leads }: Preview, zone: string) {
  const limit = workingDays(days);
  const firstDays = `From then on, every dealer has ${limit} before its first lead goes.`;
  const waits = leads.some(({ isDue, stays }) => !isDue && stays !== "TRIED_BEFORE");
  return { standing: standing(), outcome: outcome() };

  function standing(): string {
    if (ruleDays === null)
      return `The rule is off: no lead is handed over. This is what it would do after ${limit}. LEAD_HANDOVER_DAYS=${days} in the data service’s environment switches it on. ${firstDays}`;
    if (ruleDays !== days)
      return `The rule is on, after ${workingDays(ruleDays)}. This is what it would do after ${limit}. LEAD_HANDOVER_DAYS=${days} in the data service’s environment changes it. ${firstDays}`;
    const on = `The rule is on: a lead that is not answered within ${limit} goes to the nearest other dealer.`;
    if (!waits) return on;
    const began = since ? `It began to count on ${shortDay(since, zone)}.` : "It begins to count now.";
    return `${on} ${began} A lead that had waited before has ${limit} from then on.`;
  }

  function outcome(): string {
    if (total === 0) return "";
    if (total > leads.length)
      return `These are the first ${number(leads.length)} of ${number(total)} leads. The CSV has all of them.`;
    const staying = leads.filter(({ stays }) => stays).length;
    const [go, stay] = [leads.length - staying, staying];
    return [
      go > 0 ? `${countOfLeads(go)} ${go === 1 ? "goes" : "go"} to another dealer` : "",
      stay > 0 ? `${countOfLeads(stay)} ${stay === 1 ? "stays" : "stay"}` : "",
    ]
      .filter(Boolean)
      .join(", ")
      .concat(".");
  }
}

export const csvHead = ["Lead", "Name", "Brand", "Dealership", "Since", "Goes To", "City", "State", "Miles", "Stays"];

export function csvRow(lead: Lead): CsvCell[] {
  const { leadId, name, brand, dealerName, since, toName, toCity, toRegion, distance, stays } = lead;
  return [
    { number: `${leadId}` },
    name,
    brand ?? "",
    dealerName ?? "",
    since,
    toName ?? "",
    toCity ?? "",
    toRegion ?? "",
    { number: distance === null ? "" : `${Math.round(distance)}` },
    stays ? reasons[stays] : "",
  ];
}

function cityOf({ toCity, toRegion }: Lead): string {
  return [toCity, toRegion].filter(Boolean).join(", ");
}

function workingDays(days: number): string {
  return counted(days, { one: "working day", many: "working days" });
}
