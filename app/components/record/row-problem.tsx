import { Form } from "@remix-run/react";
import { Problem } from "~/components/answer";
import { SendAnyway } from "~/components/form/send-anyway";
import { Icon } from "~/components/icon";

/**
 * To which row something was not done, why, and what was typed, which must not be lost. `asks`: the message is a question,
 * and what is said yes to is done.
 */
export type NotDone = { id: string; message: string; typed: Partial<Record<string, string>>; asks?: true };

/** `of`: the row it stands in; `id`: by which a field names it. */
type RowProblemProps = { problem: NotDone | undefined; of?: string; id?: string };

/** Why something was not done, said in the row that it was asked of. */
export function RowProblem({ problem, of = problem?.id, id }: RowProblemProps) {
  if (!problem || problem.id !== of) return null;
  return (
    <Problem id={id}>
      <Icon name="alert" />
      {problem.message}
      <Meant problem={problem} />
    </Problem>
  );
}

/** Sends the same again, with the question that is said yes to; nothing where none was asked. */
export function Meant({ problem: { asks, message, typed } }: { problem: NotDone }) {
  if (!asks) return null;
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(typed).map(
        ([name, value]) => name !== "meant" && <input type="hidden" name={name} value={value} key={name} />,
      )}
      <SendAnyway question={message} />
    </Form>
  );
}
