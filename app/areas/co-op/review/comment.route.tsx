import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { opensTo } from "#graphql/permissions";
import { CoOpFormQuery } from "#graphql/generated/client/graphql";
import { Link } from "~/components/link/link";
import { PrintHead } from "~/components/print-head";
import { useAnswer } from "~/components/use-answer";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { formLabel } from "../list/form-label";
import { requestPath } from "../paths";
import { backOf } from "~/server/session/back.server";
import { CommentForm } from "./comment-form";
import { commentOnRequest } from "./comment.server";

export const meta: MetaFunction = () => [{ title: "Comment, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, ...opensTo.coOpRequests);
  const { coOpRequest } = await query(request, CoOpFormQuery, { id });
  const back = backOf(request, requestPath(id));
  return { id, label: formLabel(coOpRequest.formType), back, formKey: newFormKey() };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requirePermission(request, ...opensTo.coOpRequests);
  return commentOnRequest(request, id, backOf(request, requestPath(id)));
}

/** Where a comment that could not be stored comes back. */
export default function Comment() {
  const { id, label, back, formKey } = useLoaderData<typeof loader>();
  const problem = useAnswer<typeof action>()?.problem;

  return (
    <section className="panel pad confirm">
      <PrintHead />
      <h1>Comment on this {label}</h1>
      <CommentForm requestId={id} back={back} formKey={formKey} problem={problem} />
      <p>
        <Link to={back}>Cancel</Link>
      </p>
    </section>
  );
}
