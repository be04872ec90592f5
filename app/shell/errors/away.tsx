import { NoticeBox } from "~/components/notice";
import { type SentForm } from "~/lib/refusal";
import { titles } from "./titles";
import { FilesOfSent, SendAgain } from "./send-again";
import { isTyped } from "./sent-fields";

/** A service was away when a form was sent, or had too much to do: the form is all here, and can be sent again. */
export function Away({ text, sent }: { text: string; sent: SentForm }) {
  return (
    <section className="message-page">
      <h1>{titles.unavailable}</h1>
      <NoticeBox tone="wait">
        <p>{text}</p>
        <p>
          Please send it again in a moment: if it was stored after all, it is not stored twice.
          {sent.fields.some(([name, value]) => isTyped(name, value)) && " What you typed is below."}
        </p>
        <FilesOfSent fields={sent.fields} />
      </NoticeBox>
      <SendAgain {...sent} />
    </section>
  );
}
