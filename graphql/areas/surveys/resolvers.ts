import { type Resolvers } from "../../generated/resolvers";
import { asPerson, asService } from "../../request/viewer";
import { readInvitation, recordSurvey, submitSurvey } from "./intake";
import { inviteToSurveys, listAskedOwners, makeSurveyLink, readSurveyedOwner, sendSurvey } from "./invitations";
import { listMonths, listRatings, readNetworkRating, readOwnRating } from "./ratings";
import { listSurveys, readSurvey } from "./store";

export const resolvers: Resolvers = {
  Query: {
    surveys: (_root, { list, ids }, { db, viewer }) => listSurveys(db, asPerson(viewer), list, ids),
    survey: (_root, { id }, { db, viewer }) => readSurvey(db, asPerson(viewer), id),
    dealerRatings: (_root, { list, ids }, { db, viewer }) => listRatings(db, asPerson(viewer), list, ids),
    ownRating: (_root, _args, { db, viewer }) => readOwnRating(db, asPerson(viewer)),
    networkRating: (_root, _args, { db, viewer }) => readNetworkRating(db, asPerson(viewer)),
    surveyMonths: (_root, args, { db, viewer }) => listMonths(db, asPerson(viewer), args),
    askedOwners: (_root, { list, ids }, { db, viewer }) => listAskedOwners(db, asPerson(viewer), list, ids),
    surveyedOwner: (_root, { id }, { db, viewer }) => readSurveyedOwner(db, asPerson(viewer), id),
    surveyInvitation: (_root, { token }, { db, viewer }) => readInvitation(db, asService(viewer), token),
  },
  Mutation: {
    submitSurvey: (_root, args, { db, viewer }) => submitSurvey(db, asService(viewer), args),
    recordSurvey: (_root, args, { db, viewer }) => recordSurvey(db, asService(viewer), args),
    inviteToSurveys: (_root, _args, { db, viewer }) => inviteToSurveys(db, asService(viewer)),
    sendSurvey: (_root, { id }, { db, viewer }) => sendSurvey(db, asPerson(viewer), id),
    makeSurveyLink: (_root, { id }, { db, viewer }) => makeSurveyLink(db, asPerson(viewer), id),
  },
};
