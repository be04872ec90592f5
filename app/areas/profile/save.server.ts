import { businessCard, salesCard } from "#graphql/areas/dealers/details.rules";
import { emailTaken } from "#graphql/areas/dealers/rules";
import {
  OwnProfileQuery,
  type OwnProfileQueryQuery,
  UpdateOwnProfileMutation,
  type UpdateOwnProfileMutationMutationVariables,
} from "#graphql/generated/client/graphql";
import { mutate, query } from "~/server/data/data.server";
import { regionsOfForm } from "~/lib/regions.server";
import { actOnForm, type Along } from "~/server/forms/form-action.server";
import { type Problems } from "~/server/forms/forms.server";
import { GeocodeError, type Point } from "~/server/platform/geocode.server";
import { findLoginsByEmail, type LoginChanges } from "~/server/session/identity.server";
import { changeWithLogin, problemsWithLogin } from "~/server/session/logins.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { type Viewer } from "~/server/session/viewer.server";
import { cardValues } from "../dealers/form-values";
import { newLocation } from "../dealers/edit.server";

/** Stores all but a new email, which goes on from here to be confirmed. */
export function saveProfile(request: Request, { role, isColleague }: Viewer) {
  const shown = { standing: () => standing(request), problems, around: regionsOfForm };
  if (role === "sales" || isColleague) {
    return actOnForm(request, salesCard, (card, along) => save(request, card, along, async () => null), shown);
  }
  return actOnForm(
    request,
    businessCard,
    (card, along) => save(request, card, along, (before) => newLocation(before, card)),
    shown,
  );
}

type Profile = OwnProfileQueryQuery["ownProfile"];
type Card = UpdateOwnProfileMutationMutationVariables["profile"] & { email: string };

/** `place`: where on the map its address is; null where that has not changed. */
async function save(
  request: Request,
  { email, ...profile }: Card,
  { idempotency, version }: Along,
  place: (before: Profile) => Promise<Point | null>,
) {
  const { ownProfile: before } = await query(request, OwnProfileQuery);
  const moves = email !== before.email;
  if (moves && (await findLoginsByEmail(email)).length > 0) return { fieldErrors: { email: [emailTaken(email)] } };

  const location = await place(before);
  await changeWithLogin({
    request,
    idempotency,
    profileId: before.profileId,
    changes: loginChanges(before, profile),
    store: () => mutate(request, UpdateOwnProfileMutation, { version, profile, location }, { idempotency }),
  });
  const next = moves ? `/profile/email?${new URLSearchParams({ email })}` : "/profile";
  const notice = `Your profile has been updated${moves ? ", but for the email. That takes one step more." : ""}`;
  return redirectWithNotice(next, notice);
}

async function standing(request: Request) {
  return cardValues((await query(request, OwnProfileQuery)).ownProfile);
}

function loginChanges(before: { name: string }, { name }: { name: string }): LoginChanges | null {
  return before.name === name ? null : { name, user_metadata: { full_name: name } };
}

function problems(error: unknown, { email }: { email: string }): Problems {
  if (error instanceof GeocodeError)
    return { formErrors: [], fieldErrors: { address: [`Error Getting GEO Location For Address: ${error.message}`] } };
  return problemsWithLogin(error, { email });
}
