import { formLabels, isFormType } from "#graphql/areas/co-op/rules";
import { contactReference } from "#graphql/areas/contact-requests/rules";
import { applicationReference } from "#graphql/areas/dealer-requests/rules";
import { type SearchQueryQuery } from "#graphql/generated/client/graphql";
import { beginning } from "#graphql/rules/typed.rules";
import { linkInList, type RecordLink } from "~/lib/record-link";
import { capitalized } from "~/lib/words";
import { adminUserPath, adminUsersPath } from "../admin-users/paths";
import { showLink } from "../boat-shows/place";
import { claimPlace, inquiryPlace, registrationPlace, type Side } from "../boats/places.server";
import { adminRequestsPath, anyStatus, dealerRequestsPath, requestPath } from "../co-op/paths";
import { dealerPath, dealersPath, salesEditPath, salesPath } from "../dealers/paths";
import { boatPath, inventoryPath } from "../inventory/paths";
import { allTab } from "../warranty/claims/tabs";

export type FoundGroup = SearchQueryQuery["search"][number];
export type FoundRecord = FoundGroup["rows"][number];

/** How a list is called and where all of it is, whatever its status; `noSearch`: it cannot be searched by itself. */
type List = {
  title: string;
  at: Record<Side, string>;
  noSearch?: true;
  /** Where a record stands; its label is what the first column shows. */
  place: (record: FoundRecord, side: Side) => RecordLink;
  /** What its `about` is called, and how it reads. */
  about: string;
  inWords?: (about: string) => string;
  /** How its status reads, where it tells something. */
  status?: (status: string) => string;
};

export const lists: Record<FoundGroup["list"], List> = {
  LEADS: {
    title: "Leads",
    at: { admin: "/admin-leads", dealer: "/leads" },
    place: (lead, side) =>
      linkInList(`Lead ${lead.number}`, lists.LEADS.at[side], `${lead.number} ${lead.name}`, lead.id),
    about: "Brand",
  },
  DEALERS: {
    title: "Dealers",
    at: everybody(dealersPath),
    place: ({ id, name }) => ({ label: name ?? "", to: dealerPath(id, "edit") }),
    about: "Contact",
  },
  REGISTRATIONS: {
    title: "Registrations",
    at: { admin: "/admin-warranty-registrations", dealer: "/warranty-registrations" },
    place: ({ id, number }, side) => registrationPlace({ id, warrantyId: number ?? 0 }, side),
    about: "Model",
    status: (status) => (status === "New" ? "Current owner" : "Previous owner"),
  },
  CLAIMS: {
    title: "Claims",
    at: { admin: `/admin-warranty-claims?tab=${allTab.tab}`, dealer: "/warranty-claims" },
    place: ({ id, number, hin }, side) =>
      claimPlace({ id, warrantyClaimsId: number ?? 0, hullIdentificationNumber: hin ?? "" }, side),
    about: "Model",
    status: capitalized,
  },
  INQUIRIES: {
    title: "Warranty inquiries",
    at: everybody("/admin-warranty-inquiries"),
    place: ({ id, number, name }) =>
      inquiryPlace({ id, warrantyInquiryId: number ?? 0, firstName: name, lastName: null }),
    about: "Model",
  },
  CO_OP_REQUESTS: {
    title: "Co-op requests",
    at: { admin: `${adminRequestsPath}?status=${anyStatus}`, dealer: dealerRequestsPath(anyStatus) },
    place: ({ id, about }) => ({ label: formLabel(about ?? ""), to: requestPath(id) }),
    about: "Form",
    inWords: () => "",
    status: capitalized,
  },
  CONTACT_REQUESTS: {
    title: "Contact requests",
    at: everybody("/admin-contact-us-requests"),
    place: (request) => inListByReference(contactReference(request.number ?? 0), request, "CONTACT_REQUESTS"),
    about: "Brand",
  },
  DEALER_REQUESTS: {
    title: "New dealer requests",
    at: everybody("/admin-new-dealer-requests"),
    place: (request) => inListByReference(applicationReference(request.number ?? 0), request, "DEALER_REQUESTS"),
    about: "Place",
  },
  STOCK: {
    title: "Inventory",
    at: everybody(inventoryPath),
    place: ({ id, name }) => ({ label: name ?? "", to: boatPath(id) }),
    about: "Year",
  },
  ORDERS: {
    title: "Boat orders",
    at: everybody("/boat-orders"),
    place: ({ id, about }) => ({ label: about ? `Order of ${about}` : "Order", to: `/boat-orders/${id}` }),
    about: "Brand",
    inWords: () => "",
  },
  BOAT_SHOWS: {
    title: "Boat shows",
    at: everybody("/boat-shows"),
    noSearch: true,
    place: ({ id, name }) => ({ label: name ?? "", to: showLink(id).to }),
    about: "Place",
    status: capitalized,
  },
  MEDIA: {
    title: "Media",
    at: { admin: "/admin-media", dealer: "/media" },
    place: ({ id, name }, side) => linkInList(name ?? "", lists.MEDIA.at[side], name ?? "", id),
    about: "Brand",
  },
  SALES_PEOPLE: {
    title: "Sales people",
    at: everybody(salesPath),
    place: ({ id, name }) => ({ label: name ?? "", to: salesEditPath(id) }),
    about: "Email",
  },
  ADMINS: {
    title: "Admins",
    at: everybody(adminUsersPath),
    place: ({ id, name }) => ({ label: name ?? "", to: adminUserPath(id, "edit") }),
    about: "Email",
  },
  SENT_MESSAGES: messages(),
  RECEIVED_MESSAGES: messages(),
};

function messages(): List {
  return {
    title: "Messages",
    at: everybody("/messages"),
    noSearch: true,
    place: ({ id, name }) => ({ label: `Message of ${name}`, to: `/messages/${id}` }),
    about: "Text",
    inWords: (text) => (text.length > longestExcerpt ? `${beginning(text, longestExcerpt)}…` : text),
  };
}

const longestExcerpt = 200;

function everybody(path: string): Record<Side, string> {
  return { admin: path, dealer: path };
}

function formLabel(type: string): string {
  return isFormType(type) ? formLabels[type] : type;
}

function inListByReference(reference: string, { id, name }: FoundRecord, list: FoundGroup["list"]): RecordLink {
  return linkInList(reference, lists[list].at.admin, [reference, name].filter(Boolean).join(" "), id);
}
