import * as z from "zod";
import { DealerQuery, SetDealerStatusMutation } from "#graphql/generated/client/graphql";
import { comesBack } from "~/server/forms/answers.server";
import { mutate, query } from "~/server/data/data.server";
import { isDeclined } from "~/server/data/failures.server";
import { idempotencyOf } from "~/server/forms/forms.server";
import { changeLogin, IdentityError } from "~/server/session/identity.server";
import { inWords } from "~/server/session/logins.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { isUnavailable } from "~/server/data/refusals.server";
import { dealerPath, salesEditPath } from "./paths";

export function editPath({ role, profileId }: { role: string; profileId: string }): string {
  return role === "Sales" ? salesEditPath(profileId) : dealerPath(profileId, "edit");
}

const wanted = z.enum(["active", "archived"]);

/**
 * Blocks the login, then archives the profile, or takes both back: what the page has asked about, so that the same form
 * sent twice, or by two admins at once, does not undo itself. The status comes last: as long as it is the old one, the same
 * button is there, and does both again.
 */
export async function archiveOrBack(request: Request, profileId: string) {
  const form = await readForm(request);
  const status = wanted.safeParse(form.get("status")).data;
  const { dealer } = await query(request, DealerQuery, { profileId });
  if (!status) return comesBack({ problem: "Please say whether to archive this dealer." }, "typed");

  try {
    await changeLogin(profileId, { blocked: status === "archived" });
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    // Whoever has no login any more cannot sign in, and may be archived.
    const isGone = error.fault === "not-found" && status === "archived";
    if (!isGone) return comesBack({ problem: `${inWords(error)} ${whatHappened(error)}` }, "outside");
  }
  try {
    await mutate(request, SetDealerStatusMutation, { profileId, status }, { idempotency: idempotencyOf(form) });
  } catch (error) {
    if (!isDeclined(error) && !isUnavailable(error)) throw error;
    const login = status === "archived" ? "blocked" : "open again";
    const problem = `Bad: the login is ${login}, but the dealer's status could not be changed. Please do it again.`;
    return comesBack({ problem }, "outside");
  }
  const told =
    status === "archived" ? "Dealer has been succesfully archived" : "Dealer has been succesfully Unarchived";
  return redirectWithNotice(editPath(dealer), told);
}

function whatHappened({ fault }: IdentityError): string {
  return fault === "silent"
    ? "Nobody knows whether the login was changed, the dealer's status was not. Please do it again."
    : "Nothing was changed.";
}
