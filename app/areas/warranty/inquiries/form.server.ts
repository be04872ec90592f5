import { inquiryRules } from "#graphql/areas/warranty/inquiries/form.rules";
import { inquiryReference } from "#graphql/areas/warranty/inquiries/rules";
import { SubmitWarrantyInquiryMutation } from "#graphql/generated/client/graphql";
import { optional } from "#graphql/rules/forms/fields.rules";
import { inItsCountry } from "#graphql/rules/places/places.rules";
import { chosenCountry, countryChoices, regionChoices, regionsOfForm, unitedStates } from "~/lib/regions.server";
import { asService } from "~/server/data/service.server";
import { constraintsOf, parseForm } from "~/server/forms/forms.server";
import { readPublicForm, receive } from "~/server/public-forms/intake.server";

/** What the public form is made of. */
export function inquiryFormParts() {
  return {
    constraint: constraintsOf(inquiryRules),
    countries: countryChoices(),
    regions: regionChoices(unitedStates),
    values: { country: unitedStates },
  };
}

/** As the page sends it, whatever the manufacturer's web site may write: what is chosen is one of its choices. */
const inquiryForm = inItsCountry(inquiryRules.extend({ country: optional(chosenCountry) }));

/** What was typed, and the regions of the country that was chosen. */
export function parseInquiry(form: FormData) {
  return {
    submission: parseForm(form, inquiryForm),
    around: regionsOfForm({ country: form.get("country") }),
  };
}

/** Stores what a stranger sent, in the portal's own name. */
export async function receiveInquiry(request: Request) {
  const form = await readPublicForm(request);
  return receive(request, form, {
    ...parseInquiry(form),
    async store(inquiry, idempotency) {
      const stored = await asService(SubmitWarrantyInquiryMutation, { inquiry }, { idempotency });
      return inquiryReference(stored.submitWarrantyInquiry.referenceNumber);
    },
  });
}
