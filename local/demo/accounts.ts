export type Account = {
  user_id: string;
  email: string;
  name: string;
  role: "Admin" | "Dealer" | "Sales" | "Colleague";
  permissions: string[];
  /** What the account shows, for the list printed at start. */
  shows: string;
};

/** Of every demo account. They are made and accepted on a loopback origin only. */
export const password = "Slipway-demo-1";

/** The accounts of the demo; dealers in the order of their dealer codes. */
export const accounts: Account[] = [
  {
    user_id: "auth0|demo-admin",
    email: "admin@example.com",
    name: "Avery Stone",
    role: "Admin",
    permissions: ["admin:ADMIN_ALL"],
    shows: "every area of the manufacturer",
  },
  {
    user_id: "auth0|demo-leads-admin",
    email: "leads.admin@example.com",
    name: "Lena Ortiz",
    role: "Admin",
    permissions: ["admin:ADMIN_LEADS"],
    shows: "leads only",
  },
  {
    user_id: "auth0|demo-warranty-admin",
    email: "warranty.admin@example.com",
    name: "Walt Kessler",
    role: "Admin",
    permissions: ["admin:ADMIN_WARRANTY_CLAIMS", "admin:ADMIN_WARRANTY_LOOKUP"],
    shows: "warranty claims and registrations",
  },
  {
    user_id: "auth0|demo-dealer",
    email: "dealer@example.com",
    name: "Dana Whitfield",
    role: "Dealer",
    permissions: ["dealer:DEALER_ALL"],
    shows: "every area of a dealer, all three brands",
  },
  {
    user_id: "auth0|demo-dealer-2",
    email: "dealer2@example.com",
    name: "Duncan Reyes",
    role: "Dealer",
    permissions: ["dealer:DEALER_ALL"],
    shows: "another dealer",
  },
  {
    user_id: "auth0|demo-leads-dealer",
    email: "leads.dealer@example.com",
    name: "Lydia Brandt",
    role: "Dealer",
    permissions: ["dealer:DEALER_LEADS"],
    shows: "a dealer with leads only",
  },
  {
    user_id: "auth0|demo-sales",
    email: "sales@example.com",
    name: "Sal Moreno",
    role: "Sales",
    permissions: ["dealer:DEALER_ALL"],
    shows: "a sales person of the first two dealers",
  },
  {
    user_id: "auth0|demo-colleague",
    email: "colleague@example.com",
    name: "Carl Weber",
    role: "Colleague",
    permissions: ["dealer:DEALER_LEADS", "dealer:DEALER_WARRANTY"],
    shows: "a colleague of the first dealer, with leads and warranty",
  },
];
