import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { number } from "#graphql/rules/numbers/number.rules";
import { SendAnyway } from "~/components/form/send-anyway";
import { RichTextField } from "~/components/rich-text/rich-text-field";
import { type MessageProblem } from "./actions.server";

type ComposerProps = { formKey: string; audience: number | undefined; problem?: MessageProblem };

/** Writes to everybody. What is half written stays, whatever else happens on the page. */
export function Composer({ formKey, audience, problem }: ComposerProps) {
  const { key, sending } = useKeyUntilSent(formKey, problem);

  return (
    <Form method="post" className="pad composer" preventScrollReset>
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="form-key" value={key} />
      <RichTextField
        key={key}
        name="message"
        label="Message to all dealers"
        placeholder="Write to all dealers"
        text={problem?.typed}
        error={problem?.reason}
      />
      <p className="set">
        <button className="button primary" disabled={sending}>
          {sending ? "LOADING" : "Send"}
        </button>
        {problem?.asks && <SendAnyway question={problem.reason} />}
        {audience !== undefined && (
          <span className="small muted">
            Goes to {number(audience)} {audience === 1 ? "person" : "people"}
          </span>
        )}
      </p>
    </Form>
  );
}

/**
 * A page that loads again brings a new key; the form keeps its own, and begins anew only when it was sent. So does one
 * that came back: if it was stored after all, sending it again sends nothing twice.
 */
function useKeyUntilSent(formKey: string, problem: MessageProblem | undefined) {
  const [key, setKey] = useState(problem?.key ?? formKey);
  const { state, formData } = useNavigation();
  const sending = formData?.get("form-key") === key;
  const wasSent = useRef(false);

  useEffect(() => {
    if (sending) wasSent.current = true;
    if (state !== "idle" || !wasSent.current) return;
    wasSent.current = false;
    if (!problem) setKey(formKey);
  }, [sending, state, problem, formKey]);

  return { key, sending };
}
