import { ownProfile } from "#graphql/areas/dealers/details.rules";
import { OwnProfileQuery, UpdateOwnProfileMutation } from "#graphql/generated/client/graphql";
import { mutate, query } from "~/server/data/data.server";
import { regionsOfForm } from "~/lib/regions.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { type Problems } from "~/server/forms/forms.server";
import { GeocodeError } from "~/server/platform/geocode.server";
import { type LoginChanges } from "~/server/session/identity.server";
import { changeWithLogin, problemsWithLogin } from "~/server/session/logins.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { begunCard } from "../dealers/begun";
import { newLocation } from "../dealers/edit.server";

export function saveProfile(request: Request) {
  return actOnForm(
    request,
    ownProfile,
    async (profile, { idempotency, version }) => {
      const { ownProfile: before } = await query(request, OwnProfileQuery);
      const location = await newLocation(before, profile);
      const { isMailed } = await changeWithLogin({
        request,
        idempotency,
        profileId: before.profileId,
        changes: loginChanges(before, profile),
        store: () => mutate(request, UpdateOwnProfileMutation, { version, profile, location }, { idempotency }),
      });
      return redirectWithNotice("/profile", `Your profile has been updated${isMailed ? "" : notMailed}`);
    },
    { standing: () => standing(request), problems, around: regionsOfForm },
  );
}

/** Said after the success where the mail to verify an address could not be sent. */
const notMailed = ". The verification email could not be sent; Update Password sends a link that verifies it too.";

async function standing(request: Request) {
  return begunCard((await query(request, OwnProfileQuery)).ownProfile);
}

type Known = { name: string; email: string };

function loginChanges(before: Known, { name, email }: Known): LoginChanges | null {
  if (before.name === name && before.email === email) return null;
  return { name, user_metadata: { full_name: name }, ...(email !== before.email && { email }) };
}

function problems(error: unknown, profile: Known): Problems {
  if (error instanceof GeocodeError)
    return { formErrors: [], fieldErrors: { address: [`Error Getting GEO Location For Address: ${error.message}`] } };
  return problemsWithLogin(error, profile);
}
