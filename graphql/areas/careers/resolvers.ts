import { type Resolvers } from "../../generated/resolvers";
import { asPerson, asService } from "../../request/viewer";
import {
  careerVersion,
  countCareers,
  createCareer,
  listCareers,
  listPublishedCareers,
  moveCareer,
  readCareer,
  readCareerHistory,
  updateCareer,
} from "./store";

export const resolvers: Resolvers = {
  Query: {
    careers: (_root, { list, status }, { db, viewer }) => listCareers(db, asPerson(viewer), list, status),
    career: (_root, { id }, { db, viewer }) => readCareer(db, asPerson(viewer), id),
    careerCounts: (_root, { list, ...asked }, { db, viewer }) =>
      countCareers(db, asPerson(viewer), { ...asked, ...list }),
    publishedCareers: (_root, { list }, { db, viewer }) => listPublishedCareers(db, asService(viewer), list),
  },
  Mutation: {
    createCareer: (_root, { career }, { db, viewer }) => createCareer(db, asPerson(viewer), career),
    updateCareer: (_root, { id, version, career }, { db, viewer }) =>
      updateCareer(db, asPerson(viewer), id, career, version),
    moveCareer: (_root, { id, action }, { db, viewer }) => moveCareer(db, asPerson(viewer), id, action),
  },
  Career: {
    version: (career) => careerVersion(career),
    history: (career, _args, { db }) => readCareerHistory(db, career),
  },
};
