import { NoticeBox } from "~/components/notice";
import { keptName, nameOfLost } from "~/lib/files/kept-files";
import { isPassword, type RefusalPage } from "~/lib/refusal";
import { isTyped, nameOf } from "./sent-fields";

type Sent = Omit<Extract<RefusalPage, { page: "session-ended" }>, "page">;

/** A form that was sent too late, whole: sign in in another tab, then send it from here. */
export function SessionEnded({ action, fields }: Sent) {
  const files = fields.flatMap(([name, value]) => (name.endsWith(keptName("")) ? [nameOfLost(value)] : []));
  const lost = files.filter((name) => name !== undefined);

  return (
    <section className="message-page">
      <h1>Your session has ended</h1>
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
        {lost.length < files.length && <p>Files that had arrived are kept, and sent with it.</p>}
        {lost.length > 0 && (
          <p>
            Files cannot be kept here. Before anything is stored, the form comes back and asks for them:{" "}
            {lost.join(", ")}.
          </p>
        )}
      </NoticeBox>
      <form method="post" action={action}>
        {fields.map(([name, value], index) => (
          <Field id={`sent-${index}`} name={name} value={value} key={index} />
        ))}
        <button className="button primary">Send again</button>
      </form>
    </section>
  );
}

function Field({ id, name, value }: { id: string; name: string; value: string }) {
  if (!isTyped(name, value)) return <input type="hidden" name={name} value={value} />;

  return (
    <div className="field">
      <label htmlFor={id}>{nameOf(name)}</label>
      {isPassword(name) ? (
        <input id={id} name={name} type="password" autoComplete="new-password" required />
      ) : value.length > 60 || value.includes("\n") ? (
        <textarea id={id} name={name} defaultValue={value} rows={4} />
      ) : (
        <input id={id} name={name} defaultValue={value} />
      )}
    </div>
  );
}
