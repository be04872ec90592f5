import { type Resolvers } from "../../generated/resolvers";
import { asPerson, asService } from "../../request/viewer";
import { listDealerChoices } from "../dealers/choices";
import { boatShowVersion, decideBoatShow, deleteBoatShow, insertBoatShow, updateBoatShow } from "./change";
import { listFeedShows, makeCalendarFeed, readCalendarFeed, revokeCalendarFeed } from "./feed";
import { listBoatShows, listShowBrands, placeOf, readBoatShow, readShowHistory } from "./store";

export const resolvers: Resolvers = {
  Query: {
    boatShows: (_root, { tab, list }, { db, viewer }) => listBoatShows(db, asPerson(viewer), tab, list),
    boatShow: (_root, { id }, { db, viewer }) => readBoatShow(db, asPerson(viewer), id),
    boatShowDealers: (_root, args, { db, viewer }) =>
      listDealerChoices(db, asPerson(viewer), { ...args, archived: false }),
    boatShowBrands: (_root, _args, { db, viewer, brandName }) => listShowBrands(db, asPerson(viewer), brandName),
    calendarFeed: (_root, _args, { db, viewer }) => readCalendarFeed(db, asPerson(viewer)),
    calendarFeedShows: (_root, args, { db, viewer }) => listFeedShows(db, asService(viewer), args),
  },
  Mutation: {
    insertBoatShow: (_root, { show }, { db, viewer, brandName }) =>
      insertBoatShow(db, asPerson(viewer), { show, brandName }),
    updateBoatShow: (_root, args, { db, viewer, brandName }) =>
      updateBoatShow(db, asPerson(viewer), { ...args, brandName }),
    updateBoatShowStatus: (_root, args, { db, viewer }) => decideBoatShow(db, asPerson(viewer), args),
    deleteBoatShow: (_root, { id }, { db, viewer }) => deleteBoatShow(db, asPerson(viewer), id),
    makeCalendarFeed: (_root, _args, { db, viewer }) => makeCalendarFeed(db, asPerson(viewer)),
    revokeCalendarFeed: (_root, _args, { db, viewer }) => revokeCalendarFeed(db, asPerson(viewer)),
  },
  BoatShow: {
    version: (show) => boatShowVersion(show),
    place: (show, _args, { db, viewer }) => placeOf(db, asPerson(viewer), show),
    history: (show, _args, { db }) => readShowHistory(db, show),
  },
};
