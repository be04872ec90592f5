import { csvLoader } from "~/server/list/csv-loader.server";
import { careers } from "./list.server";

export const loader = csvLoader(careers, "admin:ADMIN_CAREERS");
