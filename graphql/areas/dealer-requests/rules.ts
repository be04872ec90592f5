import { beginning, normalized } from "../../rules/typed.rules";

/** The reference that the sender gets, and that the search finds: «D-1001». */
export function applicationReference(number: number): string {
  return `D-${number}`;
}

export const dealerRequestsCsvName = "export-new-dealer-requests.csv";

/** «new-dealer-requestHarbor_Marine-2026-11-20.pdf» (spec 2, section 7). `day`: of the request, YYYY-MM-DD. */
export function applicationPdfName({ legalName }: { legalName: string | null }, day: string): string {
  const dealer = normalized(legalName ?? "", "NFC").replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "_");
  return `new-dealer-request${beginning(dealer, 80)}-${day}.pdf`;
}

/** What an applicant's bank calls the kind of company it is. */
export const businessTypes = ["Sole proprietorship", "Partnership", "LLC", "Corporation", "Other"] as const;

export const outboardChoices = ["Evinrude", "Honda", "Mercury", "Suzuki", "Tohatsu", "Yamaha", "Other"] as const;

/** What is stored as a JSON list, in words; what an integration wrote otherwise stays as it is. */
export function namesIn(stored: string | null): string {
  if (!stored) return "";
  try {
    const names: unknown = JSON.parse(stored);
    return Array.isArray(names) ? names.join(", ") : stored;
  } catch {
    return stored;
  }
}

/** «Skiff, Sea Chaser», one of them, or blank. */
export function requestedBrands(request: { skiff: boolean; seachaser: boolean }, brandName: string): string {
  return [request.skiff && brandName, request.seachaser && "Sea Chaser"].filter(Boolean).join(", ");
}

/** The columns that applications can be sorted by. */
export type DealerRequestSort = "request_date" | "legal_name" | "fulfilledby" | "fulfilledon";

/** Names of the filters that this list offers, as addresses have them. */
export type DealerRequestFilterName = "show" | "since" | "from" | "to" | "brand";
