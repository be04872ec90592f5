import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ColleagueQuery } from "#graphql/generated/client/graphql";
import { ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { query } from "~/server/data/data.server";
import { unless } from "~/server/forms/confirmations.server";
import { newFormKey } from "~/server/forms/forms.server";
import { requireDealership } from "./form.server";
import { colleaguePath } from "./paths";
import { sendLink } from "./send-link.server";

export const meta: MetaFunction = () => [{ title: "Send a link for a new password, Slipway" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireDealership(request);
  const { colleague } = await query(request, ColleagueQuery, { profileId: params.id ?? "" });
  const confirmation = unless(colleague.status === "archived" && "They cannot sign in: take them back first.", {
    question: `Send ${colleague.name} a link for a new password?`,
    consequence: `It goes to ${colleague.email}. The old password works until a new one is chosen.`,
    verb: "Send the link",
    keep: { label: "Cancel", to: colleaguePath(colleague.profileId, "edit") },
    formKey: newFormKey(),
  });
  return { confirmation };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireDealership(request);
  const { colleague } = await query(request, ColleagueQuery, { profileId: params.id ?? "" });
  return sendLink(request, colleague);
}

export default function SendLink() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
