import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminStatusQuery, SetAdminStatusMutation } from "#graphql/generated/client/graphql";
import { ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { mutate, query } from "~/server/data/data.server";
import { unless } from "~/server/forms/confirmations.server";
import { newFormKey } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { archiveOrBack } from "../dealers/archive.server";
import { adminUserPath } from "./paths";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.confirmation.verb ?? "Archive Admin"}, Slipway` },
];

export async function loader({ request, params: { userId = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_ALL");
  const { adminUser: admin } = await query(request, AdminStatusQuery, { profileId: userId });
  const isArchived = admin.status === "archived";
  const confirmation = unless(!isArchived && admin.keepReason, {
    question: `${isArchived ? "UnArchive" : "Archive"} ${admin.name}?`,
    consequence: isArchived
      ? "They can sign in again with the same permissions."
      : "They are signed out immediately and can't sign in. Their records stay. You can undo this.",
    verb: isArchived ? "UnArchive Admin" : "Archive Admin",
    keep: { label: "Cancel", to: adminUserPath(userId, "edit") },
    danger: !isArchived,
    formKey: newFormKey(),
    fields: { status: isArchived ? "active" : "archived" },
  });
  return { confirmation };
}

export async function action({ request, params: { userId = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_ALL");
  const { profileId, keepReason } = (await query(request, AdminStatusQuery, { profileId: userId })).adminUser;
  return archiveOrBack(request, {
    profileId,
    keepReason,
    who: "admin",
    to: adminUserPath(profileId, "edit"),
    store: (status, idempotency) => mutate(request, SetAdminStatusMutation, { profileId, status }, { idempotency }),
    notices: { archived: "Admin has been archived", active: "Admin has been unarchived" },
  });
}

/** What keeps it from being done is known again after a refusal. */
export const shouldRevalidate = () => true;

export default function ArchiveAdmin() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.problem} />;
}
