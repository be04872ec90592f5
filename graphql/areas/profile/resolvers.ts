import { type Resolvers } from "../../generated/resolvers";
import { asPerson } from "../../service/viewer";
import { updateOwnProfile } from "../dealers/edit";
import { notePasswordReset } from "../dealers/status";
import { readDealer } from "../dealers/store";
import { setNotificationChoices } from "./store";

export const resolvers: Resolvers = {
  Query: {
    ownProfile: (_root, _args, { db, viewer }) => readDealer(db, asPerson(viewer), asPerson(viewer).profileId),
  },
  Mutation: {
    updateOwnProfile: (_root, args, { db, viewer }) => updateOwnProfile(db, asPerson(viewer), args),
    setNotificationChoices: (_root, { byEmail }, { db, viewer }) =>
      setNotificationChoices(db, asPerson(viewer), byEmail),
    noteOwnPasswordReset: (_root, _args, { db, viewer }) =>
      notePasswordReset(db, asPerson(viewer), asPerson(viewer).profileId),
  },
};
