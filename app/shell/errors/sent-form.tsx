import { type RefusalPage } from "~/lib/refusal";
import { Gone } from "./gone";
import { SessionEnded } from "./session-ended";

type Refused = Extract<RefusalPage, { page: "session-ended" | "gone" }>;

/** What shows a form that could not be stored, and is not the form itself. */
export function SentForm(refusal: Refused) {
  return refusal.page === "gone" ? <Gone {...refusal} /> : <SessionEnded {...refusal} />;
}
