import { csvLoader } from "~/server/list/csv-loader.server";
import { askedOwners } from "./lists.server";

export const loader = csvLoader(askedOwners, "admin:ADMIN_CSI");
