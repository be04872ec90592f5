import { businessCard } from "#graphql/areas/dealers/details.rules";
import { emailTaken } from "#graphql/areas/dealers/rules";
import { OwnProfileQuery, UpdateOwnProfileMutation } from "#graphql/generated/client/graphql";
import { mutate, query } from "~/server/data/data.server";
import { regionsOfForm } from "~/lib/regions.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { type Problems } from "~/server/forms/forms.server";
import { GeocodeError } from "~/server/platform/geocode.server";
import { findLoginsByEmail, type LoginChanges } from "~/server/session/identity.server";
import { changeWithLogin, problemsWithLogin } from "~/server/session/logins.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { begunCard } from "../dealers/begun";
import { newLocation } from "../dealers/edit.server";

/** Stores all but a new email, which goes on from here to be confirmed. */
export function saveProfile(request: Request) {
  return actOnForm(
    request,
    businessCard,
    async ({ email, ...profile }, { idempotency, version }) => {
      const { ownProfile: before } = await query(request, OwnProfileQuery);
      const moves = email !== before.email;
      if (moves && (await findLoginsByEmail(email)).length > 0) return { fieldErrors: { email: [emailTaken(email)] } };

      const location = await newLocation(before, profile);
      await changeWithLogin({
        request,
        idempotency,
        profileId: before.profileId,
        changes: loginChanges(before, profile),
        store: () => mutate(request, UpdateOwnProfileMutation, { version, profile, location }, { idempotency }),
      });
      const next = moves ? `/profile/email?${new URLSearchParams({ email })}` : "/profile";
      const told = `Your profile has been updated${moves ? ", but for the email. That takes one step more." : ""}`;
      return redirectWithNotice(next, told);
    },
    { standing: () => standing(request), problems, around: regionsOfForm },
  );
}

async function standing(request: Request) {
  return begunCard((await query(request, OwnProfileQuery)).ownProfile);
}

function loginChanges(before: { name: string }, { name }: { name: string }): LoginChanges | null {
  return before.name === name ? null : { name, user_metadata: { full_name: name } };
}

function problems(error: unknown, { email }: { email: string }): Problems {
  if (error instanceof GeocodeError)
    return { formErrors: [], fieldErrors: { address: [`Error Getting GEO Location For Address: ${error.message}`] } };
  return problemsWithLogin(error, { email });
}
