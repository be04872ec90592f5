import { randomUUID } from "node:crypto";
import { openAccounts } from "../../support/portal/sign-in";
import { currentStack } from "../../support/portal/stack";
import { type Stage } from "../../guards/table";
import { type FormRows } from "./row";

const password = "Slipway-test-1";
const uniqueEmail = () => ({ email: `${randomUUID()}@example.com` });
const login = () => ({ ...uniqueEmail(), password });

/** A page of a colleague who has a login. */
function colleague(page: string) {
  return async ({ create, owner }: Stage) => {
    const made = await create.colleague({ of: owner });
    await openAccounts(currentStack(), [made]);
    return `/colleagues/${encodeURIComponent(made.profile_id)}/${page}`;
  };
}

/** Forms about accounts: of dealers, admins and the viewer. */
export const peopleForms: FormRows = {
  "/admin-my-dealers/add": { by: "admin", fill: login, fails: "empty" },
  "/admin-my-dealers/dealers/:userId/edit": { by: "admin", leadsNowhere: "it is here", fails: "empty" },
  "/admin-my-dealers/dealers/:userId/archive": { by: "admin", leadsNowhere: "it is here", fails: "gone" },
  "/admin-my-dealers/dealers/:userId/reset-password": {
    by: "admin",
    at: async ({ create }) => {
      const dealer = await create.dealer();
      await openAccounts(currentStack(), [dealer]);
      return `/admin-my-dealers/dealers/${encodeURIComponent(dealer.profile_id)}/reset-password`;
    },
    leadsNowhere: "it is here",
    fails: "gone",
  },
  "/admin-my-dealers/dealers/:userId/allowance": { by: "admin", leadsNowhere: "it is here", fails: "empty" },
  "/admin-my-dealers/sales/add": { by: "admin", fill: login, fails: "empty" },
  "/admin-my-dealers/sales/:userId/edit": { by: "admin", leadsNowhere: "it is here", fails: "empty" },
  "/admin-user-settings/add": { by: "admin", fill: login, fails: "empty" },
  "/admin-user-settings/user/:userId/edit": {
    by: "admin",
    at: async ({ create }) => {
      const admin = await create.admin();
      await openAccounts(currentStack(), [admin]);
      return `/admin-user-settings/user/${encodeURIComponent(admin.profile_id)}/edit`;
    },
    leadsNowhere: "it is here",
    fails: "empty",
  },
  "/admin-user-settings/user/:userId/archive": { by: "admin", leadsNowhere: "it is here", fails: "gone" },
  "/admin-user-settings/user/:userId/verify": {
    by: "admin",
    at: async ({ create }) => {
      const admin = await create.admin();
      await openAccounts(currentStack(), [admin]);
      return `/admin-user-settings?q=${admin.email}&open=${encodeURIComponent(admin.profile_id)}`;
    },
    fails: "gone",
  },
  "/admin-user-settings/user/:userId/reset-password": {
    by: "admin",
    at: async ({ create }) => {
      const admin = await create.admin();
      await openAccounts(currentStack(), [admin]);
      return `/admin-user-settings/user/${encodeURIComponent(admin.profile_id)}/reset-password`;
    },
    leadsNowhere: "it is here",
    fails: "gone",
  },
  "/colleagues/invite": { by: "dealer", fill: uniqueEmail, leadsNowhere: "it is here", fails: "empty" },
  "/colleagues/:id/edit": { by: "dealer", at: colleague("edit"), leadsNowhere: "it is here", fails: "empty" },
  "/colleagues/:id/remove": { by: "dealer", at: colleague("remove"), leadsNowhere: "it is here", fails: "gone" },
  "/colleagues/:id/sign-out": { by: "dealer", leadsNowhere: "it is here", fails: "gone" },
  "/colleagues/:id/send-link": { by: "dealer", at: colleague("send-link"), leadsNowhere: "it is here", fails: "gone" },
  "/sessions end": {
    by: "dealer",
    at: async ({ create, owner }) => {
      await create.session({ of: owner });
      return "/sessions";
    },
    leadsNowhere: "it is gone",
    fails: "signed out",
  },
  // It leads out of the portal, to where the provider ends its own session.
  "/sessions everywhere": { by: "dealer", fails: "signed out", spared: true },
  "/profile": { by: "dealer", leadsNowhere: "it is here", fails: "empty" },
  "/admin-profile": {
    by: "admin",
    at: async ({ viewer: { profile } }) => {
      if (profile) await openAccounts(currentStack(), [profile]);
      return "/admin-profile";
    },
    leadsNowhere: "it is here",
    fails: "empty",
  },
  "/admin-profile/reset-password": { by: "admin", leadsNowhere: "it is here", fails: "signed out" },
  "/profile/email/:key": { by: "stranger", leadsNowhere: "it is no record", fails: "gone" },
  "/profile/notifications": {
    by: "dealer",
    at: () => Promise.resolve("/profile"),
    leadsNowhere: "it is here",
    fails: "signed out",
  },
  "/profile/reset-password": { by: "dealer", leadsNowhere: "it is here", fails: "signed out" },
};
