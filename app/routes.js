/** Every URL of the portal and the file that answers it. */
export const routes = {
  "/": "shell/home.route.tsx",
  "/callback": "shell/callback.route.tsx",
  "/sign-in": "shell/sign-in.route.tsx",
  "/logout": "shell/logout.route.ts",
  "/dashboard": "areas/dashboard/dashboard.route.tsx",

  "/admin-leads": "areas/leads/admin-list.route.tsx",
  "/admin-leads/import": "areas/leads/import/import.route.tsx",
  "/admin-leads/import/example.csv": "areas/leads/import/example.route.ts",
  "/leads": "areas/leads/list.route.tsx",

  "/live/changes": "shell/changes.route.ts",
  "/healthz": "shell/healthz.route.ts",
  "/readyz": "shell/readyz.route.ts",
  "/refused": "shell/refused.route.ts",
  "/not-found": "shell/not-found.route.tsx",
  "*": "shell/unknown.route.tsx",
};
