import { csvLoader } from "~/server/list/csv-loader.server";
import { dealerRequests } from "./list.server";

export const loader = csvLoader(dealerRequests, "admin:ADMIN_NEW_DEALER_REQ");
