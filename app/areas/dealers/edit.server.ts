import { dealerDetails, type OwnProfile } from "#graphql/areas/dealers/details.rules";
import { DealerQuery, type DealerQueryQuery, UpdateDealerMutation } from "#graphql/generated/client/graphql";
import { mutate, query } from "~/server/data/data.server";
import { regionsOfForm } from "~/lib/regions.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { geocode, type Point } from "~/server/platform/geocode.server";
import { changeWithLogin } from "~/server/session/logins.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { specText } from "~/server/platform/spec-text.server";
import { codeTaken, isCodeTaken, notMailed, problemsWithDealer } from "./add.server";
import { dealerValues } from "./form-values";
import { loginChanges } from "./login.server";
import { dealerPath } from "./paths";

export function editDealer(request: Request, profileId: string) {
  return actOnForm(
    request,
    dealerDetails,
    async (dealer, { idempotency, version }) => {
      const { dealer: before } = await query(request, DealerQuery, { profileId });
      if (await isCodeTaken(request, dealer.dealerCode, profileId)) return codeTaken;
      const location = await newLocation(before, dealer);
      const { isMailed } = await changeWithLogin({
        request,
        idempotency,
        profileId,
        changes: loginChanges(before, dealer),
        store: () => mutate(request, UpdateDealerMutation, { profileId, version, dealer, location }, { idempotency }),
      });
      const notice = specText("Dealer was been succesfully updated") + (isMailed ? "" : notMailed);
      return redirectWithNotice(dealerPath(profileId, "edit"), notice);
    },
    { standing: () => standing(request, profileId), problems: problemsWithDealer, around: regionsOfForm },
  );
}

async function standing(request: Request, profileId: string) {
  return dealerValues((await query(request, DealerQuery, { profileId })).dealer);
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
