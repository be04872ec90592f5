import { csvLoader } from "~/server/list/csv-loader.server";
import { dealers } from "./list.server";

/** All fields of the ticked dealers, or of all that match, in the order of the list. */
export const loader = csvLoader(dealers, "admin:ADMIN_MY_DEALERS");
