import { type Resolvers } from "../../generated/resolvers";
import { asPerson, asService } from "../../service/viewer";
import { inviteToSurveys, readInvitation, recordSurvey, submitSurvey } from "./intake";
import { listMonths, listRatings, readOwnRating } from "./ratings";
import { listSurveys, readSurvey } from "./store";

export const resolvers: Resolvers = {
  Query: {
    surveys: (_root, { list, ids }, { db, viewer }) => listSurveys(db, asPerson(viewer), list, ids),
    survey: (_root, { id }, { db, viewer }) => readSurvey(db, asPerson(viewer), id),
    dealerRatings: (_root, { list, ids }, { db, viewer }) => listRatings(db, asPerson(viewer), list, ids),
    ownRating: (_root, _args, { db, viewer }) => readOwnRating(db, asPerson(viewer)),
    surveyMonths: (_root, args, { db, viewer }) => listMonths(db, asPerson(viewer), args),
    surveyInvitation: (_root, { token }, { db, viewer }) => readInvitation(db, asService(viewer), token),
  },
  Mutation: {
    submitSurvey: (_root, args, { db, viewer }) => submitSurvey(db, asService(viewer), args),
    recordSurvey: (_root, args, { db, viewer }) => recordSurvey(db, asService(viewer), args),
    inviteToSurveys: (_root, { address }, { db, viewer }) => inviteToSurveys(db, asService(viewer), address),
  },
};
