import { opensTo } from "#graphql/permissions";
import { csvLoader } from "~/server/list/csv-loader.server";
import { boatModels } from "./list.server";

export const loader = csvLoader(boatModels, ...opensTo.boatModels);
