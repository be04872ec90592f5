import { type FormMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";

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
    if (signature) box.current?.focus();
  }, [signature]);

  if (problems.length === 0) return null;
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{problems.length === 1 ? "There is a problem" : `There are ${problems.length} problems`}</h2>
      <ul>
        {problems.map(({ name, message }) => (
          <li key={name + message}>{name ? <a href={`#${form.id}-${name}`}>{message}</a> : message}</li>
        ))}
      </ul>
      <p className="small">Nothing was sent. Everything you typed is still here.</p>
    </div>
  );
}
