import * as z from "zod";
import { type DealerPermission } from "../../permissions";
import { type FormType, formLabels } from "../co-op/rules";

/** The long forms, by their addresses: how each is called, and who may fill it in. */
export const draftForms: Readonly<Record<string, { label: string; needs: DealerPermission }>> = {
  "/warranty-register": { label: "Warranty Registration", needs: "dealer:DEALER_WARRANTY" },
  "/warranty-preauth-claim": { label: "Pre Authorization Claim", needs: "dealer:DEALER_WARRANTY" },
  "/media-pre-approval-form": coOp("media-pre-approval"),
  "/advertising-claim-form": coOp("co-op-advertising-claim"),
  "/special-project-forms": coOp("special-project-request"),
  "/commerical-sales-credit-claim": coOp("govt-com-sales-credit-claim"),
  "/boat-show-credit": coOp("boat-show-credit"),
  "/inventory/add": { label: "Boat of the Inventory", needs: "dealer:DEALER_INVENTORY" },
  "/boat-shows": { label: "Boat Show Request", needs: "dealer:DEALER_BOAT_SHOWS" },
};

function coOp(type: FormType) {
  return { label: formLabels[type], needs: "dealer:DEALER_ALL" } as const;
}

/** A user with one of these permissions can have drafts. */
export const formPermissions = [
  "dealer:DEALER_WARRANTY",
  "dealer:DEALER_BOAT_SHOWS",
  "dealer:DEALER_INVENTORY",
  "dealer:DEALER_ALL",
] as const;

/** As many as a person keeps. */
export const mostDrafts = 50;

export const tooManyDrafts = `You have ${mostDrafts} drafts already. Send or delete one that you no longer need.`;

/** Of all texts together: more than all fields of a form may hold. */
const longestDraft = 200_000;

export const tooLongDraft =
  "This is more than a draft holds: 200,000 letters in all its fields. Shorten it, then save it again.";

/** Days from a draft's last save to its deletion, and how many before that its author is notified. */
export const draftLifetime = 60;
export const warnedBefore = 7;

/** The question to a user who sends a form whose draft is there no more. */
export const draftIsGone =
  "The draft of this form no longer exists: it may have been sent from another tab. Send it anyway?";

/** Nothing of what was typed is checked yet. */
export const draftRules = z.object({
  id: z.string().regex(/^[\w-]{8,64}$/, "This is no draft."),
  path: z.string(),
  title: z.string().max(200),
  fields: z
    .array(z.tuple([z.string().max(200), z.string()]))
    .max(2_000)
    .refine((fields) => fields.reduce((sum, [, text]) => sum + text.length, 0) <= longestDraft, tooLongDraft),
  files: z.array(z.object({ field: z.string().max(100), reference: z.string().max(500), size: z.number() })).max(100),
});

export type DraftContent = Pick<z.output<typeof draftRules>, "fields" | "files">;

/** Where a form is gone on with. */
export function draftAddress(path: string, id: string): string {
  return `${path}?${new URLSearchParams({ draft: id }).toString()}`;
}
