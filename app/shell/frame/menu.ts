import { type Permission, type PermissionHolder, allowsAny, opensTo } from "#graphql/permissions";

/**
 * An entry of the sidebar: a page, a page elsewhere, or a group of pages. Shown to holders of one of `anyOf`, or to
 * everybody of its side. A hidden entry stands here so that nobody wonders where it went (spec 1, section 2).
 */
export type MenuEntry = {
  label: string;
  to?: string;
  anyOf?: readonly Permission[];
  outside?: boolean;
  hidden?: boolean;
  /** Its label is followed by how many drafts the viewer has. */
  countsDrafts?: boolean;
  disabled?: boolean;
  /** A rule above: what follows is for everybody. */
  rule?: boolean;
  /** Where pages below it begin, if not with its own address. */
  covers?: readonly string[];
  entries?: readonly MenuEntry[];
};

export type Shops = {
  brand: string;
  shop: string;
  seaChaserShop: string;
  /** Hidden unless configuration shows them. */
  showInventory?: boolean;
  showBoatOrders?: boolean;
};

const coOpTypes = [
  { label: "Media Pre-Approval", type: "media-pre-approval" },
  { label: "Co-Op Advertising Claim", type: "co-op-advertising-claim" },
  { label: "Special Project Request", type: "special-project-request" },
  { label: "Govt/Com Sales Credit Claim", type: "govt-com-sales-credit-claim" },
  { label: "Boat Show Credit", type: "boat-show-credit" },
];

/** A dealer's co-op forms and requests. */
const coOpPages = [
  "/media-pre-approval-form",
  "/advertising-claim-form",
  "/special-project-forms",
  "/special-project-form",
  "/commerical-sales-credit-claim",
  "/boat-show-credit",
  "/pre-approval-claim",
  "/co-op-requests",
  "/co-op-pre-approval-form",
];

function adminMenu(shops: Shops): MenuEntry[] {
  return [
    { label: "Dashboard", to: "/dashboard" },
    { label: "Leads", to: "/admin-leads", anyOf: ["admin:ADMIN_LEADS"] },
    { label: "My Dealers", to: "/admin-my-dealers", anyOf: ["admin:ADMIN_MY_DEALERS"] },
    { label: "Warranty Claims", to: "/admin-warranty-claims", anyOf: ["admin:ADMIN_WARRANTY_CLAIMS"] },
    { label: "Warranty Registrations", to: "/admin-warranty-registrations", anyOf: ["admin:ADMIN_WARRANTY_LOOKUP"] },
    { label: "Careers", to: "/admin-careers", anyOf: ["admin:ADMIN_CAREERS"] },
    { label: "CSI", to: "/admin-csi", anyOf: ["admin:ADMIN_CSI"] },
    { label: "Media", to: "/admin-media", anyOf: ["admin:ADMIN_MEDIA"] },
    { label: "Warranty Inquiries", to: "/admin-warranty-inquiries", anyOf: ["admin:ADMIN_WARRANTY_INQ"] },
    {
      label: "CO OP Requests",
      to: "/admin-co-op-requests",
      anyOf: ["admin:ADMIN_CO_OP_REQ"],
      covers: ["/admin-co-op-ledger", "/co-op-requests"],
      entries: coOpTypes.map(({ label, type }) => ({ label, to: `/admin-co-op-requests?type=${type}` })),
    },
    { label: "New Dealer Requests", to: "/admin-new-dealer-requests", anyOf: ["admin:ADMIN_NEW_DEALER_REQ"] },
    { label: "Contact Us Requests", to: "/admin-contact-us-requests", anyOf: ["admin:ADMIN_CONTACT_REQ"] },
    { label: "Boat Show Requests", anyOf: ["admin:ADMIN_BOAT_SHOW_REQUESTS"], hidden: true },
    { label: "User Settings", to: "/admin-user-settings", anyOf: ["admin:ADMIN_ALL"] },
    {
      label: "Boat Models",
      to: "/admin-boat-models",
      anyOf: opensTo.boatModels,
    },
    { label: "Factory Contacts", to: "/factory-contacts", rule: true },
    { label: "Boat Shows", to: "/boat-shows" },
    { label: "Inventory", to: "/inventory", hidden: !shops.showInventory },
    { label: "Boat Orders", to: "/boat-orders", hidden: !shops.showBoatOrders },
    ...shopEntries(shops),
  ];
}

