import * as z from "zod";
import { type AdminUserChanges as SentChanges, type AdminUserInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/input.rules";
import { email, requiredText } from "../dealers/details.rules";

const permissions = z.array(z.string()).min(1, "Please choose at least one permission");

export const newAdminUser = z.object({ name: requiredText("Full name"), email, permissions });

export type NewAdminUser = z.output<RulesOf<AdminUserInput, typeof newAdminUser>>;

/** The address stays as it is: it is what the admin signs in with. */
export const adminUserChanges = z.object({ name: requiredText("Full name"), permissions });

export type AdminChanges = z.output<RulesOf<SentChanges, typeof adminUserChanges>>;
