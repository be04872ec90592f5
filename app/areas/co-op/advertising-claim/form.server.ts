import { advertisingClaim as rules } from "#graphql/areas/co-op/advertising-claim/form.rules";
import { type DocumentName, documentsOf } from "#graphql/areas/co-op/documents/documents.rules";
import {
  type AdvertisingClaimInput,
  type AdvertisingClaimPartsFragment,
  AdvertisingClaimQuery,
  CreateAdvertisingClaimMutation,
  UpdateAdvertisingClaimMutation,
} from "#graphql/generated/client/graphql";
import { paddedDay } from "~/lib/dates";
import { money } from "#graphql/rules/numbers/money.rules";
import { query } from "~/server/data/data.server";
import { specText } from "~/server/platform/spec-text.server";
import { type StoredForm } from "../form/stored-form";
import { withBlankLines } from "../lines/blank-lines";
import { percent, plainPercent } from "../percent";
import { type AdvertisingValues } from "./form";

export const advertisingClaim: StoredForm<
  AdvertisingValues,
  AdvertisingClaimInput,
  AdvertisingClaimPartsFragment,
  DocumentName<"co-op-advertising-claim">
> = {
  type: "co-op-advertising-claim",
  words: {
    title: "Co-Op Advertising Claim",
    heading: "New claim",
    own: {
      title: "FORMS WAITING FOR APPROVAL",
      saysWho: true,
      error: "Error Loading Advertising Claim Forms",
    },
    edit: { title: "Edit Co-Op Advertising Claim", submit: "UPDATE FORM" },
  },
  rules: { new: rules, edited: rules },
  documents: documentsOf["co-op-advertising-claim"],
  read: async (request, id) => (await query(request, AdvertisingClaimQuery, { id })).advertisingClaimForm,
  create: CreateAdvertisingClaimMutation,
  update: UpdateAdvertisingClaimMutation,
  said: {
    created: specText("Advertising claim created Successful"),
    updated: specText("Advertising claim updated Successful"),
  },
  values(block, stored, how) {
    const lines = (stored?.lines ?? []).map(({ id, issueDate, advertisingDescription, grossCost, approved }) => ({
      id: how?.isCopy ? undefined : id,
      issueDate,
      advertisingDescription,
      grossCost,
      approved: plainPercent(approved),
    }));
    return { block, lines: withBlankLines(lines, {}) };
  },
  drafted: (typed) => [typed("lines[0].advertisingDescription")],
  inWords: (form) => ({
    title: "Co-Op Advertising Claim",
    facts: [],
    lines: {
      head: [
        "Issue date",
        "Description",
        "Gross cost",
        "Approved",
        "Cost of approved",
        "Program credit",
        "Co-Op credit",
      ],
      numbers: [2, 3, 4, 5, 6],
      days: [0],
      widths: [13, 29, 13, 12, 13, 10, 13],
      rows: form.lines.map((line) => [
        paddedDay(`${line.issueDate}T00:00:00Z`, "UTC"),
        line.advertisingDescription,
        money(line.grossCost),
        percent(line.approved),
        money(line.costOfApproved),
        percent(line.programCredit),
        money(line.coOpCredit),
      ]),
      total: ["Total credit", money(form.totalCredit)],
    },
  }),
};
