import { type Resolvers } from "../../generated/resolvers";
import { asPerson, asService } from "../../request/viewer";
import { updateOwnProfile } from "../dealers/edit";
import { notePasswordReset } from "../dealers/status";
import { readDealer } from "../dealers/store";
import { noteAdminPasswordReset, readAdminUser } from "../admin-users/store";
import { updateOwnAdminProfile } from "../admin-users/own-profile";
import { askEmailChange, beginEmailLink, followEmailLink, readEmailLink } from "./email-change";

export const resolvers: Resolvers = {
  Query: {
    ownProfile: (_root, _args, { db, viewer }) => readDealer(db, asPerson(viewer), asPerson(viewer).personId),
    ownAdminProfile: (_root, _args, { db, viewer }) => readAdminUser(db, asPerson(viewer), asPerson(viewer).personId),
    emailLink: (_root, { key }, { db, viewer }) => readEmailLink(db, asService(viewer), key),
  },
  Mutation: {
    updateOwnProfile: (_root, args, { db, viewer }) => updateOwnProfile(db, asPerson(viewer), args),
    updateOwnAdminProfile: (_root, args, { db, viewer }) => updateOwnAdminProfile(db, asPerson(viewer), args),
    askEmailChange: (_root, { email }, { db, viewer }) => askEmailChange(db, asPerson(viewer), email),
    beginEmailLink: (_root, { key }, { db, viewer }) => beginEmailLink(db, asService(viewer), key),
    followEmailLink: (_root, { key }, { db, viewer }) => followEmailLink(db, asService(viewer), key),
    noteOwnPasswordReset: (_root, _args, { db, viewer }) => {
      const person = asPerson(viewer);
      const note = person.role === "admin" ? noteAdminPasswordReset : notePasswordReset;
      return note(db, person, person.personId);
    },
  },
};
