/** Admins have a list of leads, and so have dealers; the addresses below the two are answered by the same files. */
const sides = {
  admin: { name: "admin", path: "/admin-leads", permission: "admin:ADMIN_LEADS" },
  dealer: { name: "dealer", path: "/leads", permission: "dealer:DEALER_LEADS" },
} as const;

/** Whose address is asked for; a route is found whatever the case of its letters. */
export function sideOf(request: Request) {
  const { pathname } = new URL(request.url);
  return /^\/admin-/i.test(pathname) ? sides.admin : sides.dealer;
}
