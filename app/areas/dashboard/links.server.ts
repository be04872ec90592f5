import { allowsAny, type Permission, type PermissionHolder } from "#graphql/permissions";

type Target = { to: string; anyOf: readonly Permission[] };

const adminLists = {
  leads: { to: "/admin-leads", anyOf: ["admin:ADMIN_LEADS"] },
  quote: { to: "/admin-leads?type=quote", anyOf: ["admin:ADMIN_LEADS"] },
  catalog: { to: "/admin-leads?type=catalog", anyOf: ["admin:ADMIN_LEADS"] },
  claims: { to: "/admin-warranty-claims?tab=to-review", anyOf: ["admin:ADMIN_WARRANTY_CLAIMS"] },
  coOp: { to: "/admin-co-op-requests", anyOf: ["admin:ADMIN_CO_OP_REQ"] },
  contacts: { to: "/admin-contact-us-requests", anyOf: ["admin:ADMIN_CONTACT_REQ"] },
  newDealers: { to: "/admin-new-dealer-requests", anyOf: ["admin:ADMIN_NEW_DEALER_REQ"] },
} satisfies Record<string, Target>;

const dealerLists: Record<string, Target> = {
  leads: { to: "/leads", anyOf: ["dealer:DEALER_LEADS"] },
  quote: { to: "/leads?type=quote", anyOf: ["dealer:DEALER_LEADS"] },
  catalog: { to: "/leads?type=catalog", anyOf: ["dealer:DEALER_LEADS"] },
};

/** The lists behind the figures, as far as the viewer may open them: a figure without one is no link. */
export type Lists = { readonly [Name in keyof typeof adminLists]?: string };

export function listsOf(viewer: PermissionHolder): Lists {
  const targets: Record<string, Target> = viewer.role === "admin" ? adminLists : dealerLists;
  const open = Object.entries(targets).filter(([, { anyOf }]) => allowsAny(viewer, anyOf));
  return Object.fromEntries(open.map(([name, { to }]) => [name, to]));
}
