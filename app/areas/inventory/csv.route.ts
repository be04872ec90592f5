import { csvLoaderBySide } from "~/server/list/csv-loader.server";
import { inventory } from "./list.server";

export const loader = csvLoaderBySide(inventory, "dealer:DEALER_INVENTORY");
