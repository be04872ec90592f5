import { type AdminPermission } from "../../permissions";
import { type DoubtfulSource } from "../../generated/resolvers";

/** The permission that an admin needs to see and to decide the doubtful values of each list. */
export const sourcePermissions = {
  LEADS: "admin:ADMIN_LEADS",
  REGISTRATIONS: "admin:ADMIN_WARRANTY_LOOKUP",
  CLAIMS: "admin:ADMIN_WARRANTY_CLAIMS",
  INQUIRIES: "admin:ADMIN_WARRANTY_INQ",
  CONTACT_REQUESTS: "admin:ADMIN_CONTACT_REQ",
} as const satisfies Record<DoubtfulSource, AdminPermission>;

/** Rows that the page shows at most. Once some are decided, the next ones take their places. */
export const mostShown = 50;
