import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { AdminUserQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { IdentityError, sendVerification } from "~/server/session/identity.server";
import { inWords } from "~/server/session/logins.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { requirePermission } from "~/server/session/viewer.server";
import { specText } from "~/server/platform/spec-text.server";
import { adminUsersPath } from "./paths";

export function loader() {
  return redirect(adminUsersPath);
}

/** Mails the link that verifies an admin's address once more. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_ALL");
  const { adminUser } = await query(request, AdminUserQuery, { profileId: params.userId ?? "" });
  try {
    await sendVerification(adminUser.profileId);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    const notice =
      error.fault === "token" ? inWords(error) : `Error sending email notification email: ${error.message}`;
    return redirectWithNotice(adminUsersPath, notice, { tone: "no" });
  }
  const record = { label: adminUser.name, to: `${adminUsersPath}?${new URLSearchParams({ q: adminUser.email })}` };
  return redirectWithNotice(adminUsersPath, specText("Admin Resend Email Notification was succesful"), { record });
}

/** Nothing of its own is shown; without a page, what goes wrong could not be shown either. */
export default function Nothing() {
  return null;
}
