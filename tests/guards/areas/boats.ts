import { newHin } from "../../factories/warranty";
import { area, type Stage } from "../table";

/** Admins as such: stock is open to each of them. */
const boatReaders = ["admin", "dealer:DEALER_WARRANTY", "dealer:DEALER_INVENTORY"];

export const boats = area(sample, {
  urls: {
    "/boats/:hin": { path: ({ hin }) => `/boats/${hin}`, get: { who: boatReaders, ofRow: true } },
  },
  fields: {
    "Query.boat": {
      who: boatReaders,
      ofRow: true,
      operation: "BoatQuery",
      variables: ({ hin }) => ({ hin }),
    },
  },
});

/** A hull that stands in the dealer's stock and among its registrations. */
async function sample({ create, owner }: Stage) {
  const hin = newHin();
  await create.registration({ dealer: owner, hull_identification_number: hin });
  await create.boat({ dealer: owner, hull_identification_number: hin });
  return { hin };
}
