import { businessCard } from "#graphql/areas/dealers/details.rules";
import { emailTaken } from "#graphql/areas/dealers/rules";
import { OwnProfileQuery, UpdateOwnProfileMutation } from "#graphql/generated/client/graphql";
import { mutate, query } from "~/server/data/data.server";
import { idempotencyOf, parseForm, type Problems } from "~/server/data/forms.server";
import { GeocodeError } from "~/server/platform/geocode.server";
import { findLoginsByEmail, type LoginChanges } from "~/server/session/identity.server";
import { changeWithLogin, problemsWithLogin } from "~/server/session/logins.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { besideWhatStands, versionIn } from "~/server/data/overtaken.server";
import { readForm } from "~/server/data/read-form.server";
import { begunCard } from "../dealers/begun";
import { newLocation } from "../dealers/edit.server";
import { formAgain } from "../dealers/form.server";

/** Stores all but a new email, which goes on from here to be confirmed. */
export async function saveProfile(request: Request) {
  const form = await readForm(request);
  const submission = parseForm(form, businessCard);
  if (submission.status !== "success") return formAgain(submission);

  const { email, ...profile } = submission.value;
  const idempotency = idempotencyOf(form);
  const { ownProfile: before } = await query(request, OwnProfileQuery);
  const moves = email !== before.email;
  try {
    if (moves && (await findLoginsByEmail(email)).length > 0) return formAgain(submission, taken(email));
    const location = await newLocation(before, profile);
    await changeWithLogin({
      request,
      idempotency,
      profileId: before.profileId,
      changes: loginChanges(before, profile),
      store: () =>
        mutate(request, UpdateOwnProfileMutation, { version: versionIn(form), profile, location }, { idempotency }),
    });
    const next = moves ? `/profile/email?${new URLSearchParams({ email })}` : "/profile";
    const told = `Your profile has been updated${moves ? ", but for the email. That takes one step more." : ""}`;
    return await redirectWithNotice(next, told);
  } catch (error) {
    const again = await besideWhatStands(request, error, submission, () => standing(request));
    return formAgain(again, problems(error, email));
  }
}

async function standing(request: Request) {
  return begunCard((await query(request, OwnProfileQuery)).ownProfile);
}

function loginChanges(before: { name: string }, { name }: { name: string }): LoginChanges | null {
  return before.name === name ? null : { name, user_metadata: { full_name: name } };
}

function taken(email: string): Problems {
  return { formErrors: [], fieldErrors: { email: [emailTaken(email)] } };
}

function problems(error: unknown, email: string): Problems {
  if (error instanceof GeocodeError)
    return { formErrors: [], fieldErrors: { address: [`Error Getting GEO Location For Address: ${error.message}`] } };
  return problemsWithLogin(error, email);
}
