import { type AdminPermission } from "../../permissions";
import { type DoubtfulSource } from "../../generated/resolvers";

/** Whose records may hold doubtful values, and who decides about them: admins who hold the permission of that area. */
export const sourcePermissions = {
  LEADS: "admin:ADMIN_LEADS",
  REGISTRATIONS: "admin:ADMIN_WARRANTY_LOOKUP",
  CLAIMS: "admin:ADMIN_WARRANTY_CLAIMS",
  INQUIRIES: "admin:ADMIN_WARRANTY_INQ",
  CONTACT_REQUESTS: "admin:ADMIN_CONTACT_REQ",
} as const satisfies Record<DoubtfulSource, AdminPermission>;

/** What the page shows of them at once; others follow when these are decided. */
export const mostShown = 50;
