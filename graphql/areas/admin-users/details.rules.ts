import * as z from "zod";
import { email, requiredText } from "../dealers/details.rules";

const permissions = z.array(z.string()).min(1, "Please choose at least one permission");

export const newAdminUser = z.object({ name: requiredText("Full name"), email, permissions });

/** The address stays as it is: it is what the admin signs in with. */
export const adminUserChanges = z.object({ name: requiredText("Full name"), permissions });
