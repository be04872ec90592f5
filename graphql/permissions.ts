/**
 * Every permission there is, named once (spec 1, section 6). A permission is written `role:NAME`, as profiles and
 * identity tokens store it. This file imports nothing, so that portal, data service and tests can all read it.
 */
export const adminPermissions = [
  "admin:ADMIN_ALL",
  "admin:ADMIN_LEADS",
  "admin:ADMIN_MY_DEALERS",
  "admin:ADMIN_WARRANTY_CLAIMS",
  "admin:ADMIN_WARRANTY_LOOKUP",
  "admin:ADMIN_CAREERS",
  "admin:ADMIN_CSI",
  "admin:ADMIN_MEDIA",
  "admin:ADMIN_WARRANTY_INQ",
  "admin:ADMIN_CO_OP_REQ",
  "admin:ADMIN_BOAT_SHOW_REQUESTS",
  "admin:ADMIN_NEW_DEALER_REQ",
  "admin:ADMIN_CONTACT_REQ",
] as const;

export const dealerPermissions = [
  "dealer:DEALER_ALL",
  "dealer:DEALER_LEADS",
  "dealer:DEALER_WARRANTY",
  "dealer:DEALER_FORMS_DATASHEETS",
  "dealer:DEALER_MEDIA",
  "dealer:DEALER_INVENTORY",
  "dealer:DEALER_ORDER_BOATS",
  "dealer:DEALER_CSI",
  "dealer:DEALER_FACTORY_CONTACTS",
  "dealer:DEALER_BOAT_SHOWS",
  "dealer:DEALER_ORDER_BOAT_DETAIL",
  "dealer:DEALER_ORDER_BOAT",
  "dealer:DEALER_SKIFF_MERCHANDISE",
] as const;

export type AdminPermission = (typeof adminPermissions)[number];
export type DealerPermission = (typeof dealerPermissions)[number];
export type Permission = AdminPermission | DealerPermission;

/** What opens to more than one permission. `@requires` in the schema says the same, and the guard matrix compares them. */
export const opensTo = {
  boatModels: ["admin:ADMIN_WARRANTY_CLAIMS", "admin:ADMIN_WARRANTY_LOOKUP"],
  claims: ["admin:ADMIN_WARRANTY_CLAIMS", "dealer:DEALER_WARRANTY"],
  coOpRequests: ["admin:ADMIN_CO_OP_REQ", "dealer:DEALER_ALL"],
  drafts: ["dealer:DEALER_WARRANTY", "dealer:DEALER_BOAT_SHOWS", "dealer:DEALER_INVENTORY", "dealer:DEALER_ALL"],
  leads: ["admin:ADMIN_LEADS", "dealer:DEALER_LEADS"],
  media: ["admin:ADMIN_MEDIA", "dealer:DEALER_MEDIA"],
  registrations: ["admin:ADMIN_WARRANTY_LOOKUP", "dealer:DEALER_WARRANTY"],
  surveyRequests: ["admin:ADMIN_WARRANTY_LOOKUP", "admin:ADMIN_CSI"],
  surveys: ["admin:ADMIN_CSI", "dealer:DEALER_CSI"],
} as const satisfies Record<string, readonly Permission[]>;

/** Roles as the portal compares them: lower-case. Sales people use the dealer's screens. */
export type Role = "admin" | "dealer" | "sales";

export type PermissionHolder = { role: Role; permissions: readonly string[] };

/** ALL passes every check of its own role; a permission of the other role passes none. */
export function allows(holder: PermissionHolder, permission: Permission): boolean {
  const side = holder.role === "admin" ? "admin" : "dealer";
  if (!permission.startsWith(`${side}:`)) return false;

  const all: Permission = side === "admin" ? "admin:ADMIN_ALL" : "dealer:DEALER_ALL";
  return holder.permissions.includes(all) || holder.permissions.includes(permission);
}

export function allowsAny(holder: PermissionHolder, permissions: readonly Permission[]): boolean {
  return permissions.some((permission) => allows(holder, permission));
}

export function isPermission(text: string): text is Permission {
  return ([...adminPermissions, ...dealerPermissions] as readonly string[]).includes(text);
}
