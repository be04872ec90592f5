import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NoteOwnPasswordResetMutation } from "#graphql/generated/client/graphql";
import { type Confirmation, ConfirmPage } from "~/components/record/confirm";
import { mutate } from "~/server/data/data.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { IdentityError, sendPasswordReset } from "~/server/session/identity.server";
import { quietly } from "~/server/session/logins.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { requireRole } from "~/server/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Update Password, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { email } = await requireRole(request, "dealer");
  const confirmation: Confirmation = {
    question: "Are you sure you want to reset your password",
    consequence: `A link to choose a new one is sent to ${email}. The old password works until then.`,
    verb: "Update Password",
    keep: { label: "Cancel", to: "/profile" },
    formKey: newFormKey(),
  };
  return { confirmation };
}

export async function action({ request }: ActionFunctionArgs) {
  const { email } = await requireRole(request, "dealer");
  const idempotency = idempotencyOf(await readForm(request));

  try {
    await sendPasswordReset(email);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    return redirectWithNotice("/profile", `There was an error trying to reset your password. ${error.message}`, {
      tone: "no",
    });
  }
  await quietly(
    "a password reset is not in the history",
    mutate(request, NoteOwnPasswordResetMutation, {}, { idempotency }),
  );
  return redirectWithNotice("/profile", "A reset password link has been sent to your email");
}

export default function UpdatePassword() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} />;
}
