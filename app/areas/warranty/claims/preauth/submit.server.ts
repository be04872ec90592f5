import { type SubmissionResult } from "@conform-to/react";
import { newClaim } from "#graphql/areas/warranty/claims/form.rules";
import { type Around } from "#graphql/areas/warranty/registrations/form.rules";
import { SubmitWarrantyClaimMutation } from "#graphql/generated/client/graphql";
import { type UploadedFile } from "~/lib/files/uploaded-files";
import { nothingToDecide } from "#graphql/rules/forms/nothing-to-decide.rules";
import { comesBack } from "~/server/forms/answers.server";
import { mutate } from "~/server/data/data.server";
import { actOnForm, doubtAbout, outside } from "~/server/forms/form-action.server";
import { parseForm } from "~/server/forms/forms.server";
import { linkInList } from "~/lib/record-link";
import { log } from "~/server/platform/log.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { receiveForm, type ReceivedForm } from "~/server/files/staging/staged-files.server";
import { photoStore } from "~/server/files/storage.server";
import { aboutBoat, aroundOf, hinQuestion, orElse, twice } from "../../registrations/form.server";
import { photoFolder, photoRule } from "../photos/photo-store.server";
import { lookUp } from "./look-up.server";

type Received = ReceivedForm<"photos">;

/** What comes back with the form beside its photos: what a look-up found. */
type LookedUp = { lookedUp?: string };

type ClaimAnswer = SubmissionResult<string[]> & LookedUp & { uploaded?: Record<string, UploadedFile[]> };

export function claimForm(around: Around) {
  return twice(newClaim(around));
}

/** Stores a claim with its photos, or brings the form back with all that was typed and every photo that has arrived. */
export async function submitClaim(request: Request, profileId: string) {
  const received = await receiveForm(request, profileId, { photos: photoRule });
  if (received.form.has("look-up")) return lookedUp(request, received);

  return actOnForm(
    request,
    claimForm(aroundOf(request)),
    async ({ retypeHin: _retyped, ...claim }, { idempotency, ...along }) => {
      const doubt =
        doubtAbout(hinQuestion(claim, "Send"), along) ?? doubtAbout(claim.issues ? null : nothingToDecide, along);
      if (doubt) return doubt;

      const photos = await placePhotos(received, profileId).catch((error: unknown) => {
        log.error({ err: error }, "the photos of a claim could not be stored");
        return null;
      });
      if (!photos) return outside("Error Submitting Data to S3 Container");

      const answer = await mutate(request, SubmitWarrantyClaimMutation, { claim, photos }, { idempotency });
      await received.finish();
      const { id, warrantyClaimsId: number } = answer.submitWarrantyClaim;
      const record = linkInList(`Claim ${number}`, "/warranty-claims", number, id);
      return redirectWithNotice("/warranty-preauth-claim", "Pre Auth Claim Submission Successful", { record });
    },
    {
      received,
      drafted: aboutBoat,
      problems: orElse("Pre Auth Claim Could Not be Submitted. Please Try again."),
      around: (): LookedUp => ({}),
    },
  );
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
async function lookedUp(request: Request, { form, uploaded, problems }: Received) {
  const hin = String(form.get("hullIdentificationNumber") ?? "");
  const { boat, said } = await lookUp(request, hin);
  form.delete("look-up");
  if (hin.trim() !== "") {
    form.set("brand", boat?.brand ?? "");
    form.set("modelId", boat?.modelId ?? "");
  }
  const { initialValue } = parseForm(form, claimForm(aroundOf(request))).reply();
  return comesBack<ClaimAnswer>({ initialValue, error: problems, uploaded, lookedUp: said });
}
