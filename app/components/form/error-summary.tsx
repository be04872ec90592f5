import { type FormMetadata } from "@conform-to/react";
import { Problem } from "~/components/answer";
import { lineOf } from "~/lib/words";
import { named } from "./standing";
import { SendAnyway } from "./send-anyway";

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
  if (problems.length === 0) return null;
  const agreed = [named(form.initialValue, "meant") ?? []].flat();
  const heading = problems.length === 1 ? "There is a problem" : `There are ${problems.length} problems`;
  return (
    <Problem className="summary" of={answer}>
      <h2>{problems[0]?.name === "meant" ? "Please look again" : heading}</h2>
      {problems.every(({ name }) => name) && (
        <p className="small">Nothing was sent. Everything you typed is still here.</p>
      )}
      {agreed.map((question) => (
        <input type="hidden" name="meant" value={String(question)} key={String(question)} />
      ))}
      <ul>
        {problems.map(({ name, message }) => (
          <li key={name + message}>
            {name === "meant" ? (
              <>
                {message} <SendAnyway question={message} />
              </>
            ) : name ? (
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
    </Problem>
  );
}
