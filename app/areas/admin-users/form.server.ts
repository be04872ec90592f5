import * as z from "zod";
import { adminUserChanges, newAdminUser } from "#graphql/areas/admin-users/details.rules";
import { adminPermissionChoices } from "#graphql/areas/admin-users/rules";
import { password } from "~/lib/password.server";
import { storedPermissions } from "#graphql/areas/dealers/rules";
import { constraintsOf } from "~/server/forms/forms.server";

const { name, email, permissions } = newAdminUser.shape;
export const newAdminForm = z.object({ name, email, password, permissions });
export const adminForm = adminUserChanges;

export type AdminFormParts = ReturnType<typeof adminFormParts>;

export function adminFormParts(form: "add" | "edit") {
  return { constraint: constraintsOf(form === "add" ? newAdminForm : adminForm), permissions: adminPermissionChoices };
}

/** The permissions as the profile will hold them, for the login to hold the same. */
export function adminPermissions(ticked: readonly string[], held: readonly string[] = []): string[] {
  const offered = adminPermissionChoices.map(({ value }): string => value);
  return storedPermissions(ticked, { all: "admin:ADMIN_ALL", offered, held });
}
