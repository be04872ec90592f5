import { config } from "./config.server";

/** Who sends what is printed. */
export type Letterhead = { name: string; address: string; phone: string };

export const letterhead: Letterhead = {
  name: config.MANUFACTURER_NAME,
  address: config.MANUFACTURER_ADDRESS,
  phone: config.MANUFACTURER_PHONE,
};
