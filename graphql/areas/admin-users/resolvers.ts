import { type Resolvers } from "../../generated/resolvers";
import { asPerson } from "../../request/viewer";
import { adminCardVersion } from "./own-profile";
import {
  adminUserVersion,
  createAdminUser,
  listAdminUsers,
  noteAdminPasswordReset,
  readAdminHistory,
  readAdminUser,
  setAdminStatus,
  updateAdminUser,
  keepReason,
} from "./store";

export const resolvers: Resolvers = {
  Query: {
    adminUsers: (_root, { list }, { db, viewer }) => listAdminUsers(db, asPerson(viewer), list),
    adminUser: (_root, { profileId }, { db, viewer }) => readAdminUser(db, asPerson(viewer), profileId),
  },
  Mutation: {
    createAdminUser: (_root, args, { db, viewer }) => createAdminUser(db, asPerson(viewer), args),
    updateAdminUser: (_root, args, { db, viewer }) => updateAdminUser(db, asPerson(viewer), args),
    noteAdminPasswordReset: (_root, { profileId }, { db, viewer }) =>
      noteAdminPasswordReset(db, asPerson(viewer), profileId),
    setAdminStatus: (_root, args, { db, viewer }) => setAdminStatus(db, asPerson(viewer), args),
  },
  AdminUser: {
    cardVersion: (admin) => adminCardVersion(admin),
    keepReason: (admin, _args, { db, viewer }) => keepReason(db, asPerson(viewer), admin),
    version: (admin) => adminUserVersion(admin),
    history: (admin, _args, { db }) => readAdminHistory(db, admin),
  },
};
