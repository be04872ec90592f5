import { csvLoader } from "~/server/list/csv-loader.server";
import { adminAlbums } from "./list.server";

export const loader = csvLoader(adminAlbums, "admin:ADMIN_MEDIA");
