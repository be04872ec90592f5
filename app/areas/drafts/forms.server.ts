import { type FileRule } from "~/server/files/upload.server";
import { type DraftedForm } from "~/server/forms/drafts.server";
import { aboutShow, showForm } from "../boat-shows/form.server";
import { advertisingClaim } from "../co-op/advertising-claim/form.server";
import { boatShowCredit } from "../co-op/boat-show-credit/form.server";
import { mediaPreApproval } from "../co-op/media-pre-approval/form.server";
import { formPaths } from "../co-op/paths";
import { salesCreditClaim } from "../co-op/sales-credit/form.server";
import { specialProject } from "../co-op/special-project/form.server";
import { aboutBoat as aboutStock, boatForm, imageRule } from "../inventory/form.server";
import { photoRule } from "../warranty/claims/photos/photo-store.server";
import { claimForm } from "../warranty/claims/preauth/submit.server";
import { aboutBoat, aroundOf, dealerForm } from "../warranty/registrations/form.server";

type Form = DraftedForm & { files: Record<string, FileRule> };

/** The form at an address, if it can be saved as a draft. */
export function draftedForm(request: Request, path: string): Form | undefined {
  switch (path) {
    case "/warranty-register":
      return { path, schema: dealerForm(aroundOf(request)), about: aboutBoat, files: {} };
    case "/warranty-preauth-claim":
      return { path, schema: claimForm(aroundOf(request)), about: aboutBoat, files: { photos: photoRule } };
    case "/inventory/add":
      return { path, schema: boatForm, about: aboutStock, files: { images: imageRule } };
    case "/boat-shows":
      return { path, schema: showForm, about: aboutShow, files: {} };
  }
  const form = coOpForms.find(({ type }) => formPaths[type] === path);
  return form && { path, schema: form.rules.new, about: form.drafted, files: form.documents };
}

const coOpForms = [advertisingClaim, boatShowCredit, mediaPreApproval, salesCreditClaim, specialProject];
