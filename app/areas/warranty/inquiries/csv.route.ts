import { csvLoader } from "~/server/list/csv-loader.server";
import { inquiries } from "./list.server";

export const loader = csvLoader(inquiries, "admin:ADMIN_WARRANTY_INQ");
