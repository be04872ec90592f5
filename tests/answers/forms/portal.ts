import { type Stage } from "../../guards/table";
import { type FormRows } from "./row";

async function notified({ create, owner }: Stage) {
  await create.notification({ of: owner });
  return "/notifications";
}

const messageOn =
  (page: string) =>
  async ({ create, owner }: Stage) => {
    await create.message({ to: [owner] });
    return page;
  };

/** Forms of the frame: messages, notifications, keys, views and drafts. */
export const portalForms: FormRows = {
  "/dashboard send": { by: "admin", leadsNowhere: "it is here", fails: "empty" },
  "/dashboard read": {
    by: "dealer",
    at: messageOn("/dashboard"),
    leadsNowhere: "it is here",
    fails: "signed out",
  },
  "/messages read": {
    by: "dealer",
    at: messageOn("/messages"),
    leadsNowhere: "it is here",
    fails: "signed out",
  },
  "/messages/:id/edit": { by: "admin", fails: "empty" },
  "/messages/:id/delete": { by: "admin", leadsNowhere: "it is gone", fails: "gone" },
  "/notifications read": {
    by: "dealer",
    at: notified,
    leadsNowhere: "it is no record",
    fails: "signed out",
  },
  "/notifications read-all": {
    by: "dealer",
    at: notified,
    leadsNowhere: "it is no record",
    fails: "signed out",
  },
  "/keyboard": { by: "dealer", leadsNowhere: "it is no record", fails: "signed out" },
  "/unsubscribe/:token": { by: "stranger", leadsNowhere: "it is no record", fails: "gone" },
  "/views/new": { by: "admin", leadsNowhere: "it is here", fails: "empty" },
  "/views/:id/edit": { by: "dealer", leadsNowhere: "it is no record", fails: "empty" },
  "/views/:id/delete": { by: "dealer", leadsNowhere: "it is gone", fails: "gone" },
  "/drafts/:id/delete": { by: "dealer", leadsNowhere: "it is gone", fails: "gone" },
};
