import * as z from "zod";
import { type AdminUserChanges as SentChanges, type AdminUserInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/forms/input.rules";
import { line } from "../../rules/forms/fields.rules";
import { email, permissions } from "../dealers/details.rules";

export const newAdminUser = z.object({ name: line("Full name"), email, permissions });

export type NewAdminUser = z.output<RulesOf<AdminUserInput, typeof newAdminUser>>;

/** The address stays as it is: it is what the admin signs in with. */
export const adminUserChanges = z.object({ name: line("Full name"), permissions });

/** The fields that admins change on their own profile. */
export const ownAdminProfile = adminUserChanges.omit({ permissions: true });

export type AdminChanges = z.output<RulesOf<SentChanges, typeof adminUserChanges>>;
