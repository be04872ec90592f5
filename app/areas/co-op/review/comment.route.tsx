import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { CommentOnCoOpRequestMutation, CoOpFormQuery } from "#graphql/generated/client/graphql";
import { useAnswer } from "~/components/use-answer";
import { mutate, query } from "~/server/data/data.server";
import { idempotencyOf, newFormKey, reasonOf } from "~/server/data/forms.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { readForm } from "~/server/data/read-form.server";
import { safePath } from "~/server/session/redirects.server";
import { requirePermission } from "~/server/session/viewer.server";
import { requestPath } from "../paths";
import { formLabel } from "../requests/columns";
import { CommentForm } from "./comment-form";

export const meta: MetaFunction = () => [{ title: "Comment, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CO_OP_REQ", "dealer:DEALER_ALL");
  const { coOpRequest } = await query(request, CoOpFormQuery, { id });
  return { id, label: formLabel(coOpRequest.formType), formKey: newFormKey() };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CO_OP_REQ", "dealer:DEALER_ALL");
  const form = await readForm(request);
  const comment = String(form.get("comment") ?? "");
  const back = safePath(String(form.get("back") ?? requestPath(id)));

  try {
    await mutate(request, CommentOnCoOpRequestMutation, { id, comment }, { idempotency: idempotencyOf(form) });
  } catch (error) {
    return data({ comment, back, error: reasonOf(error, "comment") }, 422);
  }
  return redirectWithNotice(back, "Comment added");
}

/** Where a comment that could not be stored comes back. */
export default function Comment() {
  const { id, label, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const back = answer?.back ?? requestPath(id);

  return (
    <section className="panel pad confirm">
      <h1>Comment on this {label}</h1>
      <CommentForm requestId={id} back={back} formKey={formKey} typed={answer?.comment} error={answer?.error} />
      <p>
        <Link to={back}>Cancel</Link>
      </p>
    </section>
  );
}
