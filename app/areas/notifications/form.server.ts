import * as z from "zod";

/** One that was followed, or all. */
export const readForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read"), id: z.string(), quietly: z.string().optional() }),
  z.object({ intent: z.literal("read-all") }),
]);
