import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ColleagueQuery, EndColleagueSessionsMutation } from "#graphql/generated/client/graphql";
import { type Confirmation, ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { mutate, query } from "~/server/data/data.server";
import { confirmed } from "~/server/forms/confirmations.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { requireDealership } from "./form.server";
import { colleaguePath } from "./paths";

export const meta: MetaFunction = () => [{ title: "Sign out everywhere, Slipway" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireDealership(request);
  const { colleague } = await query(request, ColleagueQuery, { profileId: params.id ?? "" });
  const confirmation: Confirmation = {
    question: `Sign ${colleague.name} out everywhere?`,
    consequence: "Every browser that is signed in as this colleague asks for the password again.",
    verb: "Sign out everywhere",
    keep: { label: "Cancel", to: colleaguePath(colleague.profileId, "edit") },
    danger: true,
    formKey: newFormKey(),
  };
  return { confirmation };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireDealership(request);
  const profileId = params.id ?? "";
  const idempotency = idempotencyOf(await readForm(request));
  return confirmed(async () => {
    await mutate(request, EndColleagueSessionsMutation, { profileId }, { idempotency });
    return redirectWithNotice(colleaguePath(profileId, "edit"), "Your colleague is signed out everywhere");
  });
}

export default function SignColleagueOut() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
