export const adminUsersPerPage = 5;

/** What can be opened to an admin; ALL stands for the others too. */
export const adminPermissionChoices = [
  { value: "admin:ADMIN_ALL", label: "ALL" },
  { value: "admin:ADMIN_LEADS", label: "LEADS" },
  { value: "admin:ADMIN_MY_DEALERS", label: "MY DEALERS" },
  { value: "admin:ADMIN_WARRANTY_CLAIMS", label: "WARRANTY CLAIMS" },
  { value: "admin:ADMIN_WARRANTY_LOOKUP", label: "WARRANTY LOOKUP" },
  { value: "admin:ADMIN_CAREERS", label: "CAREERS" },
  { value: "admin:ADMIN_CSI", label: "CSI" },
  { value: "admin:ADMIN_MEDIA", label: "MEDIA" },
  { value: "admin:ADMIN_WARRANTY_INQ", label: "WARRANTY INQUIRIES" },
  { value: "admin:ADMIN_CO_OP_REQ", label: "CO OP REQUESTS" },
  { value: "admin:ADMIN_NEW_DEALER_REQ", label: "NEW DEALER REQUESTS" },
  { value: "admin:ADMIN_CONTACT_REQ", label: "CONTACT US REQUESTS" },
] as const;

/** The columns that admins can be sorted by. */
export type AdminUserSort = "created_at" | "name" | "email" | "status";

/** Names of the filters that this list offers, as addresses have them. */
export type AdminUserFilterName = "from" | "to" | "status";
