import { type DealerDetails } from "#graphql/areas/dealers/details.rules";
import { dealerPermissionChoices, storedPermissions } from "#graphql/areas/dealers/rules";
import { type LoginChanges, type NewLogin } from "~/server/session/identity.server";

/** What of a dealer, or of a sales person, the identity provider keeps too. */
type Known = Pick<DealerDetails, "name" | "email" | "permissions"> & { dealerCode?: string | null };

export function newLogin(person: Known, password: string, role: "dealer" | "Sales" = "dealer"): NewLogin {
  const { app_metadata, ...login } = providerFields(person);
  return { ...login, password, app_metadata: { ...app_metadata, role } };
}

/** Returns what to change at the provider; null where it has all of it already. */
export function loginChanges(before: Known, after: Known): LoginChanges | null {
  const held = { ...before, dealerCode: before.dealerCode ?? null };
  const changed = providerFields({ ...after, dealerCode: after.dealerCode ?? null }, before.permissions);
  if (JSON.stringify(changed) === JSON.stringify(providerFields(held, before.permissions))) return null;

  const { email, ...others } = changed;
  return email === before.email ? others : changed;
}

function providerFields({ name, email, permissions, dealerCode = null }: Known, held: readonly string[] = []) {
  const offered = dealerPermissionChoices("").map(({ value }) => value);
  return {
    name,
    email,
    user_metadata: { full_name: name, dealer_code: dealerCode },
    app_metadata: {
      permissions: storedPermissions(permissions, { all: "dealer:DEALER_ALL", offered, held }).sort(),
      dealer_code: dealerCode,
    },
  };
}
