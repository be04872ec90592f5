import { type SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { newClaim } from "#graphql/areas/warranty-claims/form.rules";
import { type Around } from "#graphql/areas/warranty-registrations/form.rules";
import { SubmitWarrantyClaimMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data.server";
import { failed, invalid, parseForm } from "~/server/forms.server";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { receiveForm, type ReceivedForm } from "~/server/staged-files.server";
import { photoStore } from "~/server/storage.server";
import { aroundOf, notStored, twice } from "../../warranty-registrations/form.server";
import { photoFolder, photoRule } from "../photos/photo-store.server";
import { lookUp } from "./look-up.server";

export function claimForm(around: Around) {
  return twice(newClaim(around));
}

/** Stores a claim with its photos, or brings the form back with all that was typed and every photo that has arrived. */
export async function submitClaim(request: Request, profileId: string) {
  const received = await receiveForm(request, profileId, { photos: photoRule });
  const { form, problems } = received;
  const submission = parseForm(form, claimForm(aroundOf(request)));
  if (form.get("intent") === "look-up") return lookedUp(request, received, submission.payload);
  if (submission.status !== "success" || Object.keys(problems).length > 0) return said(invalid(submission, received));

  const photos = await placePhotos(received, profileId).catch((error: unknown) => {
    log.error({ err: error }, "the photos of a claim could not be stored");
    return null;
  });
  if (!photos) return said(failed("Error Submitting Data to S3 Container", submission, received));

  const { retypeHin: _retyped, ...claim } = submission.value;
  try {
    await mutate(request, SubmitWarrantyClaimMutation, { claim, photos }, { idempotency: received.idempotency });
  } catch (error) {
    const sentence = "Pre Auth Claim Could Not be Submitted. Please Try again.";
    return said(notStored(error, submission, sentence, received));
  }
  await received.finish();
  return redirectWithNotice("/warranty-preauth-claim", "Pre Auth Claim Submission Successful");
}

async function placePhotos({ filesOf, placeInStore }: ReceivedForm<"photos">, profileId: string): Promise<string[]> {
  const files = filesOf("photos");
  if (files.length === 0) return [];

  const store = await photoStore();
  return Promise.all(files.map((file) => placeInStore(file, store, photoFolder(profileId))));
}

/** The form as it was, with the brand and the model of the boat whose HIN was typed. */
async function lookedUp(
  request: Request,
  { form, kept }: ReceivedForm<"photos">,
  payload: NonNullable<SubmissionResult["initialValue"]> | Record<string, unknown>,
) {
  const found = await lookUp(request, String(form.get("hullIdentificationNumber") ?? ""));
  return { found, kept, payload };
}

function said(answer: ReturnType<typeof invalid>) {
  return data({ ...answer.data, lookedUp: undefined }, answer.init ?? undefined);
}
