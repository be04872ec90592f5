import { type RefusalPage } from "~/lib/refusal";

/** The title of each refusal: the heading of its page, and the text of its browser tab. */
export const titles: Record<RefusalPage["page"], string> = {
  "session-ended": "Your session has ended",
  unavailable: "Something does not answer",
  forbidden: "You can't open this page",
  "too-large": "This is too much at once",
  "not-found": "Not found",
  gone: "This record no longer exists",
};