function dealerMenu(shops: Shops): MenuEntry[] {
  return [
    { label: "Dashboard", to: "/dashboard" },
    { label: "Leads", to: "/leads", anyOf: ["dealer:DEALER_LEADS"] },
    {
      label: "Warranty",
      anyOf: ["dealer:DEALER_WARRANTY"],
      entries: [
        { label: "View Claims", to: "/warranty-claims" },
        { label: "View Registrations", to: "/warranty-registrations" },
        { label: "Register", to: "/warranty-register" },
        { label: "Pre-Auth Claim", to: "/warranty-preauth-claim", covers: ["/pre-auth-claim-forms"] },
        { label: "Download Forms", to: "/warranty-download-forms" },
      ],
    },
    {
      label: "Forms & Data Sheets",
      anyOf: ["dealer:DEALER_FORMS_DATASHEETS"],
      entries: [
        {
          label: "Co-Op Pre-Approval Claim Forms",
          to: "/forms-co-op-pre-approval-claim-forms",
          covers: coOpPages,
        },
        { label: "New Request", to: "/pre-approval-claim?type=new", anyOf: ["dealer:DEALER_ALL"] },
        { label: "Pending", to: "/pre-approval-claim?type=pending", anyOf: ["dealer:DEALER_ALL"] },
        { label: "Denied", to: "/pre-approval-claim?type=denied", anyOf: ["dealer:DEALER_ALL"] },
        { label: "Approved", to: "/pre-approval-claim?type=approved", anyOf: ["dealer:DEALER_ALL"] },
        { label: "Ledger", to: "/co-op-ledger", anyOf: ["dealer:DEALER_ALL"] },
        {
          label: "MSRP Data Sheets",
          to: "/forms-msrp-datasheets",
          covers: ["/forms-data-sheets", "/msrp-data-sheet"],
          disabled: true,
        },
      ],
    },
    { label: "Drafts", to: "/drafts", anyOf: opensTo.drafts, countsDrafts: true },
    { label: "Media", to: "/media", anyOf: ["dealer:DEALER_MEDIA"] },
    { label: "CSI", to: "/csi", anyOf: ["dealer:DEALER_CSI"] },
    {
      label: "Inventory",
      to: "/inventory",
      anyOf: ["dealer:DEALER_INVENTORY"],
      hidden: !shops.showInventory,
    },
    {
      label: "Order Boats",
      to: "/boat-orders",
      anyOf: ["dealer:DEALER_ORDER_BOATS"],
      hidden: !shops.showBoatOrders,
    },
    { label: "Factory Contacts", to: "/factory-contacts", anyOf: ["dealer:DEALER_FACTORY_CONTACTS"], rule: true },
    { label: "Boat Shows", to: "/boat-shows", anyOf: ["dealer:DEALER_BOAT_SHOWS"] },
    ...shopEntries(shops, ["dealer:DEALER_SKIFF_MERCHANDISE"]),
  ];
}

function shopEntries({ brand, shop, seaChaserShop }: Shops, anyOf?: Permission[]): MenuEntry[] {
  return [
    { label: `${brand} Merchandise`, to: shop, outside: true, anyOf },
    { label: "Sea Chaser Merchandise", to: seaChaserShop, outside: true },
  ];
}

/** The sidebar of this viewer: nothing in it that the portal would refuse. */
export function menuOf(viewer: PermissionHolder, shops: Shops): MenuEntry[] {
  return visible(viewer.role === "admin" ? adminMenu(shops) : dealerMenu(shops), viewer);
}

/** It goes into every page: without what the server alone asks of an entry. */
function visible(entries: readonly MenuEntry[], viewer: PermissionHolder): MenuEntry[] {
  return entries
    .filter(({ hidden, anyOf }) => !hidden && (!anyOf || allowsAny(viewer, anyOf)))
    .map(({ anyOf: _, hidden: __, entries: inner, ...entry }) =>
      inner ? { ...entry, entries: visible(inner, viewer) } : entry,
    );
}
