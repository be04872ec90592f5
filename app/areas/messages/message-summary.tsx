import { ErrorSummary } from "~/components/form/error-summary";
import { type MessageProblem } from "./actions.server";

/** The one field of a message's form, to which the summary leads. */
export const messageField = "message-text";

/** Why a message was not stored, above its form. */
export function MessageSummary({ problem }: { problem: MessageProblem | undefined }) {
  return <ErrorSummary form={{ id: "message", allErrors: problem ? { text: [problem.reason] } : {} }} />;
}
