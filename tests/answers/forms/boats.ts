import { randomUUID } from "node:crypto";
import { phonePhoto } from "../../support/records/claims";
import { type FormRows } from "./row";

/** Forms of boats: shows, inventory, models and media. */
export const boatsForms: FormRows = {
  "/boat-shows": { by: "dealer", fails: "empty" },
  "/boat-shows intent-decide": {
    by: "admin",
    at: async ({ create }) => {
      const { name } = await create.boatShow();
      return `/boat-shows?q=${name}`;
    },
    fails: "gone",
  },
  "/boat-shows/calendar-link": { by: "dealer", leadsNowhere: "it is no record", fails: "signed out" },
  "/boat-shows/calendar-link revoke": {
    by: "dealer",
    at: async ({ create, owner }) => {
      await create.calendarFeed({ profile: owner });
      return "/boat-shows/calendar-link";
    },
    leadsNowhere: "it is no record",
    fails: "signed out",
  },
  "/boat-shows/:id/edit": { by: "admin", fails: "empty" },
  "/boat-shows/:id/delete": { by: "dealer", leadsNowhere: "it is gone", fails: "gone" },
  "/inventory/add": { by: "dealer", leadsNowhere: "it is here", fails: "empty" },
  "/inventory/:id/edit": { by: "dealer", leadsNowhere: "it is here", fails: "empty" },
  "/inventory/:id/delete": { by: "dealer", fails: "gone" },
  "/inventory/:id/restore": { by: "dealer", leadsNowhere: "it is here", fails: "gone" },
  "/inventory/:id/delete-for-good": { by: "dealer", leadsNowhere: "it is gone", fails: "gone" },
  "/inventory/:id/images": { by: "dealer", file: () => phonePhoto(1), leadsNowhere: "it is here", fails: "empty" },
  "/inventory/:id/images/:imageId/delete": { by: "dealer", leadsNowhere: "it is here", fails: "gone" },
  "/admin-media": {
    by: "admin",
    at: async ({ create }) => {
      const { album_name } = await create.album();
      return `/admin-media?q=${album_name}`;
    },
    leadsNowhere: "it is here",
    fails: "empty",
  },
  "/admin-media/add": {
    by: "admin",
    file: () => phonePhoto(2),
    fill: () => ({ brand: "any", albumId: "new", newAlbumName: `Docks ${randomUUID()}` }),
    fails: "empty",
  },
  "/admin-media/remove": {
    by: "admin",
    at: async ({ create }) => {
      const { id } = await create.album();
      return `/admin-media/remove?id=${id}`;
    },
    leadsNowhere: "it is gone",
    fails: "signed out",
  },
  "/admin-media/remove-all": { by: "admin", fails: "signed out", spared: true },
  "/admin-media/items/:id/delete": { by: "admin", leadsNowhere: "it is here", fails: "gone" },
  "/admin-boat-models": { by: "admin", fails: "empty" },
  "/admin-boat-models/:boatId/edit": { by: "admin", fails: "empty" },
  "/admin-boat-models/:boatId/delete": { by: "admin", leadsNowhere: "it is gone", fails: "gone" },
};
