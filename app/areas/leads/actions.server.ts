import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { FulfilLeadMutation, TransferLeadMutation } from "#graphql/generated/client/graphql";
import { derivedId } from "~/lib/derived-id.server";
import { linkInList } from "~/lib/record-link";
import { fulfilment, inWords } from "~/server/forms/fulfilment.server";
import { mutate } from "~/server/data/data.server";
import { type Idempotency } from "~/server/data/transport.server";
import { actOnRow, type RowNotice } from "~/server/forms/row-action.server";
import { specText } from "~/server/platform/spec-text.server";
import { followUpForms, followUpNow, followUpOn } from "./follow-up/actions.server";
import { sideOf } from "./sides.server";

const leadForm = z.discriminatedUnion("intent", [
  fulfilment.extend({ intent: z.literal("fulfil") }),
  z.object({ intent: z.literal("transfer"), id: z.string(), profileId: z.string().min(1, "Please choose a dealer.") }),
  ...followUpForms,
]);

/** Fulfils, transfers or follows up the lead that a form in an open row names. */
export function actOnLead({ request }: ActionFunctionArgs) {
  const actOn = async (sent: z.output<typeof leadForm>, idempotency: Idempotency | undefined): Promise<RowNotice> => {
    // The same form sent again is the same act.
    const act = idempotency ? derivedId([idempotency.key, idempotency.content]) : randomUUID();
    const undo = { to: `${sideOf(request).path}/undo`, act };
    switch (sent.intent) {
      case "fulfil": {
        const { id, by } = sent;
        const { fulfilLead } = await mutate(request, FulfilLeadMutation, { id, by, act }, { idempotency });
        return [inWords(fulfilLead), linkOf(request, fulfilLead), undo];
      }
      case "transfer": {
        const { id, profileId } = sent;
        const { transferLead } = await mutate(request, TransferLeadMutation, { id, profileId, act }, { idempotency });
        return [specText("Lead Successfully Transfered to New Dealer"), linkOf(request, transferLead), undo];
      }
      default: {
        const [notice, lead] = await followUpOn(request, sent, idempotency);
        return [notice, linkOf(request, lead)];
      }
    }
  };
  return actOnRow(request, leadForm, actOn, undefined, ({ id }) => followUpNow(request, id));
}

function linkOf({ url }: Request, { id, leadId, name }: { id: string; leadId: number; name: string }) {
  return linkInList(`Lead ${leadId}`, new URL(url).pathname, `${leadId} ${name}`, id);
}
