import { inquiryRules } from "#graphql/areas/warranty-inquiries/form.rules";
import { inquiryReference } from "#graphql/areas/warranty-inquiries/rules";
import { SubmitWarrantyInquiryMutation } from "#graphql/generated/client/graphql";
import { countryChoices, regionChoices, unitedStates } from "~/lib/regions.server";
import { asService } from "~/server/data.server";
import { constraintsOf, parseForm } from "~/server/forms.server";
import { readForm } from "~/server/read-form.server";
import { formAgain, receive } from "../requests/intake/receive.server";

/** What the public form is made of. */
export function inquiryFormParts() {
  return {
    constraint: constraintsOf(inquiryRules),
    countries: countryChoices(),
    regions: regionChoices(unitedStates),
    values: { country: unitedStates },
  };
}

/** Stores what a stranger sent, in the portal's own name. */
export async function receiveInquiry(request: Request) {
  const form = await readForm(request);
  const submission = parseForm(form, inquiryRules);
  if (submission.status !== "success") return formAgain(submission);

  return receive(request, {
    form,
    submission,
    async store(idempotency) {
      const variables = { inquiry: submission.value };
      const stored = await asService(SubmitWarrantyInquiryMutation, variables, { idempotency });
      return inquiryReference(stored.submitWarrantyInquiry.referenceNumber);
    },
  });
}
