import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminUserQuery, NoteAdminPasswordResetMutation } from "#graphql/generated/client/graphql";
import { ConfirmPage } from "~/components/record/confirm";
import { mutate, query } from "~/server/data/data.server";
import { unless } from "~/server/forms/confirmations.server";
import { newFormKey } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { mailReset } from "../dealers/mail-reset.server";
import { adminUserPath } from "./paths";

export const meta: MetaFunction = () => [{ title: "Reset password, Slipway" }];

export async function loader({ request, params: { userId = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_ALL");
  const { adminUser: admin } = await query(request, AdminUserQuery, { profileId: userId });
  const confirmation = unless(admin.status === "archived" && "They cannot sign in: UnArchive them first.", {
    question: "Are you sure you want to reset admin's password?",
    consequence: `${admin.name} gets a link to choose a new password at ${admin.email}. The old password works until then.`,
    verb: "Reset password",
    keep: { label: "Cancel", to: adminUserPath(userId, "edit") },
    formKey: newFormKey(),
  });
  return { confirmation };
}

export async function action({ request, params: { userId = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_ALL");
  const { profileId, email } = (await query(request, AdminUserQuery, { profileId: userId })).adminUser;
  return mailReset(request, {
    email,
    who: "admin",
    back: adminUserPath(profileId, "edit"),
    note: (idempotency) => mutate(request, NoteAdminPasswordResetMutation, { profileId }, { idempotency }),
  });
}

export default function ResetAdminPassword() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} />;
}
