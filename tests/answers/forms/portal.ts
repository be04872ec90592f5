import { decideBoatShow } from "#graphql/areas/boat-shows/change";
import { viewer as personOf } from "../../factories/viewers";
import { type Stage } from "../../guards/table";
import { unsubscribeToken } from "../../support/portal/unsubscribe";
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

/** A decision of the viewer's own, which can be undone. */
async function decided({ db, create, viewer }: Stage) {
  if (!viewer.profile) throw new Error("Only people decide");
  const who = personOf(viewer.profile);
  const { id } = await create.boatShow({ status: "Pending" });
  await db.transaction().execute((tx) => decideBoatShow(tx, who, { id, decision: "APPROVE" }));
  return "/notifications";
}

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
  "/undo": { by: "admin", at: decided, leadsNowhere: "it is no record", fails: "gone" },
  "/keyboard keys-off": { by: "dealer", leadsNowhere: "it is no record", fails: "signed out" },
  "/unsubscribe/:token": {
    by: "stranger",
    at: async ({ create }) => `/unsubscribe/${unsubscribeToken(await create.dealer({ notify_by_email: true }))}`,
    leadsNowhere: "it is no record",
    fails: "gone",
  },
  "/admin-user-settings/refused-mails": {
    by: "admin",
    at: async ({ db }) => {
      const mail = { kind: "test", to_email: "gone@example.com", subject: "A lead", body: "A lead." };
      await db
        .insertInto("outbox_mails")
        .values({ ...mail, refused_at: new Date() })
        .execute();
      return "/admin-user-settings/refused-mails";
    },
    leadsNowhere: "it is no record",
    fails: "gone",
  },
  "/admin-doubtful-values correct": {
    by: "admin",
    at: async ({ create }) => {
      await create.unassignedLead({ phone: "8135550100204" });
      return "/admin-doubtful-values";
    },
    fill: { corrected: "813-555-0100" },
    leadsNowhere: "it is no record",
    fails: "empty",
  },
  "/views/new": { by: "admin", leadsNowhere: "it is here", fails: "empty" },
  "/views/:id/edit": { by: "dealer", leadsNowhere: "it is no record", fails: "empty" },
  "/views/:id/delete": { by: "dealer", leadsNowhere: "it is gone", fails: "gone" },
  "/drafts/:id/delete": { by: "dealer", leadsNowhere: "it is gone", fails: "gone" },
};
