import { csvLoader } from "~/server/list/csv-loader.server";
import { ratings } from "./lists.server";

export const loader = csvLoader(ratings, "admin:ADMIN_CSI");
