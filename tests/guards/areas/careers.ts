import { careerVersion, readCareer } from "#graphql/areas/careers/store";
import { anyAdmin } from "../../factories/viewers";
import { area, list, type Stage } from "../table";

const careersAdmins = ["admin:ADMIN_CAREERS"];
const jobListing = {
  title: "Rigger",
  description: "Rigs boats.",
  storeLocation: "Duluth",
  salaryRange: "$20",
  dateNeeded: "2031-12-01",
};

export const careers = area(sample, {
  urls: {
    "/admin-careers/export-careers.csv": { get: { who: careersAdmins }, isFile: true },
    "/admin-careers": {
      get: { who: careersAdmins },
      post: { who: careersAdmins, form: ({ career }) => ({ id: career, intent: "APPROVE" }), status: 303 },
    },
    "/admin-careers/add": {
      get: { who: careersAdmins },
      post: { who: careersAdmins, form: () => jobListing, status: 303 },
    },
    "/admin-careers/:id/edit": {
      path: (sample) => `/admin-careers/${sample.career}/edit`,
      get: { who: careersAdmins },
      post: { who: careersAdmins, form: ({ version }) => ({ ...jobListing, version }), status: 303 },
    },
  },
  fields: {
    "Query.careers": {
      who: careersAdmins,
      operation: "CareersQuery",
      variables: () => ({ list, status: "Active" }),
    },
    "Query.career": { who: careersAdmins, operation: "CareerQuery", variables: (sample) => ({ id: sample.career }) },
    "Query.careerCounts": {
      who: careersAdmins,
      operation: "CareersQuery",
      variables: () => ({ list, status: "Pending" }),
    },
    "Query.publishedCareers": {
      scope: "careers:read",
      text: "query { publishedCareers(list: { page: 1, pageSize: 1 }) { total } }",
    },
    "Mutation.createCareer": {
      who: careersAdmins,
      operation: "CreateCareerMutation",
      variables: () => ({ career: jobListing }),
    },
    "Mutation.updateCareer": {
      who: careersAdmins,
      operation: "UpdateCareerMutation",
      variables: (sample) => ({ id: sample.career, version: sample.version, career: jobListing }),
    },
    "Mutation.moveCareer": {
      who: careersAdmins,
      operation: "MoveCareerMutation",
      variables: (sample) => ({ id: sample.career, action: "APPROVE" }),
    },
    "Subscription.careersChanged": { who: careersAdmins, operation: "CareersChangedSubscription" },
  },
});

/** A pending job listing. */
async function sample({ db, create }: Stage) {
  const { id } = await create.career();
  return { career: id, version: careerVersion(await readCareer(db, anyAdmin, id)) };
}
