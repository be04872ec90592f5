import { salesCreditClaim, salesCreditClaimEdit } from "#graphql/areas/co-op/sales-credit.rules";
import { CreateSalesCreditClaimMutation, UpdateSalesCreditClaimMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data.server";
import { declined, failed, invalid, parseForm } from "~/server/forms.server";
import { redirectWithNotice } from "~/server/notices.server";
import { receiveForm } from "~/server/staged-files.server";
import { documentRule, mediaFailed, placeDocuments } from "../files/documents.server";
import { formPaths } from "../paths";
import { salesDocuments } from "./documents";

const rules = { file1: documentRule, file2: documentRule, file3: documentRule, file4: documentRule };

type Claim = { profileId: string; /** Of the claim that is changed. */ id?: string };

/** Uploads first, then the claim with its request and its lines; if anything fails, nothing is stored. */
export async function submitSalesCreditClaim(request: Request, { profileId, id }: Claim) {
  const received = await receiveForm(request, profileId, rules);
  const submission = parseForm(received.form, id ? salesCreditClaimEdit : salesCreditClaim);
  const refused = Object.keys(received.problems).length > 0;
  if (submission.status !== "success" || refused) return invalid(submission, received);

  const documents = await placeDocuments(received, salesDocuments);
  if (!documents) return failed(mediaFailed, submission, received);

  const input = { ...submission.value, ...documents };
  const { idempotency } = received;
  try {
    if (id) await mutate(request, UpdateSalesCreditClaimMutation, { id, input }, { idempotency });
    else await mutate(request, CreateSalesCreditClaimMutation, { input }, { idempotency });
  } catch (error) {
    return declined(error, submission, received);
  }
  await received.finish();
  const done = id ? "was been succesfully updated" : "created succesfully";
  return redirectWithNotice(
    formPaths["govt-com-sales-credit-claim"],
    `Government Commerical Sales Credit Claim ${done}`,
  );
}
