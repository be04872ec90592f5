import { csvLoader } from "~/server/list/csv-loader.server";
import { accounts } from "./list.server";

export const loader = csvLoader(accounts, "admin:ADMIN_CO_OP_REQ");
