import { csvLoader } from "~/server/list/csv-loader.server";
import { boatModels } from "./list.server";

export const loader = csvLoader(boatModels, "admin:ADMIN_WARRANTY_CLAIMS", "admin:ADMIN_WARRANTY_LOOKUP");
