import * as z from "zod";
import { type LeadFollowUpInput as SentFollowUp } from "../../../generated/client/graphql";
import { type RulesOf } from "../../../rules/forms/input.rules";
import { day, hin, line, oneOf, optional, text } from "../../../rules/forms/fields.rules";
import { isClosed, type LeadOutcome, leadOutcomes, longestNote } from "./rules";

const sayHin = "Please type the HIN of the boat that was sold.";
const sayReason = "Please say why the lead was lost.";

/** What a lead's form holds; a field that stands beside another outcome than its own does not count. */
export const followUpFields = z.object({
  outcome: optional(oneOf(leadOutcomes, "Please choose an outcome.")),
  soldHin: optional(hin("The HIN")),
  lostReason: optional(line("The reason")),
  nextContact: optional(day("Next contact", { missing: "Next contact is no day." })),
  note: optional(text("The note", longestNote)),
});

export type LeadFollowUpInput = z.input<RulesOf<SentFollowUp, typeof followUpFields>>;

type Particulars = { outcome: LeadOutcome | null; soldHin: string | null; lostReason: string | null };

/** Of what the outcome asks for beside itself. */
export function sayParticulars({ outcome, soldHin, lostReason }: Particulars, { addIssue }: z.RefinementCtx): void {
  if (outcome === "sold" && soldHin === null) addIssue({ code: "custom", path: ["soldHin"], message: sayHin });
  if (outcome === "lost" && lostReason === null) addIssue({ code: "custom", path: ["lostReason"], message: sayReason });
}

export const followUpForm = followUpFields
  .superRefine(sayParticulars)
  .transform(({ outcome, soldHin, lostReason, nextContact, note }) => ({
    outcome,
    soldHin: outcome === "sold" ? soldHin : null,
    lostReason: outcome === "lost" ? lostReason : null,
    nextContact: isClosed(outcome) ? null : nextContact,
    note,
  }));

/** A note by itself, as the manufacturer writes one. */
export const noteForm = z.object({ note: text("The note", longestNote, "Please write a note.") });
