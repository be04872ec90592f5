import * as z from "zod";
import { line } from "../../rules/fields.rules";
import { email, permissions } from "../dealers/details.rules";

export const newAdminUser = z.object({ name: line("Full name"), email, permissions });

/** The address stays as it is: it is what the admin signs in with. */
export const adminUserChanges = z.object({ name: line("Full name"), permissions });
