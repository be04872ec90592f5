import { createHash } from "node:crypto";
import * as z from "zod";
import { mostLeadsAtOnce } from "#graphql/areas/leads/rules";
import { fulfilmentNames } from "#graphql/rules/forms/fulfilment.rules";
import { FulfilLeadsMutation, TransferLeadsMutation } from "#graphql/generated/client/graphql";
import { oneOf } from "#graphql/rules/forms/fields.rules";
import { derivedId } from "~/lib/derived-id.server";
import { mutate } from "~/server/data/data.server";
import { reasonGiven } from "~/server/data/failures.server";
import { formKeyField, readForm } from "~/server/forms/read-form.server";
import { type Outcome, untouched } from "./outcome";

/** Leads that are changed in one transaction. */
const leadsAtOnce = 500;

const guidAndComma = 37;

/** Refuses too many leads by the length of the list: otherwise each id would get an error of its own. */
const ids = z
  .string()
  .max(mostLeadsAtOnce * guidAndComma, "Too many leads are selected.")
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(z.guid()).min(1, "No leads are selected.").max(mostLeadsAtOnce, "Too many leads are selected."));

const key = z.string().min(1).max(100);

const fulfilment = z.object({
  intent: z.literal("fulfil"),
  by: oneOf(fulfilmentNames, "Please choose how."),
  "lead-id": ids,
  [formKeyField]: key,
});
const transfer = z.object({
  intent: z.literal("transfer"),
  profileId: z.string().min(1, "Please choose a dealer."),
  "lead-id": ids,
  [formKeyField]: key,
});

type Sent = z.output<typeof fulfilment> | z.output<typeof transfer>;

/** What may be done with many leads: admins transfer them too. */
export const dealerForms = fulfilment;
export const adminForms = z.discriminatedUnion("intent", [fulfilment, transfer]);
export const formsOf = { admin: adminForms, dealer: dealerForms };

/**
 * Does to many leads what the form says, part by part, and answers what became of each. The same form sent again does
 * nothing more, and gets the same answer. Where it has to stop, the outcome says why, and which leads are left.
 */
export async function carryOut(request: Request, forms: z.ZodType<Sent>): Promise<Outcome> {
  const form = Object.fromEntries(await readForm(request));
  const sent = forms.safeParse(form);
  if (!sent.success) {
    const untried = String(form["lead-id"] ?? "")
      .split(",")
      .filter(Boolean)
      .slice(0, mostLeadsAtOnce);
    return { ...untouched, untried, problem: sent.error.issues[0]?.message };
  }

  const { "lead-id": all, [formKeyField]: formKey, ...how } = sent.data;
  const act = derivedId([formKey, how]);
  let outcome: Outcome = { ...untouched, act };
  for (let at = 0; at < all.length; at += leadsAtOnce) {
    try {
      const part = all.slice(at, at + leadsAtOnce);
      const { done, failures, to } = await change(request, sent.data, { part, act });
      outcome = { ...outcome, to, done: outcome.done + done, failures: [...outcome.failures, ...failures] };
    } catch (error) {
      // Only what ends the whole visit is thrown on: the user must learn what was done already.
      return { ...outcome, problem: await reasonGiven(error), untried: all.slice(at), formKey };
    }
  }
  return outcome;
}

async function change(request: Request, sent: Sent, { part, act }: { part: string[]; act: string }) {
  const { "lead-id": _all, [formKeyField]: formKey, ...how } = sent;
  const content = createHash("sha256")
    .update(JSON.stringify([how, part]))
    .digest("hex");
  const options = { idempotency: { key: formKey, content } };

  if (how.intent === "fulfil") {
    return (await mutate(request, FulfilLeadsMutation, { ids: part, by: how.by, act }, options)).fulfilLeads;
  }
  const variables = { ids: part, profileId: how.profileId, act };
  return (await mutate(request, TransferLeadsMutation, variables, options)).transferLeads;
}
