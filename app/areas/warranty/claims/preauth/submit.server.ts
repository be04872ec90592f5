import { type SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { newClaim } from "#graphql/areas/warranty/claims/form.rules";
import { type Around } from "#graphql/areas/warranty/registrations/form.rules";
import { SubmitWarrantyClaimMutation } from "#graphql/generated/client/graphql";
import { type KeptFile } from "~/lib/files/kept-files";
import { mutate } from "~/server/data/data.server";
import { failed, invalid, parseForm } from "~/server/data/forms.server";
import { log } from "~/server/platform/log.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { receiveForm, type ReceivedForm } from "~/server/files/staged-files.server";
import { photoStore } from "~/server/files/storage.server";
import { aroundOf, notStored, twice } from "../../registrations/form.server";
import { photoFolder, photoRule } from "../photos/photo-store.server";
import { lookUp } from "./look-up.server";

type Received = ReceivedForm<"photos">;

/** The form as it comes back: what was typed, what is wrong with it, which photos wait, and what a look-up found. */
type ClaimAnswer = SubmissionResult<string[]> & { kept?: Record<string, KeptFile[]>; lookedUp?: string };

export function claimForm(around: Around) {
  return twice(newClaim(around));
}

/** Stores a claim with its photos, or brings the form back with all that was typed and every photo that has arrived. */
export async function submitClaim(request: Request, profileId: string) {
  const received = await receiveForm(request, profileId, { photos: photoRule });
  if (received.form.has("look-up")) return lookedUp(request, received);

  const submission = parseForm(received.form, claimForm(aroundOf(request)));
  const refused = Object.keys(received.problems).length > 0;
  if (submission.status !== "success" || refused) return again(invalid(submission, received));

  const photos = await placePhotos(received, profileId).catch((error: unknown) => {
    log.error({ err: error }, "the photos of a claim could not be stored");
    return null;
  });
  if (!photos) return again(failed("Error Submitting Data to S3 Container", submission, received));

  const { retypeHin: _retyped, ...claim } = submission.value;
  try {
    await mutate(request, SubmitWarrantyClaimMutation, { claim, photos }, { idempotency: received.idempotency });
  } catch (error) {
    const sentence = "Pre Auth Claim Could Not be Submitted. Please Try again.";
    return again(notStored(error, submission, sentence, received));
  }
  await received.finish();
  return redirectWithNotice("/warranty-preauth-claim", "Pre Auth Claim Submission Successful");
}

async function placePhotos({ filesOf, placeInStore }: Received, profileId: string): Promise<string[]> {
  const files = filesOf("photos");
  if (files.length === 0) return [];

  const store = await photoStore();
  return Promise.all(files.map((file) => placeInStore(file, store, photoFolder(profileId))));
}

/**
 * The form as it was, not checked yet, with the brand and the model of the boat whose HIN was typed; with none where no
 * such boat is registered, since those that stand there may be another's.
 */
async function lookedUp(request: Request, { form, kept, problems }: Received) {
  const hin = String(form.get("hullIdentificationNumber") ?? "");
  const { boat, said } = await lookUp(request, hin);
  form.delete("look-up");
  if (hin.trim() !== "") {
    form.set("brand", boat?.brand ?? "");
    form.set("modelId", boat?.modelId ?? "");
  }
  const { initialValue } = parseForm(form, claimForm(aroundOf(request))).reply();
  return again(data<ClaimAnswer>({ initialValue, error: problems, kept, lookedUp: said }));
}

function again({ data: answer, init }: { data: ClaimAnswer; init: ResponseInit | null }) {
  return data(answer, init ?? undefined);
}
