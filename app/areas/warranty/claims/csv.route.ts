import { csvLoader } from "~/server/list/csv-loader.server";
import { claimSheets } from "./list.server";

export const loader = csvLoader(claimSheets, "admin:ADMIN_WARRANTY_CLAIMS");
