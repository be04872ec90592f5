import { ownProfile } from "#graphql/areas/dealers/details.rules";
import { OwnProfileQuery, UpdateOwnProfileMutation } from "#graphql/generated/client/graphql";
import { mutate, query } from "~/server/data/data.server";
import { idempotencyOf, parseForm, type Problems } from "~/server/data/forms.server";
import { GeocodeError } from "~/server/platform/geocode.server";
import { type LoginChanges } from "~/server/session/identity.server";
import { changeWithLogin, problemsWithLogin } from "~/server/session/logins.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { besideWhatStands, versionIn } from "~/server/data/overtaken.server";
import { readForm } from "~/server/data/read-form.server";
import { begunCard } from "../dealers/begun";
import { newLocation } from "../dealers/edit.server";
import { formAgain } from "../dealers/form.server";

export async function saveProfile(request: Request) {
  const form = await readForm(request);
  const submission = parseForm(form, ownProfile);
  if (submission.status !== "success") return formAgain(submission);

  const profile = submission.value;
  const idempotency = idempotencyOf(form);
  const { ownProfile: before } = await query(request, OwnProfileQuery);
  try {
    const location = await newLocation(before, profile);
    const { isMailed } = await changeWithLogin({
      request,
      idempotency,
      profileId: before.profileId,
      changes: loginChanges(before, profile),
      store: () =>
        mutate(request, UpdateOwnProfileMutation, { version: versionIn(form), profile, location }, { idempotency }),
    });
    const mail = isMailed
      ? ""
      : ". The verification email could not be sent; Update Password sends a link that verifies it too.";
    return await redirectWithNotice("/profile", `Your profile has been updated${mail}`);
  } catch (error) {
    const again = await besideWhatStands(request, error, submission, () => standing(request));
    return formAgain(again, problems(error, profile.email));
  }
}

async function standing(request: Request) {
  return begunCard((await query(request, OwnProfileQuery)).ownProfile);
}

type Known = { name: string; email: string };

function loginChanges(before: Known, { name, email }: Known): LoginChanges | null {
  if (before.name === name && before.email === email) return null;
  return { name, user_metadata: { full_name: name }, ...(email !== before.email && { email }) };
}

function problems(error: unknown, email: string): Problems {
  if (error instanceof GeocodeError)
    return { formErrors: [], fieldErrors: { address: [`Error Getting GEO Location For Address: ${error.message}`] } };
  return problemsWithLogin(error, email);
}
