import { type FormMetadata } from "@conform-to/react";
import { useEffect } from "react";
import { Answer } from "~/components/answer";
import { lineOf } from "~/lib/words";

/** What keeps a form from being stored: one line a problem, each a link to its field. `answer`: which has found it. */
export function ErrorSummary<Fields extends Record<string, unknown>>({
  form,
  answer,
}: {
  form: FormMetadata<Fields, string[]>;
  answer: unknown;
}) {
  const problems = Object.entries(form.allErrors).flatMap(([name, messages]) =>
    messages.map((message) => ({ name, message })),
  );
  const signature = problems.map(({ name, message }) => name + message).join();

  useEffect(() => {
    if (signature) return markTitle();
  }, [signature]);

  if (problems.length === 0) return null;
  return (
    <Answer className="summary" role="alert" of={answer}>
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
    </Answer>
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
