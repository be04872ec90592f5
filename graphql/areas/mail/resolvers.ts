import { type Resolvers } from "../../generated/resolvers";
import { claimMails, markMail } from "./store";

export const resolvers: Resolvers = {
  Mutation: {
    claimOutboxMails: (_root, { limit }, { db }) => claimMails(db, limit),
    markOutboxMail: (_root, { id, error }, { db }) => markMail(db, id, error ?? undefined),
  },
};
