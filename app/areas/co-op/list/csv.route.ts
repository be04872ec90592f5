import { csvLoader } from "~/server/list/csv-loader.server";
import { adminRequests } from "./list.server";

export const loader = csvLoader(adminRequests, "admin:ADMIN_CO_OP_REQ");
