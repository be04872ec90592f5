import { type FormMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { lineOf } from "~/lib/words";

/** What keeps a form from being stored: one line a problem, each a link to its field. Focused when it appears. */
export function ErrorSummary<Fields extends Record<string, unknown>>({
  form,
}: {
  form: FormMetadata<Fields, string[]>;
}) {
  const box = useRef<HTMLDivElement>(null);
  const problems = Object.entries(form.allErrors).flatMap(([name, messages]) =>
    messages.map((message) => ({ name, message })),
  );
  const signature = problems.map(({ name, message }) => name + message).join();

  useEffect(() => {
    if (!signature) return;
    box.current?.focus();
    return markTitle();
  }, [signature]);

  if (problems.length === 0) return null;
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- where scripts do not run, the browser leads there
    <div className="summary" role="alert" tabIndex={-1} ref={box} autoFocus>
      <h2>{problems.length === 1 ? "There is a problem" : `There are ${problems.length} problems`}</h2>
      {problems.every(({ name }) => name) && (
        <p className="small">Nothing was sent. Everything you typed is still here.</p>
      )}
      <ul>
        {problems.map(({ name, message }) => (
          <li key={name + message}>
            {name ? (
              <a href={`#${form.id}-${name}`}>
                {lineOf(name)}
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** «Error: » before the page's title, until the problems are gone or the page is another. */
function markTitle() {
  const mark = "Error: ";
  document.title = mark + document.title;
  return () => {
    if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
  };
}
