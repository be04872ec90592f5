import { inquiryRules } from "#graphql/areas/warranty/inquiries/form.rules";
import { inquiryReference } from "#graphql/areas/warranty/inquiries/rules";
import { SubmitWarrantyInquiryMutation } from "#graphql/generated/client/graphql";
import { countryChoices, regionChoices, regionsOfForm, unitedStates } from "~/lib/regions.server";
import { asService } from "~/server/data/data.server";
import { constraintsOf, parseForm } from "~/server/forms/forms.server";
import { readStrangersForm, receive } from "~/server/forms/intake.server";

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
  const form = await readStrangersForm(request);
  return receive(request, form, {
    submission: parseForm(form, inquiryRules),
    around: regionsOfForm({ country: form.get("country") }),
    async store(inquiry, idempotency) {
      const stored = await asService(SubmitWarrantyInquiryMutation, { inquiry }, { idempotency });
      return inquiryReference(stored.submitWarrantyInquiry.referenceNumber);
    },
  });
}
