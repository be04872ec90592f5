import { columnsOfBlock } from "../block/block";
import { boatShowCredit } from "./form.rules";
import { boothCredit, boothCredited } from "../form/credits.rules";
import { type FormColumns, formStore, nothingAttached } from "../form/form-store";

export const boatShowCredits = formStore({
  type: "boat-show-credit",
  table: "boat_show_credits",
  name: "BoatShowCredit",
  rules: { new: boatShowCredit, edited: boatShowCredit },
  columnsOf: ({ block, boothSize, devoted, boothCost }): FormColumns<"boat_show_credits"> => ({
    ...columnsOfBlock(block),
    booth_size: boothSize,
    devoted,
    booth_cost: boothCost,
    devoted_cost: boothCredit({ boothCost, devoted }),
    credited: boothCredited({ boothCost, devoted }),
  }),
  attached: nothingAttached,
});

export const { read: readBoatShowCredit, create: createBoatShowCredit, update: updateBoatShowCredit } = boatShowCredits;
