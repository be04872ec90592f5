import { type Resolvers } from "../../generated/resolvers";
import { asPerson } from "../../service/viewer";
import {
  adminUserVersion,
  createAdminUser,
  listAdminUsers,
  readAdminHistory,
  readAdminUser,
  updateAdminUser,
} from "./store";

export const resolvers: Resolvers = {
  Query: {
    adminUsers: (_root, { list }, { db, viewer }) => listAdminUsers(db, asPerson(viewer), list),
    adminUser: (_root, { profileId }, { db, viewer }) => readAdminUser(db, asPerson(viewer), profileId),
  },
  Mutation: {
    createAdminUser: (_root, args, { db, viewer }) => createAdminUser(db, asPerson(viewer), args),
    updateAdminUser: (_root, args, { db, viewer }) => updateAdminUser(db, asPerson(viewer), args),
  },
  AdminUser: {
    version: (admin) => adminUserVersion(admin),
    history: (admin, _args, { db }) => readAdminHistory(db, admin),
  },
};
