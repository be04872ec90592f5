import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CreateMediaPreApprovalMutation } from "#graphql/generated/client/graphql";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { useAnswer } from "~/components/use-answer";
import { mutate } from "~/server/data/data.server";
import { constraintsOf, declined, idempotencyOf, invalid, parseForm } from "~/server/data/forms.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { readForm } from "~/server/data/read-form.server";
import { requirePermission } from "~/server/session/viewer.server";
import { blockChoices, readDealer } from "../block/block.server";
import { formPaths } from "../paths";
import { ownFormColumns } from "../requests/columns";
import { FormHead } from "../requests/form-head";
import { loadOwnForms } from "../requests/list.server";
import { OwnForms } from "../requests/own-forms";
import { mediaPreApproval } from "./form.server";
import { MediaForm } from "./media-fields";

export const meta: MetaFunction = () => [{ title: "Media Pre-Approval, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  const [own, { block }] = await Promise.all([loadOwnForms(request, "media-pre-approval"), readDealer(request)]);
  return { own, values: { block }, constraint: constraintsOf(mediaPreApproval), choices: blockChoices() };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  const form = await readForm(request);
  const submission = parseForm(form, mediaPreApproval);
  if (submission.status !== "success") return invalid(submission);

  try {
    const input = { input: submission.value };
    await mutate(request, CreateMediaPreApprovalMutation, input, { idempotency: idempotencyOf(form) });
  } catch (error) {
    return declined(error, submission);
  }
  return redirectWithNotice(formPaths["media-pre-approval"], "Media pre approval form created succesfully");
}

export default function MediaPreApproval() {
  const { own, ...form } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const emptied = useEmptiedKey(own.formKey, answer !== undefined);

  return (
    <>
      <FormHead title="Media Pre-Approval" />
      <OwnForms
        {...own}
        title="Forms Waiting for Approval"
        columns={ownFormColumns}
        error="Error Loading Media Pre Approval Forms"
      />
      <h2 className="form-title">MEDIA PRE-APPROVAL FORM</h2>
      <MediaForm {...form} formKey={own.formKey} answer={answer} submit="SUBMIT" key={emptied} />
    </>
  );
}
