import * as z from "zod";
import { SendMailAgainMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { actOnRow } from "~/server/forms/row-action.server";

const form = z.object({ id: z.uuid("Choose a mail of the list.") });

/** Sends the mail that a row's form names again. */
export function sendAgain(request: Request) {
  return actOnRow(request, form, async ({ id }, idempotency) => {
    const { sendMailAgain: address } = await mutate(request, SendMailAgainMutation, { id }, { idempotency });
    return `The mail to ${address} will be sent again`;
  });
}
