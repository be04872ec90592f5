import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, type ShouldRevalidateFunctionArgs, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { NewerMessagesQuery, SentMessageQuery, UpdateMessageMutation } from "#graphql/generated/client/graphql";
import { Link } from "~/components/link/link";
import { PageHead } from "~/components/page-head";
import { History } from "~/components/record/details";
import { RichText } from "~/components/rich-text/rich-text";
import { RichTextField } from "~/components/rich-text/rich-text-field";
import { useAnswer } from "~/components/use-answer";
import { isConflict, isLost } from "~/lib/refusal";
import { mutate, query, Refused } from "~/server/data/data.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { sentenceOf } from "~/server/forms/conflicts.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { forbidden, isNotFound } from "~/server/data/refusals.server";
import { requireRole } from "~/server/session/viewer.server";
import { editForm, notStored, problemOfSent, refused } from "./actions.server";
import { pageOf, placeOf } from "./place";

export const meta: MetaFunction = () => [{ title: "Edit message, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const { profileId } = await requireRole(request, "admin");
  const [{ sentMessage: message }, { newerMessages }] = await Promise.all([
    query(request, SentMessageQuery, { id }),
    query(request, NewerMessagesQuery, { id }),
  ]);
  if (message.profileId !== profileId) throw forbidden("Only its author can change a message.");
  return { message, place: placeOf(id, newerMessages), formKey: newFormKey() };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requireRole(request, "admin");
  const form = await readForm(request);
  const sent = editForm.safeParse(Object.fromEntries(form));
  if (!sent.success) return refused({ reason: "Nothing was sent.", typed: "" });

  const { message, version } = sent.data;
  const tooLong = problemOfSent(message);
  if (tooLong) return refused({ ...tooLong, version });
  try {
    const { newerMessages } = await query(request, NewerMessagesQuery, { id });
    await mutate(request, UpdateMessageMutation, { id, version, message }, { idempotency: idempotencyOf(form) });
    const record = { label: "Show the message", to: placeOf(id, newerMessages) };
    return await redirectWithNotice(pageOf(newerMessages), "Message updated successfully", { record });
  } catch (error) {
    // Of a message that is gone a page says so, with all that was typed: this one cannot be shown any more.
    if (isNotFound(error)) throw error;
    if (!(error instanceof Refused) || error.changed === undefined) return notStored(error, message, { version });
    const { sentMessage: now } = await query(request, SentMessageQuery, { id });
    const reason = `${sentenceOf(request, error.changed)} Send yours again to replace the current text.`;
    return refused({ reason, typed: message, version: now.version, now: now.message }, "stale");
  }
}

/**
 * Text that could not be stored stays on the page: the message may be gone or the service away, so loading it anew
 * would fail.
 */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return isConflict(actionStatus) || (defaultShouldRevalidate && !isLost(actionStatus));
}

export default function EditMessage() {
  const { message, place, formKey } = useLoaderData<typeof loader>();
  const problem = useAnswer<typeof action>()?.problem;
  // What the text was made from that is being edited, whatever the page has learned since.
  const [seen] = useState(message.version);
  const sending = useNavigation().formMethod === "POST";

  return (
    <>
      <PageHead title="Edit message" />
      <Form method="post" className="panel composer">
        <div className="pad">
          <input type="hidden" name="form-key" value={formKey} />
          <input type="hidden" name="version" value={problem?.version ?? seen} />
          <RichTextField
            name="message"
            label="Message to all dealers"
            text={problem?.typed ?? message.message}
            error={problem?.reason}
          />
          {problem?.now !== undefined && (
            <section aria-label="The message now">
              <h2>Now</h2>
              <RichText html={problem.now} />
            </section>
          )}
        </div>
        <div className="actionbar">
          <button className="button primary" disabled={sending}>
            {sending ? "LOADING" : "Update"}
          </button>
          <Link className="button quiet" to={place}>
            Cancel
          </Link>
        </div>
      </Form>
      {message.history.length > 0 && (
        <section className="panel pad message-history" aria-label="History">
          <History entries={message.history} />
        </section>
      )}
    </>
  );
}
