import { Form, useNavigation } from "@remix-run/react";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { SendAnyway } from "~/components/form/send-anyway";
import { RichTextField } from "~/components/rich-text/rich-text-field";
import { type NotDone } from "~/components/record/row-problem";
import { commentPath } from "../paths";

type CommentFormProps = { requestId: string; back: string; formKey: string; problem?: NotDone };

/** For all who may see the request. A refused comment comes back on a page of its own, with what was typed. */
export function CommentForm({ requestId, back, formKey, problem }: CommentFormProps) {
  const key = `${formKey}-${requestId}`;
  const sending = useNavigation().formData?.get("form-key") === key;
  const emptied = useEmptiedKey(key, problem !== undefined);

  return (
    <Form method="post" action={commentPath(requestId, back)} className="stack" preventScrollReset key={emptied}>
      <input type="hidden" name="form-key" value={key} />
      <input type="hidden" name="id" value={requestId} />
      <RichTextField
        name="comment"
        label="Add your comments here"
        isMinimized
        text={problem?.typed.comment}
        error={problem?.message}
      />
      <p className="set">
        {problem?.asks && <SendAnyway question={problem.message} />}
        <button className="button" disabled={sending}>
          {sending ? "LOADING" : "Add comment"}
        </button>
      </p>
    </Form>
  );
}
