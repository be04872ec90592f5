import * as z from "zod";
import { followUpFields, noteForm, sayParticulars } from "#graphql/areas/leads/follow-up/form.rules";
import { inWords } from "#graphql/areas/leads/follow-up/rules";
import {
  FollowUpLeadMutation,
  LeadFollowUpQuery,
  LinkLeadToBoatMutation,
  NoteLeadMutation,
  UnlinkLeadFromBoatMutation,
} from "#graphql/generated/client/graphql";
import { plainDay } from "~/lib/dates";
import { mutate, query } from "~/server/data/data.server";
import { type Idempotency } from "~/server/data/transport.server";
import { followUpIntents } from "./sent";

const { followUp, note, link, unlink } = followUpIntents;
const ofLead = { id: z.string() };
const ofBoat = { ...ofLead, registrationId: z.string() };

/** The forms of a lead's follow-up, each by its intent. */
export const followUpForms = [
  z
    .object({ intent: z.literal(followUp), ...ofLead, version: z.string().default(""), ...followUpFields.shape })
    .superRefine(sayParticulars),
  z.object({ intent: z.literal(note), ...ofLead, ...noteForm.shape }),
  z.object({ intent: z.literal(link), ...ofBoat }),
  z.object({ intent: z.literal(unlink), ...ofBoat }),
] as const;

type Sent = z.output<(typeof followUpForms)[number]>;

/** Does what one of them asks for; what is said of it, and the lead. */
export async function followUpOn(request: Request, sent: Sent, idempotency: Idempotency | undefined) {
  switch (sent.intent) {
    case followUp: {
      const { intent: _intent, id, version, ...said } = sent;
      const done = await mutate(request, FollowUpLeadMutation, { id, version, followUp: said }, { idempotency });
      return ["Follow-Up Saved", done.followUpLead] as const;
    }
    case note: {
      const done = await mutate(request, NoteLeadMutation, { id: sent.id, note: sent.note }, { idempotency });
      return ["Note Added", done.noteLead] as const;
    }
    case link: {
      const { id, registrationId } = sent;
      const done = await mutate(request, LinkLeadToBoatMutation, { id, registrationId }, { idempotency });
      return ["Lead Linked To Its Boat", done.linkLeadToBoat] as const;
    }
    case unlink: {
      const { id, registrationId } = sent;
      const done = await mutate(request, UnlinkLeadFromBoatMutation, { id, registrationId }, { idempotency });
      return ["Lead Unlinked From That Boat", done.unlinkLeadFromBoat] as const;
    }
  }
}

/** Reads a lead's follow-up as it is now, to show to a user whose edit was stale. */
export async function followUpNow(request: Request, id: string) {
  const { lead } = await query(request, LeadFollowUpQuery, { id });
  const { outcome, soldHin, lostReason, nextContact } = lead;
  const stands = [
    outcome ? inWords(outcome) : "No outcome yet",
    soldHin,
    lostReason,
    nextContact && `next contact ${plainDay(nextContact)}`,
  ];
  return { version: lead.followUpVersion, sentence: `Now it is: ${stands.filter(Boolean).join(", ")}.` };
}
