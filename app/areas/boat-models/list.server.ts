import { boatModelPageSizes } from "#graphql/areas/boat-models/rules";
import { BoatModelsQuery } from "#graphql/generated/client/graphql";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { boatModelList } from "./columns";

export const boatModels = createList(boatModelList, {
  defaultSort: { by: "model", descending: false },
  pageSizes: boatModelPageSizes,
  filterVariables: () => ({}),
  page: reading(BoatModelsQuery, "boatModels"),
  csv: "export-boat-models.csv",
});
