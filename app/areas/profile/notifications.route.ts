import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { SetNotificationChoicesMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { reasonOf } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { requireRole } from "~/server/session/viewer.server";

export function loader() {
  return redirect("/profile");
}

/** A choice that is made again, and back, is made each time: the form needs no key. */
export async function action({ request }: ActionFunctionArgs) {
  await requireRole(request, "dealer");
  const form = await readForm(request);
  const byEmail = form.has("by-email");
  try {
    await mutate(request, SetNotificationChoicesMutation, { byEmail });
  } catch (error) {
    return redirectWithNotice("/profile", reasonOf(error), { tone: "no" });
  }
  return redirectWithNotice(
    "/profile",
    byEmail
      ? "New leads and decisions are mailed to you from now on."
      : "New leads and decisions are not mailed any more.",
  );
}

/** Nothing of its own is shown; without a page, what goes wrong could not be shown either. */
export default function Nothing() {
  return null;
}
