import * as z from "zod";

/** One note is marked as read, or all are; `quietly` where the bell marks what is followed from it. */
export const readForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read"), id: z.string(), quietly: z.string().optional() }),
  z.object({ intent: z.literal("read-all") }),
]);
