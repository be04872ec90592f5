import { expect, test } from "vitest";
import { adminPermissions, dealerPermissions } from "#graphql/permissions";
import { menuOf, type MenuEntry } from "./menu";

const shops = { brand: "Skiff", shop: "https://shop.example.com/", seaChaserShop: "https://sea.example.com/" };
const addresses = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ to, entries: inner = [] }) => [...(to ? [to] : []), ...addresses(inner)]);

test("an admin without permissions is offered what is open to every admin", () => {
  expect(addresses(menuOf({ role: "admin", permissions: [] }, shops))).toEqual([
    "/dashboard",
    "/factory-contacts",
    "/boat-shows",
    shops.shop,
    shops.seaChaserShop,
  ]);
});

test("each admin permission opens its own entry and no other", () => {
  const own = Object.fromEntries(
    adminPermissions.map((permission) => [
      permission,
      addresses(menuOf({ role: "admin", permissions: [permission] }, shops)).filter(
        (to) => to.startsWith("/admin-") && !to.includes("?"),
      ),
    ]),
  );
  expect(own).toMatchObject({
    "admin:ADMIN_LEADS": ["/admin-leads"],
    "admin:ADMIN_MY_DEALERS": ["/admin-my-dealers"],
    "admin:ADMIN_WARRANTY_CLAIMS": ["/admin-warranty-claims", "/admin-boat-models"],
    "admin:ADMIN_WARRANTY_LOOKUP": ["/admin-warranty-registrations", "/admin-boat-models"],
    "admin:ADMIN_CAREERS": ["/admin-careers"],
    "admin:ADMIN_CSI": ["/admin-csi"],
    "admin:ADMIN_MEDIA": ["/admin-media"],
    "admin:ADMIN_WARRANTY_INQ": ["/admin-warranty-inquiries"],
    "admin:ADMIN_CO_OP_REQ": ["/admin-co-op-requests"],
    "admin:ADMIN_BOAT_SHOW_REQUESTS": [],
    "admin:ADMIN_NEW_DEALER_REQ": ["/admin-new-dealer-requests"],
    "admin:ADMIN_CONTACT_REQ": ["/admin-contact-us-requests"],
  });
  expect(own["admin:ADMIN_ALL"]).toHaveLength(13);
});

test("inventory and boat orders are offered where configuration shows them", () => {
  const shown = { ...shops, showInventory: true, showBoatOrders: true };
  const added = (holder: Parameters<typeof menuOf>[0]) => {
    const usual = addresses(menuOf(holder, shops));
    return addresses(menuOf(holder, shown)).filter((to) => !usual.includes(to));
  };
  expect(added({ role: "admin", permissions: [] })).toEqual(["/inventory", "/boat-orders"]);
  expect(added({ role: "dealer", permissions: ["dealer:DEALER_INVENTORY"] })).toEqual(["/inventory"]);
  expect(added({ role: "dealer", permissions: ["dealer:DEALER_ORDER_BOATS"] })).toEqual(["/boat-orders"]);
  expect(added({ role: "sales", permissions: [] })).toEqual([]);
});

test("a dealer with every permission is offered every dealer's entry, disabled ones included, hidden ones not", () => {
  const menu = menuOf({ role: "dealer", permissions: ["dealer:DEALER_ALL"] }, shops);
  expect(addresses(menu)).toEqual([
    "/dashboard",
    "/leads",
    "/warranty-claims",
    "/warranty-registrations",
    "/warranty-register",
    "/warranty-preauth-claim",
    "/warranty-download-forms",
    "/forms-co-op-pre-approval-claim-forms",
    "/pre-approval-claim?type=new",
    "/pre-approval-claim?type=pending",
    "/pre-approval-claim?type=denied",
    "/pre-approval-claim?type=approved",
    "/co-op-ledger",
    "/forms-msrp-datasheets",
    "/drafts",
    "/media",
    "/csi",
    "/factory-contacts",
    "/boat-shows",
    shops.shop,
    shops.seaChaserShop,
  ]);
  expect(menu.map(({ label }) => label)).not.toContain("Order Boats");
});

test("permissions of the other side open nothing", () => {
  const dealer = addresses(menuOf({ role: "dealer", permissions: [...adminPermissions] }, shops));
  expect(dealer.filter((to) => to.startsWith("/admin"))).toEqual([]);
  const admin = addresses(menuOf({ role: "admin", permissions: [...dealerPermissions] }, shops));
  expect(admin.filter((to) => to.startsWith("/leads"))).toEqual([]);
});
