import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DealerQuery, NotePasswordResetMutation } from "#graphql/generated/client/graphql";
import { ConfirmPage } from "~/components/record/confirm";
import { mutate, query } from "~/server/data/data.server";
import { unless } from "~/server/forms/confirmations.server";
import { newFormKey } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { editPath, whoIs } from "./archive.server";
import { mailReset } from "./mail-reset.server";

export const meta: MetaFunction = () => [{ title: "Reset password, Slipway" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  const { dealer } = await query(request, DealerQuery, { profileId: params.userId ?? "" });
  const confirmation = unless(dealer.status === "archived" && "They cannot sign in: UnArchive them first.", {
    question: `Are you sure you want to reset ${whoIs(dealer)}'s password?`,
    consequence: `${dealer.displayName} gets a link to choose a new password at ${dealer.email}. The old password works until then.`,
    verb: "Reset password",
    keep: { label: "Cancel", to: editPath(dealer) },
    formKey: newFormKey(),
  });
  return { confirmation };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  const { dealer } = await query(request, DealerQuery, { profileId: params.userId ?? "" });
  const { profileId, email } = dealer;
  return mailReset(request, {
    email,
    who: whoIs(dealer),
    back: editPath(dealer),
    note: (idempotency) => mutate(request, NotePasswordResetMutation, { profileId }, { idempotency }),
  });
}

export default function ResetDealerPassword() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} />;
}
