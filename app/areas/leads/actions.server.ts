import { type ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { FulfilLeadMutation, TransferLeadMutation } from "#graphql/generated/client/graphql";
import { fulfilment, inWords } from "~/server/forms/fulfilment.server";
import { mutate } from "~/server/data/data.server";
import { actOnRow } from "~/server/forms/row-action.server";

const leadForm = z.discriminatedUnion("intent", [
  fulfilment.extend({ intent: z.literal("fulfil") }),
  z.object({ intent: z.literal("transfer"), id: z.string(), profileId: z.string().min(1, "Please choose a dealer.") }),
]);

/** Fulfils or transfers the lead that a form in an open row names. */
export function actOnLead({ request }: ActionFunctionArgs) {
  return actOnRow(request, leadForm, async (sent, idempotency) => {
    if (sent.intent === "fulfil") {
      const { id, by } = sent;
      return inWords((await mutate(request, FulfilLeadMutation, { id, by }, { idempotency })).fulfilLead);
    }
    const { id, profileId } = sent;
    await mutate(request, TransferLeadMutation, { id, profileId }, { idempotency });
    return "Lead Successfully Transfered to New Dealer";
  });
}
