import { boatShowVersion } from "#graphql/areas/boat-shows/change";
import { readBoatShow } from "#graphql/areas/boat-shows/store";
import { anyAdmin } from "../../factories/viewers";
import { area, filerOf, formKey, list, type Stage } from "../table";

/** Admins as such. */
const admins = ["admin"];
const showPeople = [...admins, "dealer:DEALER_BOAT_SHOWS"];
const show = {
  name: "Boat show",
  site: "SeaChaser",
  startDate: "2040-02-01",
  endDate: "2040-02-03",
  address: "350 Harbor Dr",
  city: "Duluth",
  region: "MN",
  country: "US",
  zipcode: "55802",
  description: "Boats.",
};

export const boatShows = area(sample, {
  urls: {
    "/boat-shows": {
      get: { who: showPeople },
      post: [
        { who: showPeople, form: () => ({}), status: 422 },
        {
          who: admins,
          form: ({ boatShow }) => ({ "intent-decide": boatShow, decision: "APPROVE", ...formKey }),
          status: 303,
        },
      ],
    },
    "/boat-shows/export-boat-shows.csv": { get: { who: showPeople }, isFile: true },
    "/boat-shows/calendar.ics": { get: { who: showPeople }, isFile: true },
    "/boat-shows/calendar-link": {
      get: { who: showPeople },
      post: { who: showPeople, form: () => formKey, status: 200 },
    },
    // The secret in the address is the permission.
    "/boat-shows/feed.ics": {
      path: ({ calendarToken }) => `/boat-shows/feed.ics?key=${calendarToken}`,
      get: { who: "everybody" },
      isFile: true,
    },
    "/boat-shows/:id": {
      path: ({ boatShow }) => `/boat-shows/${boatShow}`,
      get: { who: showPeople, ofRow: true, status: 302 },
    },
    "/boat-shows/:id/calendar.ics": {
      path: ({ boatShow }) => `/boat-shows/${boatShow}/calendar.ics`,
      get: { who: showPeople, ofRow: true },
      isFile: true,
    },
    "/boat-shows/:id/edit": {
      path: ({ boatShow }) => `/boat-shows/${boatShow}/edit`,
      get: { who: admins },
      post: { who: admins, form: () => ({}), status: 422 },
    },
    "/boat-shows/:id/delete": {
      path: ({ boatShow }) => `/boat-shows/${boatShow}/delete`,
      get: { who: showPeople, ofRow: true },
      post: { who: showPeople, ofRow: true, form: () => formKey, status: 303 },
    },
  },
  fields: {
    "Query.boatShows": { who: showPeople, operation: "BoatShowsQuery", variables: () => ({ tab: "UPCOMING", list }) },
    "Query.boatShow": {
      who: showPeople,
      ofRow: true,
      operation: "BoatShowQuery",
      variables: ({ boatShow }) => ({ id: boatShow }),
    },
    "Query.boatShowDealers": { who: admins, operation: "BoatShowDealersQuery", variables: () => ({ search: "" }) },
    "Query.boatShowBrands": { who: showPeople, operation: "BoatShowBrandsQuery" },
    "Query.calendarFeed": { who: showPeople, operation: "CalendarFeedQuery" },
    "Query.calendarFeedShows": {
      scope: "calendar:read",
      text: "query ($token: String!, $list: ListInput!) { calendarFeedShows(token: $token, list: $list) { total } }",
      variables: ({ calendarToken }) => ({ token: calendarToken, list }),
    },
    "Mutation.makeCalendarFeed": { who: showPeople, operation: "MakeCalendarFeedMutation" },
    "Mutation.revokeCalendarFeed": { who: showPeople, operation: "RevokeCalendarFeedMutation" },
    "Mutation.insertBoatShow": {
      who: showPeople,
      operation: "InsertBoatShowMutation",
      variables: ({ target }) => ({ show: { ...show, dealerId: target.profile_id } }),
    },
    "Mutation.updateBoatShow": {
      who: admins,
      operation: "UpdateBoatShowMutation",
      variables: ({ boatShow, version, target }) => ({
        id: boatShow,
        version,
        show: { ...show, dealerId: target.profile_id },
      }),
    },
    "Mutation.updateBoatShowStatus": {
      who: admins,
      operation: "UpdateBoatShowStatusMutation",
      variables: ({ boatShow }) => ({ id: boatShow, decision: "APPROVE" }),
    },
    "Mutation.deleteBoatShow": {
      who: showPeople,
      ofRow: true,
      operation: "DeleteBoatShowMutation",
      variables: ({ toDelete }) => ({ id: toDelete }),
    },
    "Subscription.boatShowsChanged": { who: showPeople, operation: "BoatShowsChangedSubscription" },
  },
});

/**
 * A boat show belongs to the person who asked for it; admins see all. Approved ones are seen by everybody, and still
 * not theirs to delete.
 */
async function sample({ db, create, viewer, owner, target }: Stage) {
  const asker = filerOf({ viewer, owner });
  const boatShow = await create.boatShow({ profile_id: asker.profile_id });
  const approved = await create.boatShow({ profile_id: owner.profile_id, status: "Approved" });
  return {
    boatShow: boatShow.id,
    version: boatShowVersion(await readBoatShow(db, anyAdmin, boatShow.id)),
    toDelete: viewer.worksFor ? boatShow.id : approved.id,
    target,
    calendarToken: await create.calendarFeed(),
  };
}
