import { uploadedName, nameOfLost } from "~/lib/files/uploaded-files";
import { isPassword, type SentForm } from "~/lib/refusal";
import { isTyped, nameOf } from "./sent-fields";

/** All of a form that was not taken, in its own words as far as they were typed, to be sent where it was sent. */
export function SendAgain({ action, fields }: SentForm) {
  return (
    <form method="post" action={action}>
      {fields.map(([name, value], index) => (
        <Field id={`sent-${index}`} name={name} value={value} key={index} />
      ))}
      <button className="button primary">Send again</button>
    </form>
  );
}

/** What becomes of the files that came with it. */
export function FilesOfSent({ fields }: Pick<SentForm, "fields">) {
  const files = fields.flatMap(([name, value]) => (name.endsWith(uploadedName("")) ? [nameOfLost(value)] : []));
  const lost = files.filter((name) => name !== undefined);
  return (
    <>
      {lost.length < files.length && <p>Files that have arrived are kept and sent with it.</p>}
      {lost.length > 0 && (
        <p>
          Files cannot be kept here. Before anything is stored, the form comes back and asks for them: {lost.join(", ")}
          .
        </p>
      )}
    </>
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
