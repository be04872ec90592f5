import { boatModelVersion, readBoatModel } from "#graphql/areas/boat-models/store";
import { anyAdmin } from "../../factories/viewers";
import { newHin } from "../../factories/warranty";
import { area, formKey, list, type Stage } from "../table";

const modelAdmins = ["admin:ADMIN_WARRANTY_CLAIMS", "admin:ADMIN_WARRANTY_LOOKUP"];

const modelPath =
  (page: string) =>
  ({ model }: Sample) =>
    `/admin-boat-models/${model}/${page}`;

export const boatModels = area(sample, {
  urls: {
    "/admin-boat-models/export-boat-models.csv": { get: { who: modelAdmins }, isFile: true },
    "/admin-boat-models": {
      get: { who: modelAdmins },
      post: { who: modelAdmins, form: ({ newModel }) => ({ model: newModel }), status: 303 },
    },
    "/admin-boat-models/:boatId/edit": {
      path: modelPath("edit"),
      get: { who: modelAdmins },
      post: {
        who: modelAdmins,
        form: ({ newModel, modelVersion }) => ({ model: newModel, version: modelVersion }),
        status: 303,
      },
    },
    "/admin-boat-models/:boatId/delete": {
      path: modelPath("delete"),
      get: { who: modelAdmins },
      post: { who: modelAdmins, form: () => formKey, status: 303 },
    },
  },
  fields: {
    "Query.boatModels": { who: modelAdmins, operation: "BoatModelsQuery", variables: () => ({ list }) },
    "Query.boatModel": { who: modelAdmins, operation: "BoatModelQuery", variables: ({ model }) => ({ id: model }) },
    "Query.boatModelChoices": { who: [...modelAdmins, "dealer:DEALER_WARRANTY"], operation: "BoatModelChoicesQuery" },
    "Mutation.addBoatModels": {
      who: modelAdmins,
      operation: "AddBoatModelsMutation",
      variables: ({ newModel }) => ({ objects: [{ model: newModel }] }),
    },
    "Mutation.updateBoatModel": {
      who: modelAdmins,
      operation: "UpdateBoatModelMutation",
      variables: ({ model, newModel, modelVersion }) => ({
        id: model,
        version: modelVersion,
        model: { model: newModel },
      }),
    },
    "Mutation.deleteBoatModel": {
      who: modelAdmins,
      operation: "DeleteBoatModelMutation",
      variables: ({ model }) => ({ id: model }),
    },
    "Subscription.boatModelsChanged": { who: modelAdmins, operation: "BoatModelsChangedSubscription" },
  },
});

/** A model that no boat is of. */
async function sample({ db, create }: Stage) {
  const { id: model } = await create.boatModel();
  const modelVersion = boatModelVersion(await readBoatModel(db, anyAdmin, model));
  return { model, modelVersion, newModel: `Model of ${newHin()}` };
}

type Sample = Awaited<ReturnType<typeof sample>>;
