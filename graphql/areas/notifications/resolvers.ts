import { type Resolvers } from "../../generated/resolvers";
import { readBatched } from "../../request/batch";
import { shown } from "../../request/errors";
import { asPerson, asService } from "../../request/viewer";
import { chooseMails, readMailChoice, stopMails, wantsMails } from "./mails";
import { countUnread, listNotifications, readBells, readNotifications } from "./store";

export const resolvers: Resolvers = {
  Query: {
    notifications: (_root, { list, unreadDecisions }, { db, viewer }) =>
      listNotifications(db, asPerson(viewer), list, unreadDecisions),
    bell: (_root, _args, context) => readBatched(readBells, context),
    mailChoice: (_root, { profileId }, { db, viewer }) => readMailChoice(db, asService(viewer), profileId),
  },
  Mutation: {
    readNotifications: (_root, { ids }, { db, viewer }) => readNotifications(db, asPerson(viewer), ids),
    mailNotifications: (_root, { byEmail }, { db, viewer }) => chooseMails(db, asPerson(viewer), byEmail),
    stopMails: (_root, { profileId }, { db, viewer }) => stopMails(db, asService(viewer), profileId),
  },
  NotificationPage: {
    unread: (_page, _args, { db, viewer }) => countUnread(db, asPerson(viewer)),
    byEmail: (_page, _args, { db, viewer }) => wantsMails(db, asPerson(viewer)),
  },
  Viewer: {
    bell: (_viewer, _args, context) =>
      readBatched(readBells, context).catch((error: unknown) => {
        shown(error, context);
        return null;
      }),
  },
};
