import { type RefusalPage } from "~/lib/refusal";
import { Away } from "./away";
import { Gone } from "./gone";
import { SessionEnded } from "./session-ended";

type Refused = Extract<RefusalPage, { page: "session-ended" | "gone" | "too-large" | "unavailable" }>;

/** What shows a form that could not be stored, and is not the form itself. */
export function SentForm(refusal: Refused) {
  switch (refusal.page) {
    case "unavailable":
      return refusal.sent && <Away text={refusal.text} sent={refusal.sent} />;
    case "session-ended":
      return <SessionEnded {...refusal} />;
    case "gone":
      return <Gone {...refusal} />;
    case "too-large":
      return <TooLarge {...refusal} />;
  }
}

function TooLarge({ text }: { text: string }) {
  return (
    <section className="message-page">
      <h1>This is too much at once</h1>
      <p>{text}</p>
    </section>
  );
}
