import { dealerDetails, type OwnProfile } from "#graphql/areas/dealers/details.rules";
import { DealerQuery, type DealerQueryQuery, UpdateDealerMutation } from "#graphql/generated/client/graphql";
import { mutate, query } from "~/server/data/data.server";
import { idempotencyOf, parseForm } from "~/server/data/forms.server";
import { geocode, type Point } from "~/server/platform/geocode.server";
import { changeWithLogin } from "~/server/session/logins.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { besideWhatStands, versionIn } from "~/server/data/overtaken.server";
import { readForm } from "~/server/data/read-form.server";
import { codeTaken, isCodeTaken, notMailed, problemsWithDealer } from "./add.server";
import { begunDealer } from "./begun";
import { formAgain } from "./form.server";
import { loginChanges } from "./login.server";
import { dealerPath } from "./paths";

export async function editDealer(request: Request, profileId: string) {
  const form = await readForm(request);
  const submission = parseForm(form, dealerDetails);
  if (submission.status !== "success") return formAgain(submission);

  const dealer = submission.value;
  const idempotency = idempotencyOf(form);
  const { dealer: before } = await query(request, DealerQuery, { profileId });
  try {
    if (await isCodeTaken(request, dealer.dealerCode, profileId)) return formAgain(submission, codeTaken);
    const location = await newLocation(before, dealer);
    const { isMailed } = await changeWithLogin({
      request,
      idempotency,
      profileId,
      changes: loginChanges(before, dealer),
      store: () =>
        mutate(
          request,
          UpdateDealerMutation,
          { profileId, version: versionIn(form), dealer, location },
          { idempotency },
        ),
    });
    const told = `Dealer was been succesfully updated${isMailed ? "" : notMailed}`;
    return await redirectWithNotice(dealerPath(profileId, "edit"), told);
  } catch (error) {
    const again = await besideWhatStands(request, error, submission, () => standing(request, profileId));
    return formAgain(again, problemsWithDealer(error, dealer.email));
  }
}

async function standing(request: Request, profileId: string) {
  return begunDealer((await query(request, DealerQuery, { profileId })).dealer);
}

const ofAddress = ["address", "city", "region", "zipcode", "country"] as const;

/** Where the dealer is now; null where it has not moved, so that nobody need know where that was. */
export async function newLocation(
  before: { [Name in (typeof ofAddress)[number]]?: string | null } & Pick<
    Partial<DealerQueryQuery["dealer"]>,
    "location"
  >,
  after: OwnProfile,
): Promise<Point | null> {
  const isThere = before.location && ofAddress.every((name) => (before[name] ?? null) === after[name]);
  return isThere ? null : geocode(after);
}
