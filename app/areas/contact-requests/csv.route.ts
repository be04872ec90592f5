import { csvLoader } from "~/server/list/csv-loader.server";
import { contactRequests } from "./list.server";

export const loader = csvLoader(contactRequests, "admin:ADMIN_CONTACT_REQ");
