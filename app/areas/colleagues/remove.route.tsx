import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ColleagueQuery, SetColleagueStatusMutation } from "#graphql/generated/client/graphql";
import { ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { mutate, query } from "~/server/data/data.server";
import { unless } from "~/server/forms/confirmations.server";
import { newFormKey } from "~/server/forms/forms.server";
import { archiveOrBack } from "../dealers/archive.server";
import { requireDealership } from "./form.server";
import { colleaguePath } from "./paths";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.confirmation.verb ?? "Remove"}, Slipway` },
];

const notYourself = "You cannot remove yourself. Somebody else of your dealership can.";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireDealership(request);
  const { colleague } = await query(request, ColleagueQuery, { profileId: params.id ?? "" });
  const isRemoved = colleague.status === "archived";
  const confirmation = unless(colleague.isViewer && notYourself, {
    question: isRemoved ? `Take ${colleague.name} back?` : `Remove ${colleague.name}?`,
    consequence: isRemoved
      ? "They can sign in again, with the same password and permissions."
      : "They are signed out immediately and can't sign in. What they did stays. You can undo this.",
    verb: isRemoved ? "Take back" : "Remove",
    keep: { label: "Cancel", to: colleaguePath(colleague.profileId, "edit") },
    danger: !isRemoved,
    formKey: newFormKey(),
    fields: { status: isRemoved ? "active" : "archived" },
  });
  return { confirmation };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireDealership(request);
  const { colleague } = await query(request, ColleagueQuery, { profileId: params.id ?? "" });
  const { profileId, name } = colleague;
  return archiveOrBack(request, {
    profileId,
    who: "colleague",
    keepReason: colleague.isViewer ? notYourself : null,
    to: colleaguePath(profileId, "edit"),
    store: (status, idempotency) => mutate(request, SetColleagueStatusMutation, { profileId, status }, { idempotency }),
    notices: { archived: `${name} has been removed`, active: `${name} has been taken back` },
  });
}

export default function RemoveColleague() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.problem} />;
}
