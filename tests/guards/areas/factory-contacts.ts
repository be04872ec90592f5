import { areaWithoutRows } from "../table";

export const factoryContacts = areaWithoutRows({
  urls: {
    "/factory-contacts": { get: { who: ["admin", "dealer:DEALER_FACTORY_CONTACTS"] } },
  },
});
