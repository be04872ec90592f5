import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { MailNotificationsMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { forbidden } from "~/server/data/refusals.server";
import { reasonOf } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { requireViewer, seemsAdmin } from "~/server/session/viewer.server";
import { mailedToAdmin, mailedToDealers } from "../notifications/mailed";
import { adminProfilePath, ownProfilePath, profilePath } from "./paths";

export async function loader({ request }: LoaderFunctionArgs) {
  return redirect((await seemsAdmin(request)) ? adminProfilePath : profilePath);
}

/** A choice that is made again, and back, is made each time: the form needs no key. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const mailed = viewer.role === "admin" ? mailedToAdmin(viewer) : mailedToDealers;
  if (!mailed) throw forbidden();

  const page = ownProfilePath(viewer.role);
  const form = await readForm(request);
  const byEmail = form.has("by-email");
  try {
    await mutate(request, MailNotificationsMutation, { byEmail });
  } catch (error) {
    return redirectWithNotice(page, reasonOf(error), { tone: "no" });
  }
  return redirectWithNotice(
    page,
    byEmail ? `You will get email about ${mailed.what}.` : `You will no longer get email about ${mailed.what}.`,
  );
}

/** Nothing of its own is shown; without a page, what goes wrong could not be shown either. */
export default function Nothing() {
  return null;
}
