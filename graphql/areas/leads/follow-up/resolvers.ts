import { fieldsOpenTo } from "../../../contract/open-fields";
import { changesInWords } from "../../../db/history/history-words";
import { type Resolvers } from "../../../generated/resolvers";
import { asPerson } from "../../../request/viewer";
import { linkLeadToBoat, listPossibleBoats, readBoatOf, readLeadsOf, unlinkLeadFromBoat } from "./boats";
import { countFollowUps } from "./counts";
import { readNotes } from "./notes";
import { followUpLead, followUpVersions, noteLead } from "./store";

export const resolvers: Resolvers = {
  Query: {
    followUpCounts: (_root, { timeZone }, { db, viewer }) => countFollowUps(db, asPerson(viewer), timeZone),
  },
  Mutation: {
    followUpLead: (_root, args, { db, viewer }) => followUpLead(db, asPerson(viewer), args),
    noteLead: (_root, args, { db, viewer }) => noteLead(db, asPerson(viewer), args),
    linkLeadToBoat: (_root, args, { db, viewer }) => linkLeadToBoat(db, asPerson(viewer), args),
    unlinkLeadFromBoat: (_root, args, { db, viewer }) => unlinkLeadFromBoat(db, asPerson(viewer), args),
  },
  Lead: {
    followUpVersion: (lead) => followUpVersions.of(lead),
    notes: (lead, _args, { db, viewer }) => readNotes(db, asPerson(viewer), lead),
    becameBoat: ({ registration_id }) => registration_id !== null,
    boat: (lead, _args, { db, viewer }, { schema }) => {
      const person = asPerson(viewer);
      return fieldsOpenTo(person, schema)("warrantyRegistration") ? readBoatOf(db, person, lead) : null;
    },
    possibleBoats: (lead, _args, { db, viewer }, { schema }) => {
      const person = asPerson(viewer);
      return fieldsOpenTo(person, schema)("warrantyRegistration") ? listPossibleBoats(db, person, lead) : [];
    },
  },
  WarrantyRegistration: {
    leads: (registration, _args, { db, viewer }, { schema }) => {
      const person = asPerson(viewer);
      return fieldsOpenTo(person, schema)("lead") ? readLeadsOf(db, person, registration) : [];
    },
  },
  LeadNote: { changes: ({ changes }) => changesInWords(changes) },
};
