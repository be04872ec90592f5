import { advertisingClaim } from "#graphql/areas/co-op/advertising-claim.rules";
import { CreateAdvertisingClaimMutation, UpdateAdvertisingClaimMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data.server";
import { declined, failed, invalid, parseForm } from "~/server/forms.server";
import { redirectWithNotice } from "~/server/notices.server";
import { receiveForm } from "~/server/staged-files.server";
import { documentRule, mediaFailed, placeDocuments } from "../files/documents.server";
import { formPaths } from "../paths";
import { advertisingDocuments } from "./documents";

const rules = {
  paidInvoiceUrl: documentRule,
  tearSheetUrl: documentRule,
  claimFormUrl: documentRule,
  affidavitUrl: documentRule,
  photoOfSignUrl: documentRule,
};

type Claim = { profileId: string; /** Of the claim that is changed. */ id?: string | null };

/** Uploads first, then the claim with its request and its lines; if anything fails, nothing is stored. */
export async function submitAdvertisingClaim(request: Request, { profileId, id }: Claim) {
  const received = await receiveForm(request, profileId, rules);
  const submission = parseForm(received.form, advertisingClaim);
  const refused = Object.keys(received.problems).length > 0;
  if (submission.status !== "success" || refused) return invalid(submission, received);

  const documents = await placeDocuments(received, advertisingDocuments);
  if (!documents) return failed(mediaFailed, submission, received);

  const input = { ...submission.value, ...documents };
  const { idempotency } = received;
  try {
    if (id) await mutate(request, UpdateAdvertisingClaimMutation, { id, input }, { idempotency });
    else await mutate(request, CreateAdvertisingClaimMutation, { input }, { idempotency });
  } catch (error) {
    return declined(error, submission, received);
  }
  await received.finish();
  const done = id ? "Advertising claim updated Successful" : "Advertising claim created Successful";
  return redirectWithNotice(formPaths["co-op-advertising-claim"], done);
}
