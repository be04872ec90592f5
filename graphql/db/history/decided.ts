import { randomUUID } from "node:crypto";
import * as z from "zod";
import { type Undo } from "./history";

/** Tables whose rows admins decide on or answer. */
export type DecidedTable =
  | "warranty_claims"
  | "co_op_requests"
  | "boat_shows"
  | "warranty_inquiries"
  | "contact_requests"
  | "new_dealer_requests";

/** What the history keeps of a decision so that it can be undone. */
export const decided = z.object({
  /** The record in words. */
  about: z.string(),
  /** The columns that the decision overwrites, as they were. */
  was: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** The comment that came with it, which goes with it. */
  comment: z.string().optional(),
  /** Who was notified of the decision, and learns that it was taken back. */
  notified: z
    .object({
      permission: z.enum(["dealer:DEALER_WARRANTY", "dealer:DEALER_ALL", "dealer:DEALER_BOAT_SHOWS"]),
      profileId: z.string(),
      href: z.string(),
    })
    .optional(),
});

/** An action of its own, which its author can undo. */
export function undoOf(decision: z.output<typeof decided>): Undo {
  return { act: randomUUID(), before: decision };
}
