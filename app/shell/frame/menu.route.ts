import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "~/server/forms/read-form.server";
import { backOf } from "~/server/session/back.server";
import { foldedMenuCookie } from "~/server/session/preferences.server";
import { requireViewer } from "~/server/session/viewer.server";

const usual = "/dashboard";

export function loader() {
  return redirect(usual);
}

/** Folds the menu of wide screens in this browser, or shows it, and comes back; where scripts run the page does it itself. */
export async function action({ request }: ActionFunctionArgs) {
  await requireViewer(request);
  const menu = (await readForm(request)).get("intent") === "folded" ? "folded" : "open";
  return redirect(backOf(request, usual), { status: 303, headers: { "Set-Cookie": foldedMenuCookie(menu) } });
}
