import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { SetNotificationChoicesMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data.server";
import { idempotencyOf } from "~/server/forms.server";
import { redirectWithNotice } from "~/server/notices.server";
import { readForm } from "~/server/read-form.server";
import { requireRole } from "~/server/viewer.server";

export function loader() {
  return redirect("/profile");
}

export async function action({ request }: ActionFunctionArgs) {
  await requireRole(request, "dealer");
  const form = await readForm(request);
  const byEmail = form.has("by-email");
  await mutate(request, SetNotificationChoicesMutation, { byEmail }, { idempotency: idempotencyOf(form) });
  return redirectWithNotice(
    "/profile",
    byEmail
      ? "New leads and decisions are mailed to you from now on."
      : "New leads and decisions are not mailed any more.",
  );
}
