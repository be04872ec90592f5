import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import { SentMessageQuery, UpdateMessageMutation } from "#graphql/generated/client/graphql";
import { messageAnchor } from "#graphql/areas/messages/rules";
import { History } from "~/components/details";
import { RichTextField } from "~/components/rich-text/rich-text-field";
import { useAnswer } from "~/components/use-answer";
import { mutate, query } from "~/server/data.server";
import { idempotencyOf, newFormKey } from "~/server/forms.server";
import { redirectWithNotice } from "~/server/notices.server";
import { readForm } from "~/server/read-form.server";
import { forbidden } from "~/server/refusals.server";
import { requireRole } from "~/server/viewer.server";
import { editForm, reasonOf, refused } from "./actions.server";

export const meta: MetaFunction = () => [{ title: "Edit message, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const { profileId } = await requireRole(request, "admin");
  const { sentMessage: message } = await query(request, SentMessageQuery, { id });
  if (message.profileId !== profileId) throw forbidden("Only its author can change a message.");
  return { message, formKey: newFormKey() };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requireRole(request, "admin");
  const form = await readForm(request);
  const sent = editForm.safeParse(Object.fromEntries(form));
  if (!sent.success) return refused("Nothing was sent.", "");

  const { message, "updated-at": updatedAt } = sent.data;
  try {
    await mutate(request, UpdateMessageMutation, { id, message, updatedAt }, { idempotency: idempotencyOf(form) });
  } catch (error) {
    return refused(reasonOf(error), message);
  }
  return redirectWithNotice("/dashboard", "Message updated successfully");
}

export default function EditMessage() {
  const { message, formKey } = useLoaderData<typeof loader>();
  const problem = useAnswer<typeof action>()?.problem;
  const sending = useNavigation().formMethod === "POST";

  return (
    <>
      <div className="head">
        <h1>Edit message</h1>
      </div>
      <Form method="post" className="panel composer">
        <div className="pad">
          <input type="hidden" name="form-key" value={formKey} />
          <input type="hidden" name="updated-at" value={message.updatedAt} />
          <RichTextField
            name="message"
            label="Message to all dealers"
            text={problem?.typed ?? message.message}
            error={problem?.reason}
          />
        </div>
        <div className="actionbar">
          <button className="button primary" disabled={sending}>
            {sending ? "LOADING" : "Update"}
          </button>
          <Link className="button quiet" to={`/dashboard#${messageAnchor(message.id)}`}>
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
