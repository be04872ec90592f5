import { type Letterhead } from "~/lib/print/letterhead";
import { config } from "./config.server";

/** The manufacturer, as configured. */
export const letterhead: Letterhead = {
  name: config.MANUFACTURER_NAME,
  address: config.MANUFACTURER_ADDRESS,
  phone: config.MANUFACTURER_PHONE,
};
