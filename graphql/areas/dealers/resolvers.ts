import { type Resolvers } from "../../generated/resolvers";
import { asPerson } from "../../request/viewer";
import { allowancesVersion, readAllowances, setAllowance } from "./allowances";
import { listDealerChoices } from "./choices";
import { cardVersion, createDealer, dealerVersion, updateDealer } from "./edit";
import { triggerCrmMail, triggerMail } from "./mail-triggers";
import { createSales, listDealerNames, readServed, readServing, salesVersion, updateSales } from "./sales";
import { notePasswordReset, setDealerStatus } from "./status";
import { brandsOf, isDealerCodeTaken, listDealers, readDealer, readDealerHistory } from "./store";

export const resolvers: Resolvers = {
  Query: {
    dealers: (_root, { list, filter }, { db, viewer }) => listDealers(db, asPerson(viewer), list, filter ?? {}),
    dealer: (_root, { profileId }, { db, viewer }) => readDealer(db, asPerson(viewer), profileId),
    dealerChoices: (_root, args, { db, viewer }) =>
      listDealerChoices(db, asPerson(viewer), { ...args, archived: true }),
    isDealerCodeTaken: (_root, { dealerCode, exceptProfileId }, { db, viewer }) =>
      isDealerCodeTaken(db, asPerson(viewer), dealerCode, exceptProfileId),
    dealerNames: (_root, args, { db, viewer }) => listDealerNames(db, asPerson(viewer), args),
  },
  Mutation: {
    createDealer: (_root, args, { db, viewer }) => createDealer(db, asPerson(viewer), args),
    updateDealer: (_root, args, { db, viewer }) => updateDealer(db, asPerson(viewer), args),
    setDealerStatus: (_root, args, { db, viewer }) => setDealerStatus(db, asPerson(viewer), args),
    notePasswordReset: (_root, { profileId }, { db, viewer }) => notePasswordReset(db, asPerson(viewer), profileId),
    setCoOpAllowance: (_root, args, { db, viewer }) => setAllowance(db, asPerson(viewer), args),
    createSales: (_root, args, { db, viewer }) => createSales(db, asPerson(viewer), args),
    updateSales: (_root, args, { db, viewer }) => updateSales(db, asPerson(viewer), args),
    triggerCrmMail: (_root, { profileId }, { db, viewer }) => triggerCrmMail(db, asPerson(viewer), profileId),
    triggerMail: (_root, { profileId }, { db, viewer }) => triggerMail(db, asPerson(viewer), profileId),
  },
  Dealer: {
    brands: brandsOf,
    location: ({ location }) => location && `(${location.x},${location.y})`,
    serves: (dealer, _args, { db }) => readServed(db, dealer),
    servedBy: (dealer, _args, { db }) => readServing(db, dealer),
    allowances: (dealer, _args, { db }) => readAllowances(db, dealer),
    version: (dealer, _args, { db }) => (dealer.role === "Sales" ? salesVersion(db, dealer) : dealerVersion(dealer)),
    cardVersion: (dealer) => cardVersion(dealer),
    allowancesVersion: (dealer, _args, { db }) => allowancesVersion(db, dealer),
    history: (dealer, _args, { db }) => readDealerHistory(db, dealer),
  },
};
