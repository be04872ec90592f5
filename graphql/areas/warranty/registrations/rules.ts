import { daysBetween, daysInWords } from "../../../rules/time/days.rules";
import { beginning } from "../../../rules/typed.rules";

/** Lists (spec 2, section 9); the first of the sizes is the default. */
export const registrationsPerPage = 10;
export const registrationPageSizes = [25, 50, 100, 250, 500] as const;
export const ownersPerPage = 5;

/** How long the admins' search waits after a key, in milliseconds. */
export const searchDelay = 3_000;

export const registrationsCsvName = "export-warranty-registrations.csv";

/** What the boats are used for. */
export const primaryUses = ["Pleasure", "Business", "Fishing Charter"] as const;

/** A registration must be done within so many days of the purchase. A later one is taken, and flagged. */
export const registrationWindow = 30;

/** How many days after the purchase it was registered (both YYYY-MM-DD), and how many of the window were left. */
export function registeredAfter({ purchaseDate, registeredOn }: { purchaseDate: string; registeredOn: string }) {
  const days = daysBetween(purchaseDate, registeredOn);
  return { days, left: registrationWindow - days, late: days > registrationWindow };
}

/** «registered after 6 days, within the 30 days». */
export function windowInWords(dates: { purchaseDate: string; registeredOn: string }): string {
  const { days, late } = registeredAfter(dates);
  return `registered after ${daysInWords(days)}, ${late ? "later than" : "within"} the ${registrationWindow} days`;
}

/**
 * All fields of a registration: `key` as the data service answers it, `header` as the CSV writes it. The dealer's name is
 * added to those of the record.
 */
export const registrationFields = [
  { key: "warrantyId", header: "#" },
  { key: "id", header: "Id" },
  { key: "submittedon", header: "Submitted" },
  { key: "hullIdentificationNumber", header: "HIN" },
  { key: "brand", header: "Brand" },
  { key: "model", header: "Model" },
  { key: "dealerName", header: "Dealer" },
  { key: "status", header: "Status" },
  { key: "purchaseDate", header: "Purchase Date" },
  { key: "firstName", header: "First Name" },
  { key: "lastName", header: "Last Name" },
  { key: "phone", header: "Phone" },
  { key: "email", header: "Email" },
  { key: "address", header: "Address" },
  { key: "address2", header: "Address 2" },
  { key: "city", header: "City" },
  { key: "region", header: "Region" },
  { key: "country", header: "Country" },
  { key: "zipcode", header: "Zip Code" },
  { key: "motorDetails", header: "Motor Details" },
  { key: "accessories", header: "Accessories" },
  { key: "primaryUse", header: "Primary Use" },
  { key: "comments", header: "Comments" },
  { key: "adminName", header: "Registered By" },
  { key: "adminEmail", header: "Registered By Email" },
  { key: "profileId", header: "Profile Id" },
  { key: "modelId", header: "Model Id" },
] as const;

type Owner = { firstName: string; lastName: string };

export function registrationPdfName({ warrantyId, firstName, lastName }: { warrantyId: number } & Owner): string {
  return `warranty_registration_${warrantyId}_${inFileName(firstName)}_${inFileName(lastName)}.pdf`;
}

/** A name may hold anything; what a file is called may not. Letters of any script stay. */
export function inFileName(name: string): string {
  return beginning(name.replaceAll(/[^\p{L}\p{M}\p{N}.'-]+/gu, "_"), 60);
}

/** The columns that registrations and claims alike can be sorted by. */
export type WarrantySort =
  "submittedon" | "hull_identification_number" | "brand" | "model" | "dealer_name" | "status" | "last_name";

/** The columns that registrations can be sorted by. */
export type RegistrationSort = WarrantySort | "warranty_id" | "purchase_date";

/** Names of the filters that this list offers, as addresses have them. */
export type RegistrationFilterName = "from" | "to" | "status" | "model" | "unread" | "brand" | "dealership";
