import { type Resolvers } from "../../generated/resolvers";
import { asPerson } from "../../request/viewer";
import { readColleagues } from "./rows";
import {
  colleagueVersion,
  createColleague,
  endColleagueSessions,
  isViewer,
  listColleagues,
  noteColleaguePasswordReset,
  readColleague,
  readColleagueHistory,
  readColleagueSessions,
  setColleagueStatus,
  updateColleague,
} from "./store";

export const resolvers: Resolvers = {
  Query: {
    colleagues: (_root, _args, { db, viewer }) => listColleagues(db, asPerson(viewer)),
    colleague: (_root, { profileId }, { db, viewer }) => readColleague(db, asPerson(viewer), profileId),
  },
  Mutation: {
    createColleague: (_root, args, { db, viewer }) => createColleague(db, asPerson(viewer), args),
    updateColleague: (_root, args, { db, viewer }) => updateColleague(db, asPerson(viewer), args),
    setColleagueStatus: (_root, args, { db, viewer }) => setColleagueStatus(db, asPerson(viewer), args),
    endColleagueSessions: (_root, { profileId }, { db, viewer }) =>
      endColleagueSessions(db, asPerson(viewer), profileId),
    noteColleaguePasswordReset: (_root, { profileId }, { db, viewer }) =>
      noteColleaguePasswordReset(db, asPerson(viewer), profileId),
  },
  Colleague: {
    isViewer: (colleague, _args, { viewer }) => isViewer(asPerson(viewer), colleague),
    sessions: (colleague, _args, { db }) => readColleagueSessions(db, colleague),
    version: (colleague) => colleagueVersion(colleague),
    history: (colleague, _args, { db }) => readColleagueHistory(db, colleague),
  },
  Dealer: {
    colleagues: (dealer, _args, { db }) => readColleagues(db, dealer),
  },
};
