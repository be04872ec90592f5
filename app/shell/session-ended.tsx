import { NoticeBox } from "~/components/notice";
import { type RefusalPage } from "~/lib/refusal";
import { readable } from "~/lib/words";

type Sent = Omit<Extract<RefusalPage, { page: "session-ended" }>, "page">;

/** A form that was sent too late, whole: sign in in another tab, then send it from here. */
export function SessionEnded({ action, fields, files }: Sent) {
  return (
    <section className="message-page">
      <h1>Your session has ended</h1>
      <NoticeBox tone="wait">
        <p>Nothing was saved yet. What you typed is below.</p>
        <p>
          1.{" "}
          <a href="/dashboard" target="_blank" rel="noreferrer">
            Sign in again in another tab
          </a>
          . 2. Come back here and send it.
        </p>
        {files > 0 && <p>Files cannot be kept here: please choose them again after sending.</p>}
      </NoticeBox>
      <form method="post" action={action}>
        {fields.map(([name, value], index) =>
          isTyped(name, value) ? (
            <div className="field" key={index}>
              <label htmlFor={`sent-${index}`}>{readable(name)}</label>
              {value.length > 60 || value.includes("\n") ? (
                <textarea id={`sent-${index}`} name={name} defaultValue={value} rows={4} />
              ) : (
                <input id={`sent-${index}`} name={name} defaultValue={value} />
              )}
            </div>
          ) : (
            <input type="hidden" name={name} value={value} key={index} />
          ),
        )}
        <button className="button primary">Send again</button>
      </form>
    </section>
  );
}

/** Keys and identifiers are sent along, not shown. */
function isTyped(name: string, value: string) {
  return value !== "" && !/(^|-)(key|id|intent)$/i.test(name);
}
