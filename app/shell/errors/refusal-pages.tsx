import { type RefusalPage } from "~/lib/refusal";
import { Away } from "./away";
import { titles } from "./titles";
import { TryAgain } from "./try-again";
import { Gone } from "./deleted";
import { SessionEnded } from "./session-ended";

/** Why something was refused; where that was a form, all of it. */
export function RefusalPages(refusal: Exclude<RefusalPage, { page: "not-found" }>) {
  switch (refusal.page) {
    case "unavailable":
      return refusal.sent ? <Away text={refusal.text} sent={refusal.sent} /> : <Unavailable {...refusal} />;
    case "session-ended":
      return <SessionEnded {...refusal} />;
    case "gone":
      return <Gone {...refusal} />;
    case "too-large":
      return <TooLarge {...refusal} />;
    case "forbidden":
      return <Forbidden {...refusal} />;
  }
}

function Unavailable({ text }: { text: string }) {
  return (
    <section className="message-page">
      <h1>{titles.unavailable}</h1>
      <p>{text} Please try again in a moment.</p>
      <TryAgain className="button primary" />
    </section>
  );
}

function TooLarge({ text }: { text: string }) {
  return (
    <section className="message-page">
      <h1>{titles["too-large"]}</h1>
      <p>{text}</p>
    </section>
  );
}

function Forbidden({ text, shut }: { text: string; shut?: boolean }) {
  return (
    <section className="message-page">
      <h1>{titles.forbidden}</h1>
      <p>{text}</p>
      {!shut && (
        <a className="button" href="/dashboard">
          Go to the dashboard
        </a>
      )}
    </section>
  );
}
