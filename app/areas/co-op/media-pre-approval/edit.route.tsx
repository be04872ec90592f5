import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MediaPreApprovalQuery, UpdateMediaPreApprovalMutation } from "#graphql/generated/client/graphql";
import { useAnswer } from "~/components/use-answer";
import { mutate, query } from "~/server/data/data.server";
import { constraintsOf, declined, idempotencyOf, invalid, newFormKey, parseForm } from "~/server/data/forms.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { readForm } from "~/server/data/read-form.server";
import { requirePermission } from "~/server/session/viewer.server";
import { blockChoices, blockOf } from "../block/block.server";
import { formPaths } from "../paths";
import { DecidedAlready, isDecided } from "../requests/decided-already";
import { FormHead } from "../requests/form-head";
import { mediaPreApprovalEdit } from "./form.server";
import { MediaForm } from "./media-fields";

export const meta: MetaFunction = () => [{ title: "Edit Media Pre-Approval, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  const { mediaPreApprovalForm: form } = await query(request, MediaPreApprovalQuery, { id });
  const { advertisingTitle, mediaName, approvedCredit } = form;
  return {
    status: form.status,
    values: { block: blockOf(form), advertisingTitle, mediaName, approvedCredit },
    constraint: constraintsOf(mediaPreApprovalEdit),
    choices: blockChoices(),
    formKey: newFormKey(),
  };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  const form = await readForm(request);
  const submission = parseForm(form, mediaPreApprovalEdit);
  if (submission.status !== "success") return invalid(submission);

  try {
    const change = { id, input: submission.value };
    await mutate(request, UpdateMediaPreApprovalMutation, change, { idempotency: idempotencyOf(form) });
  } catch (error) {
    return declined(error, submission);
  }
  return redirectWithNotice(listPath, "Media pre approval form was been succesfully updated");
}

const listPath = formPaths["media-pre-approval"];

export default function EditMediaPreApproval() {
  const { status, ...form } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();

  return (
    <>
      <FormHead title="Edit Media Pre-Approval" />
      {isDecided(status) && !answer ? (
        <DecidedAlready status={status} back={listPath} />
      ) : (
        <MediaForm {...form} answer={answer} submit="UPDATE FORM" cancelTo={listPath} loose />
      )}
    </>
  );
}
