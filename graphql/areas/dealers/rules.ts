export const dealersPerPage = 10;
export const dealersCsvName = "export-dealers.csv";

export const dealerCodeTaken = "Dealer code already exists. Please use a different dealer code";

export function emailTaken(email: string): string {
  return `User with email "${email}" already exists. Please use a different email address.`;
}

/** What an admin can open to a dealer; ALL stands for the others too. `brand` is the manufacturer's own, in the shop's name. */
export function dealerPermissionChoices(brand: string) {
  return [
    { value: "dealer:DEALER_ALL", label: "ALL" },
    { value: "dealer:DEALER_LEADS", label: "LEADS" },
    { value: "dealer:DEALER_WARRANTY", label: "WARRANTY" },
    { value: "dealer:DEALER_FORMS_DATASHEETS", label: "FORMS & DATA SHEETS" },
    { value: "dealer:DEALER_MEDIA", label: "MEDIA" },
    { value: "dealer:DEALER_CSI", label: "CSI" },
    { value: "dealer:DEALER_FACTORY_CONTACTS", label: "FACTORY CONTACTS" },
    { value: "dealer:DEALER_BOAT_SHOWS", label: "BOAT SHOWS" },
    { value: "dealer:DEALER_SKIFF_MERCHANDISE", label: `${brand.toUpperCase()} MERCHANDISE` },
  ];
}

/** Brands that a dealer carries: `skiff` is the manufacturer's own, whose name is configuration. */
export const dealerBrands = ["skiff", "seachaser", "funchaser"] as const;
export type DealerBrand = (typeof dealerBrands)[number];

export function dealerBrandChoices(brand: string): { value: DealerBrand; label: string }[] {
  return [
    { value: "skiff", label: brand },
    { value: "seachaser", label: "Sea Chaser" },
    { value: "funchaser", label: "Fun Chaser" },
  ];
}

/**
 * The permissions that are stored. ALL overrides the others; one that is held but not among those that can be ticked
 * stays.
 */
export function storedPermissions(
  ticked: readonly string[],
  { all, offered, held = [] }: { all: string; offered: readonly string[]; held?: readonly string[] },
): string[] {
  if (ticked.includes(all)) return [all];
  return [...new Set([...ticked, ...held.filter((one) => !offered.includes(one))])];
}

/** All fields of a dealer, as the CSV writes them: `key` as the data service answers it. */
export const dealerFields = [
  { key: "profileId", header: "Profile Id" },
  { key: "name", header: "Name" },
  { key: "company", header: "Company" },
  { key: "email", header: "Email" },
  { key: "businessEmail", header: "Business Email" },
  { key: "phone", header: "Phone" },
  { key: "address", header: "Address" },
  { key: "address2", header: "Address 2" },
  { key: "city", header: "City" },
  { key: "region", header: "Region" },
  { key: "country", header: "Country" },
  { key: "zipcode", header: "Zipcode" },
  { key: "website", header: "Website" },
  { key: "dealerCode", header: "Dealer Code" },
  { key: "location", header: "Location" },
  { key: "brands", header: "Brands" },
  { key: "role", header: "Role" },
  { key: "status", header: "Status" },
  { key: "permissions", header: "Permissions" },
  { key: "parentAdmin", header: "Parent Admin" },
  { key: "createdAt", header: "Created At" },
  { key: "updatedAt", header: "Updated At" },
] as const;

/** The columns that dealers and sales people can be sorted by. */
export type DealerSort =
  "display_name" | "name" | "company" | "email" | "city" | "region" | "dealer_code" | "status" | "created_at";

/** Names of the filters that this list offers, as addresses have them. */
export type DealerFilterName = "status";
