import { Form, useNavigation } from "@remix-run/react";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { RichTextField } from "~/components/rich-text/rich-text-field";
import { commentPath } from "../paths";

type CommentFormProps = { requestId: string; back: string; formKey: string; typed?: string; error?: string };

/** By whoever sees the request. What was not taken comes back on a page of its own, with what was typed. */
export function CommentForm({ requestId, back, formKey, typed, error }: CommentFormProps) {
  const key = `${formKey}-${requestId}`;
  const sending = useNavigation().formData?.get("form-key") === key;
  const emptied = useEmptiedKey(key, error !== undefined);

  return (
    <Form method="post" action={commentPath(requestId, back)} className="stack" preventScrollReset key={emptied}>
      <input type="hidden" name="form-key" value={key} />
      <RichTextField name="comment" label="Add your comments here" text={typed} error={error} />
      <p>
        <button className="button" disabled={sending}>
          {sending ? "LOADING" : "Add comment"}
        </button>
      </p>
    </Form>
  );
}
