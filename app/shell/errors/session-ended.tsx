import { NoticeBox } from "~/components/notice";
import { type SentForm } from "~/lib/refusal";
import { titles } from "./titles";
import { FilesOfSent, SendAgain } from "./send-again";
import { isTyped } from "./sent-fields";

/** A form that was sent too late, whole: sign in in another tab, then send it from here. */
export function SessionEnded({ action, fields }: SentForm) {
  return (
    <section className="message-page">
      <h1>{titles["session-ended"]}</h1>
      <NoticeBox tone="wait">
        <p>
          Nothing was saved yet.{fields.some(([name, value]) => isTyped(name, value)) && " What you typed is below."}
        </p>
        <p>
          1.{" "}
          <a href="/dashboard" target="_blank" rel="noreferrer">
            Sign in again in another tab
          </a>
          . 2. Come back here and send it.
        </p>
        <FilesOfSent fields={fields} />
      </NoticeBox>
      <SendAgain action={action} fields={fields} />
    </section>
  );
}
