import { csvLoaderBySide } from "~/server/list/csv-loader.server";
import { boatOrders } from "./list.server";

export const loader = csvLoaderBySide(boatOrders, "dealer:DEALER_ORDER_BOATS");
