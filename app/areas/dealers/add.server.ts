import { dealerCodeTaken } from "#graphql/areas/dealers/rules";
import { CreateDealerMutation, DealerCodeTakenQuery } from "#graphql/generated/client/graphql";
import { mutate, query } from "~/server/data/data.server";
import { regionsOfForm } from "~/lib/regions.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { type Problems } from "~/server/forms/forms.server";
import { geocode, GeocodeError } from "~/server/platform/geocode.server";
import { createWithLogin, problemsWithLogin, wasStored } from "~/server/session/logins.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { specText } from "~/server/platform/spec-text.server";
import { newDealerForm } from "./form.server";
import { newLogin } from "./login.server";
import { dealersPath } from "./paths";

/** What can be checked is checked before the login is made: that comes last but for its profile. */
export function addDealer(request: Request) {
  return actOnForm(
    request,
    newDealerForm,
    async ({ password, ...dealer }, { idempotency }) => {
      const isTaken = await isCodeTaken(request, dealer.dealerCode);
      // By this very form, perhaps, when it was sent before.
      if (isTaken && !(await wasStored({ request, idempotency }))) return codeTaken;
      const location = await geocode(dealer);
      const { isMailed } = await createWithLogin(newLogin(dealer, password), {
        request,
        idempotency,
        store: (profileId) => mutate(request, CreateDealerMutation, { profileId, dealer, location }, { idempotency }),
      });
      const notice = specText("New Dealer User has been created succesfully") + (isMailed ? "" : notMailed);
      const record = { label: "Show the dealer", to: `${dealersPath}?${new URLSearchParams({ q: dealer.email })}` };
      return redirectWithNotice(dealersPath, notice, { record });
    },
    { problems: problemsWithDealer, around: regionsOfForm },
  );
}

/** Said after the success where the mail to verify an address could not be sent. */
export const notMailed =
  ". The verification email could not be sent; a password reset sends another link that verifies the address.";

/** Of a code that some other dealer has. */
export async function isCodeTaken(
  request: Request,
  dealerCode: string | null,
  exceptProfileId?: string,
): Promise<boolean> {
  if (!dealerCode) return false;
  return (await query(request, DealerCodeTakenQuery, { dealerCode, exceptProfileId })).isDealerCodeTaken;
}

export const codeTaken: Problems = { formErrors: [], fieldErrors: { dealerCode: [dealerCodeTaken] } };

/** @throws what no form can show */
export function problemsWithDealer(error: unknown, dealer: { email: string }): Problems {
  if (error instanceof GeocodeError)
    return { formErrors: [], fieldErrors: { address: ["Error Getting GEO Location For Address"] } };
  return problemsWithLogin(error, dealer);
}
