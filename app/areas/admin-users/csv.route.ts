import { csvLoader } from "~/server/list/csv-loader.server";
import { adminUsers } from "./list.server";

export const loader = csvLoader(adminUsers, "admin:ADMIN_ALL");
