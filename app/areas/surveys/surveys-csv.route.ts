import { csvLoader } from "~/server/list/csv-loader.server";
import { surveys } from "./lists.server";

export const loader = csvLoader(surveys, "admin:ADMIN_CSI");
