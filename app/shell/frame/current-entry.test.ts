import { describe, expect, test } from "vitest";
import { type Permission } from "#graphql/permissions";
import { routes } from "~/routes.js";
import { currentEntry } from "./current-entry";
import { menuOf, type MenuEntry } from "./menu";

const shops = {
  brand: "Skiff",
  shop: "https://shop.example.com/",
  seaChaserShop: "https://sea.example.com/",
  showInventory: true,
  showBoatOrders: true,
};
const all: Record<"admin" | "dealer", Permission> = { admin: "admin:ADMIN_ALL", dealer: "dealer:DEALER_ALL" };
const menus = {
  admin: menuOf({ role: "admin", permissions: [all.admin] }, shops),
  dealer: menuOf({ role: "dealer", permissions: [all.dealer] }, shops),
};
type Side = keyof typeof menus;

/** The entry that all pages belong to whose address begins like this, for a viewer of each side who may be there. */
const belongings: Record<string, Partial<Record<Side, string>>> = {
  "/dashboard": { admin: "Dashboard", dealer: "Dashboard" },
  "/admin-leads": { admin: "Leads" },
  "/leads": { dealer: "Leads" },
  "/boat-shows": { admin: "Boat Shows", dealer: "Boat Shows" },
  "/admin-contact-us-requests": { admin: "Contact Us Requests" },
  "/inventory": { admin: "Inventory", dealer: "Inventory" },
  "/boat-orders": { admin: "Boat Orders", dealer: "Order Boats" },
  "/admin-new-dealer-requests": { admin: "New Dealer Requests" },
  "/admin-my-dealers": { admin: "My Dealers" },
  "/admin-user-settings": { admin: "User Settings" },
  "/admin-careers": { admin: "Careers" },
  "/admin-csi": { admin: "CSI" },
  "/csi": { dealer: "CSI" },
  "/admin-media": { admin: "Media" },
  "/media": { dealer: "Media" },
  "/factory-contacts": { admin: "Factory Contacts", dealer: "Factory Contacts" },
  "/admin-warranty-registrations": { admin: "Warranty Registrations" },
  "/warranty-registrations": { dealer: "View Registrations" },
  "/warranty-register": { dealer: "Register" },
  "/warranty-download-forms": { dealer: "Download Forms" },
  "/warranty-claims": { dealer: "View Claims" },
  "/warranty-preauth-claim": { dealer: "Pre-Auth Claim" },
  "/pre-auth-claim-forms": { dealer: "Pre-Auth Claim" },
  "/admin-warranty-claims": { admin: "Warranty Claims" },
  "/admin-warranty-inquiries": { admin: "Warranty Inquiries" },
  "/admin-boat-models": { admin: "Boat Models" },
  "/forms-co-op-pre-approval-claim-forms": { dealer: "Co-Op Pre-Approval Claim Forms" },
  "/co-op-pre-approval-form": { dealer: "Co-Op Pre-Approval Claim Forms" },
  "/pre-approval-claim": { dealer: "Co-Op Pre-Approval Claim Forms" },
  "/media-pre-approval-form": { dealer: "Co-Op Pre-Approval Claim Forms" },
  "/advertising-claim-form": { dealer: "Co-Op Pre-Approval Claim Forms" },
  "/commerical-sales-credit-claim": { dealer: "Co-Op Pre-Approval Claim Forms" },
  "/special-project-forms": { dealer: "Co-Op Pre-Approval Claim Forms" },
  "/special-project-form": { dealer: "Co-Op Pre-Approval Claim Forms" },
  "/boat-show-credit": { dealer: "Co-Op Pre-Approval Claim Forms" },
  "/co-op-requests": { admin: "CO OP Requests", dealer: "Co-Op Pre-Approval Claim Forms" },
  "/co-op-ledger": { dealer: "Ledger" },
  "/admin-co-op-ledger": { admin: "CO OP Requests" },
  "/admin-co-op-requests": { admin: "CO OP Requests" },
  "/drafts": { dealer: "Drafts" },
  "/forms-msrp-datasheets": { dealer: "MSRP Data Sheets" },
  "/forms-data-sheets": { dealer: "MSRP Data Sheets" },
  "/msrp-data-sheet": { dealer: "MSRP Data Sheets" },
};

/** Pages that the top bar leads to, or several areas, or nothing; and those for people without a menu. */
const belowNone = [
  "/admin-profile",
  "/admin-doubtful-values",
  "/boats",
  "/colleagues",
  "/keyboard",
  "/messages",
  "/notifications",
  "/profile",
  "/search",
  "/sessions",
  "/views",
];
const withoutMenu = [
  "/",
  "/callback",
  "/sign-in",
  "/contact",
  "/become-a-dealer",
  "/survey",
  "/unsubscribe",
  "/warranty-inquiry",
];
const unknown = ["/not-found", "*"];

const pages = Object.entries(routes)
  .filter(([, file]) => file.endsWith(".route.tsx"))
  .map(([url]) => ({ url, beginning: url.split("/").slice(0, 2).join("/") || "/" }));

describe.each(["admin", "dealer"] as const)("of an %s's menu", (side) => {
  const offered = pages.filter(({ beginning }) => belongings[beginning]?.[side]);

  test.each(offered)("$url belongs to the entry of its area", ({ url, beginning }) => {
    const pathname = url.replace(/:\w+/g, "7");
    const current = currentEntry(menus[side], { pathname, search: "" });
    expect(current && labelOf(menus[side], current.to)).toBe(belongings[beginning]?.[side]);
    expect(current?.isPage).toBe(current?.to === pathname);
  });

  test.each(belowNone)("%s belongs to no entry", (pathname) => {
    expect(currentEntry(menus[side], { pathname, search: "" })).toBeNull();
  });
});

test("of every page it is known where it belongs", () => {
  const known = [...Object.keys(belongings), ...belowNone, ...withoutMenu, ...unknown];
  expect([...new Set(pages.map(({ beginning }) => beginning))].sort()).toEqual(known.sort());
});

test("of entries with one path, the page's query says which it is, whatever else it holds", () => {
  const ofAdmin = (search: string) => currentEntry(menus.admin, { pathname: "/admin-co-op-requests", search });
  expect(ofAdmin("")).toEqual({ to: "/admin-co-op-requests", isPage: true });
  expect(ofAdmin("?status=new&page=2")).toEqual({ to: "/admin-co-op-requests", isPage: true });
  expect(ofAdmin("?q=ada&type=boat-show-credit")).toEqual({
    to: "/admin-co-op-requests?type=boat-show-credit",
    isPage: true,
  });

  const ofDealer = (search: string) => currentEntry(menus.dealer, { pathname: "/pre-approval-claim", search });
  expect(ofDealer("?type=denied&page=2")).toEqual({ to: "/pre-approval-claim?type=denied", isPage: true });
  expect(ofDealer("")).toEqual({ to: "/forms-co-op-pre-approval-claim-forms", isPage: false });
});

test("an address that only begins with the same letters is another one", () => {
  expect(currentEntry(menus.dealer, { pathname: "/media-player", search: "" })).toBeNull();
  expect(currentEntry(menus.admin, { pathname: "/leads", search: "" })).toBeNull();
});

function labelOf(menu: readonly MenuEntry[], to: string): string | undefined {
  return menu.flatMap((entry) => [entry, ...(entry.entries ?? [])]).find((entry) => entry.to === to)?.label;
}
