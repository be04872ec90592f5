import { type BoatShowCreditPartsFragment } from "#graphql/generated/client/graphql";
import { paddedDay } from "~/lib/dates";
import { money } from "~/lib/money";
import { filedDocuments } from "../filed/documents.server";
import { type FiledParts } from "../filed/filed";
import { percent } from "../percent";

export function filedBoatShowCredit(form: BoatShowCreditPartsFragment, timeZone: string): FiledParts {
  const { dateSubmitted, boothSize, devotedPercent, boothCost, devotedCost } = form;
  return {
    title: "Boat Show Credit Form",
    facts: [
      ["Date", paddedDay(dateSubmitted, timeZone)],
      ["Booth size", boothSize && boothSize.replace(/\.0+$/, "")],
      ["Devoted %", devotedPercent && percent(devotedPercent)],
      ["Booth cost", boothCost && money(boothCost)],
      ["Devoted cost", devotedCost && money(devotedCost)],
    ],
    documents: filedDocuments(form),
  };
}
