import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DealerQuery, NotePasswordResetMutation } from "#graphql/generated/client/graphql";
import { type Confirmation, ConfirmPage } from "~/components/record/confirm";
import { mutate, query } from "~/server/data/data.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { IdentityError, sendPasswordReset } from "~/server/session/identity.server";
import { quietly } from "~/server/session/logins.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { requirePermission } from "~/server/session/viewer.server";
import { editPath } from "./archive.server";

export const meta: MetaFunction = () => [{ title: "Reset password, Slipway" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  const { dealer } = await query(request, DealerQuery, { profileId: params.userId ?? "" });
  const confirmation: Confirmation = {
    question: "Are you sure you want to reset dealer's password?",
    consequence: `${dealer.displayName} gets a link to choose a new password at ${dealer.email}. The old one works until then.`,
    verb: "Reset password",
    keep: { label: "Cancel", to: editPath(dealer) },
    formKey: newFormKey(),
  };
  return { confirmation };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  const idempotency = idempotencyOf(await readForm(request));
  const { dealer } = await query(request, DealerQuery, { profileId: params.userId ?? "" });

  try {
    await sendPasswordReset(dealer.email);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    return redirectWithNotice(editPath(dealer), "There was an error trying to reset dealer password.", { tone: "no" });
  }
  await quietly(
    "a password reset is not in the history",
    mutate(request, NotePasswordResetMutation, { profileId: dealer.profileId }, { idempotency }),
  );
  return redirectWithNotice(editPath(dealer), "A reset password link has been sent to dealer email");
}

export default function ResetDealerPassword() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} />;
}
