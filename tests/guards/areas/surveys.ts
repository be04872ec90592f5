import { ratedQuestions, yesNoQuestions } from "#graphql/areas/surveys/rules";
import { area, formKey, list, type Stage } from "../table";

const csiAdmins = ["admin:ADMIN_CSI"];
const whoAsks = [...csiAdmins, "admin:ADMIN_WARRANTY_LOOKUP"];
const csiDealers = ["dealer:DEALER_CSI"];
const answers: Record<string, number> = {
  ...Object.fromEntries(ratedQuestions.map(({ key }) => [key, 4])),
  ...Object.fromEntries(yesNoQuestions.map(({ key }) => [key, 10])),
};

export const surveys = area(sample, {
  urls: {
    "/admin-csi": { get: { who: csiAdmins } },
    "/admin-csi/export-dealer-survey-avg-score.csv": { get: { who: csiAdmins }, isFile: true },
    "/admin-csi/surveys": { get: { who: csiAdmins } },
    "/admin-csi/export-surveys.csv": { get: { who: csiAdmins }, isFile: true },
    "/admin-csi/asked": { get: { who: csiAdmins } },
    "/admin-csi/export-surveys-asked.csv": { get: { who: csiAdmins }, isFile: true },
    "/admin-warranty-registrations/:id/survey": {
      path: ({ registration }) => `/admin-warranty-registrations/${registration}/survey`,
      get: { who: whoAsks },
      post: [
        { who: whoAsks, form: () => ({ ...formKey, intent: "send" }), status: 303 },
        { who: whoAsks, form: () => ({ intent: "make" }), status: 200 },
      ],
    },
    "/csi": { get: { who: csiDealers } },
    "/survey/:token": {
      path: ({ surveyToken }) => `/survey/${surveyToken}`,
      get: { who: "everybody" },
      post: {
        who: "everybody",
        form: () => Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, String(value)])),
        status: 303,
      },
    },
  },
  fields: {
    "Query.surveys": { who: csiAdmins, operation: "SurveysQuery", variables: () => ({ list }) },
    "Query.survey": { who: csiAdmins, operation: "SurveyQuery", variables: ({ survey }) => ({ id: survey }) },
    "Query.dealerRatings": { who: csiAdmins, operation: "DealerRatingsQuery", variables: () => ({ list }) },
    "Query.ownRating": { who: csiDealers, operation: "OwnRatingQuery" },
    "Query.networkRating": { who: csiDealers, operation: "OwnRatingQuery" },
    "Query.surveyMonths": { who: [...csiAdmins, ...csiDealers], operation: "SurveyMonthsQuery" },
    "Query.surveyInvitation": {
      scope: "survey:intake",
      text: "query ($token: String!) { surveyInvitation(token: $token) { state } }",
      variables: ({ surveyToken }) => ({ token: surveyToken }),
    },
    "Mutation.submitSurvey": {
      scope: "survey:intake",
      text: "mutation ($token: String!, $answers: SurveyAnswersInput!) { submitSurvey(token: $token, answers: $answers) }",
      variables: ({ surveyToken }) => ({ token: surveyToken, answers }),
    },
    "Mutation.recordSurvey": {
      scope: "intake:write",
      text: "mutation ($id: Int!, $answers: SurveyAnswersInput!) { recordSurvey(warrantyId: $id, answers: $answers) }",
      variables: ({ surveyedWarrantyId }) => ({ id: surveyedWarrantyId, answers }),
    },
    "Mutation.inviteToSurveys": {
      scope: "outbox:send",
      text: "mutation { inviteToSurveys }",
    },
    "Query.askedOwners": { who: csiAdmins, operation: "AskedOwnersQuery", variables: () => ({ list }) },
    "Query.surveyedOwner": {
      who: whoAsks,
      operation: "SurveyedOwnerQuery",
      variables: ({ registration }) => ({ id: registration }),
    },
    "Mutation.sendSurvey": {
      who: whoAsks,
      operation: "SendSurveyMutation",
      variables: ({ registration }) => ({ id: registration }),
    },
    "Mutation.makeSurveyLink": {
      who: whoAsks,
      operation: "MakeSurveyLinkMutation",
      variables: ({ registration }) => ({ id: registration }),
    },
    "Subscription.askedOwnersChanged": { who: csiAdmins, operation: "AskedOwnersChangedSubscription" },
    "Subscription.surveysChanged": { who: [...csiAdmins, ...csiDealers], operation: "SurveysChangedSubscription" },
  },
});

/** A survey, an owner's unused link to another, and the registration that it is about. */
async function sample({ create, target }: Stage) {
  const survey = await create.survey({ dealer: target });
  const { token, registration } = await create.invitation({ dealer: target });
  return {
    survey: survey.id,
    surveyToken: token,
    registration: registration.id,
    surveyedWarrantyId: registration.warranty_id,
  };
}
