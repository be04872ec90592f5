import {
  SyncLeadsMutation,
  type SyncLeadsMutationMutation,
  SyncPreviewQuery,
  type SyncPreviewQueryQuery,
} from "#graphql/generated/client/graphql";
import { type Confirmation } from "~/components/record/confirm";
import { confirmed } from "~/server/forms/confirmations.server";
import { mutate, query } from "~/server/data/data.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { within } from "~/server/platform/deadlines.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { countOfLeads } from "../count";

/** One sync may take thousands of leads, each with its trace. In milliseconds. */
const syncDeadline = within(30_000);

type Preview = SyncPreviewQueryQuery["syncPreview"];
type Outcome = SyncLeadsMutationMutation["syncLeads"];

/** A side's words for what a sync would do, and for what it did. */
export type SyncWords = {
  listPath: string;
  ask: (preview: Preview) => Omit<Confirmation, "formKey" | "keep">;
  tell: (outcome: Outcome) => string;
};

export async function askToSync(
  request: Request,
  { listPath, ask }: SyncWords,
): Promise<{ confirmation: Confirmation }> {
  const { syncPreview } = await query(request, SyncPreviewQuery);
  const asked = ask(syncPreview);
  const keep = { label: asked.nothing ? "Back to the leads" : "Cancel", to: listPath };
  return { confirmation: { ...asked, keep, formKey: newFormKey() } };
}

export async function sync(request: Request, { listPath, tell }: SyncWords) {
  const idempotency = idempotencyOf(await readForm(request));
  return confirmed(async () => {
    const { syncLeads } = await mutate(request, SyncLeadsMutation, {}, { idempotency, deadline: syncDeadline });
    const remaining =
      syncLeads.remaining > 0 ? ` ${countOfLeads(syncLeads.remaining)} remain: sync again for these.` : "";
    return redirectWithNotice(listPath, tell(syncLeads) + remaining);
  }, unanswered);
}

/** Safe to say: what was done already is not done twice. */
const unanswered = "The portal's data service does not answer. Please try again.";

/** An admin's sync gives leads to dealers. */
export const adminSync: SyncWords = {
  listPath: "/admin-leads",
  ask: ({ assignments, unplaced }) => {
    const leads = assignments.reduce((sum, assignment) => sum + assignment.leads, 0);
    const staying =
      unplaced > 0
        ? `${countOfLeads(unplaced)} without a dealer cannot be placed: no active dealer carries the brand, or nobody knows where the customer lives.`
        : "";
    const verb = "Sync with dealers";
    if (leads === 0) {
      const consequence = staying || "Every open lead has a dealer.";
      return { question: "There is nothing to sync", consequence, verb, nothing: true };
    }
    const dealers =
      assignments.length === 1 ? `${leads === 1 ? "its" : "their"} nearest dealer` : `${assignments.length} dealers`;
    return {
      question: `Give ${countOfLeads(leads)} to ${dealers}?`,
      consequence: [
        "Each open lead without a dealer goes to the nearest active dealer that carries its brand. Each can be transferred again.",
        staying,
      ]
        .filter(Boolean)
        .join(" "),
      details: assignments.map(({ dealerName, leads: count }) => ({ term: dealerName, value: countOfLeads(count) })),
      verb,
    };
  },
  tell: ({ assigned }) =>
    assigned === 0 ? "Nothing was left to sync." : `${countOfLeads(assigned)} given to the nearest dealers.`,
};

/** A dealer's sync gives leads to its CRM. */
export const dealerSync: SyncWords = {
  listPath: "/leads",
  ask: ({ unsent }) => {
    const verb = "Send to CRM";
    if (unsent === 0) {
      const consequence = "Every lead has been sent to the CRM, or is on its way.";
      return { question: "There is nothing to send", consequence, verb, nothing: true };
    }
    return {
      question: `Send ${countOfLeads(unsent)} to the CRM?`,
      consequence:
        "Each lead goes once, as an ADF e-mail to the dealership's business address. Until it is accepted it is tried again.",
      verb,
    };
  },
  tell: ({ handedOver }) =>
    handedOver === 0 ? "Nothing was left to send." : `${countOfLeads(handedOver)} on the way to the CRM.`,
};

export const syncOf = { admin: adminSync, dealer: dealerSync };
