import { type Resolvers } from "../../generated/resolvers";
import { listRefusedMails, sendMailAgain } from "./refused";
import { claimMails, markMail } from "./store";

export const resolvers: Resolvers = {
  Query: {
    refusedMails: (_root, _args, { db }) => listRefusedMails(db),
  },
  Mutation: {
    claimOutboxMails: (_root, { limit }, { db }) => claimMails(db, limit),
    markOutboxMail: (_root, { id, error, permanent }, { db }) =>
      markMail(db, id, typeof error === "string" ? { reason: error, permanent } : undefined),
    sendMailAgain: (_root, { id }, { db }) => sendMailAgain(db, id),
  },
};
