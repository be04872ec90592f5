import { type RefusalPage } from "~/lib/refusal";

/** What each refusal is called, as a heading and in the browser's tab. */
export const titles: Record<RefusalPage["page"], string> = {
  "session-ended": "Your session has ended",
  unavailable: "Something does not answer",
  forbidden: "You can't open this page",
  "too-large": "This is too much at once",
  "not-found": "Not found",
  gone: "This record no longer exists",
};
