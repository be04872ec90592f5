import { boatShowCredit as rules } from "#graphql/areas/co-op/boat-show-credit/form.rules";
import { documentsOf } from "#graphql/areas/co-op/documents/documents.rules";
import {
  type BoatShowCreditInput,
  type BoatShowCreditPartsFragment,
  BoatShowCreditQuery,
  BoatShowQuery,
  CreateBoatShowCreditMutation,
  UpdateBoatShowCreditMutation,
} from "#graphql/generated/client/graphql";
import { placeOf } from "~/areas/boat-shows/calendar.server";
import { dayRange } from "~/areas/boat-shows/days";
import { paddedDay } from "~/lib/dates";
import { money } from "#graphql/rules/numbers/money.rules";
import { query } from "~/server/data/data.server";
import { type StoredForm } from "../form/stored-form";
import { percent } from "../percent";
import { type BoothValues } from "./form";

export const boatShowCredit: StoredForm<
  BoothValues,
  BoatShowCreditInput,
  BoatShowCreditPartsFragment,
  "boothSpaceUrl"
> = {
  type: "boat-show-credit",
  words: {
    title: "Boat Show Credit",
    heading: "Boat Show Credit FORM",
    own: { title: "Forms Waiting for Approval", error: "Error Loading Special Project Forms" },
    edit: { title: "Edit Boat Show Credit", heading: "Boat Show Credit FORM", submit: "SUBMIT" },
  },
  rules: { new: rules, edited: rules },
  documents: documentsOf["boat-show-credit"],
  read: async (request, id) => (await query(request, BoatShowCreditQuery, { id })).boatShowCredit,
  create: CreateBoatShowCreditMutation,
  update: UpdateBoatShowCreditMutation,
  said: { created: "Boat show credit created successfully", updated: "Boat show credit updated successfully" },
  values: (block, stored) => ({
    block,
    boothSize: stored?.boothSize,
    devoted: stored?.devotedPercent,
    boothCost: stored?.boothCost,
  }),
  about: async (request) => {
    const show = new URL(request.url).searchParams.get("show");
    return show ? { additionalInfo: await showInWords(request, show) } : null;
  },
  drafted: (typed) => [typed("block.additionalInfo")],
  inWords: ({ dateSubmitted, boothSize, devotedPercent, boothCost, devotedCost, credited }, timeZone) => ({
    title: "Boat Show Credit Form",
    facts: [
      ["Date", paddedDay(dateSubmitted, timeZone)],
      ["Booth size", boothSize && boothSize.replace(/\.0+$/, "")],
      ["Devoted %", devotedPercent && percent(devotedPercent)],
      ["Booth cost", boothCost && money(boothCost)],
      ["Devoted cost", devotedCost && money(devotedCost)],
      ["Credited", credited && money(credited)],
    ],
  }),
};

/**
 * The form has no fields for the show, so it goes into the additional information.
 * @throws a Response for a show that the viewer may not see
 */
async function showInWords(request: Request, id: string): Promise<string> {
  const { boatShow } = await query(request, BoatShowQuery, { id });
  return [boatShow.name, dayRange(boatShow), placeOf(boatShow)].filter(Boolean).join("\n");
}
