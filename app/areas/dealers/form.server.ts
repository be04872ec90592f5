import { type SubmissionResult } from "@conform-to/react";
import * as z from "zod";
import { businessCard, dealerDetails, password } from "#graphql/areas/dealers/details.rules";
import { dealerBrandChoices, dealerPermissionChoices } from "#graphql/areas/dealers/rules";
import {
  type Choice,
  countryChoices,
  countryName,
  regionChoices,
  regionName,
  unitedStates,
} from "~/lib/regions.server";
import { config } from "~/server/platform/config.server";
import { comesBack } from "~/server/data/answers.server";
import { constraintsOf, type Problems } from "~/server/data/forms.server";
import { whyOf } from "~/server/data/overtaken.server";

const { email, ...othersThanEmail } = dealerDetails.shape;
export const newDealerForm = z.object({ email, password, ...othersThanEmail });

const schemas = { add: newDealerForm, edit: dealerDetails, own: businessCard };

/** What a dealer's form is made of, and not stored in it: what can be chosen, and what a browser can check. */
export type DealerFormParts = ReturnType<typeof dealerFormParts>;

type Stored = { country?: string | null; region?: string | null };

/**
 * A new dealer may be anywhere. Later the United States alone are offered, beside the country and the region that a
 * dealer abroad has.
 */
export function dealerFormParts(form: keyof typeof schemas, stored: Stored = {}) {
  const abroad = stored.country && stored.country !== unitedStates ? stored.country : null;
  const home = { value: unitedStates, label: countryName(unitedStates) };
  return {
    constraint: constraintsOf(schemas[form]),
    permissions: dealerPermissionChoices(config.BRAND_NAME),
    brands: dealerBrandChoices(config.BRAND_NAME),
    countries:
      form === "add" ? countryChoices() : [...(abroad ? [{ value: abroad, label: countryName(abroad) }] : []), home],
    regions: form === "add" ? regionChoices() : regionsToKeep(abroad, stored.region),
  };
}

function regionsToKeep(abroad: string | null, region: string | null | undefined): readonly Choice[] {
  return abroad && region
    ? [{ value: region, label: regionName(abroad, region) }, ...regionChoices()]
    : regionChoices();
}

type Submission = {
  payload: Record<string, unknown>;
  reply: (options?: Partial<Problems> & { hideFields?: string[] }) => SubmissionResult<string[]>;
};

/**
 * The form again, with everything typed but the password, and the regions of the country that is chosen in it: with
 * what is wrong, or only with those regions, where it was sent to get them.
 */
export function formAgain(submission: Submission, problems?: Problems) {
  const answer = submission.reply({ ...problems, hideFields: ["password"] });
  const regions = regionChoices(String(submission.payload.country ?? unitedStates));
  return comesBack({ ...answer, regions }, whyOf(answer));
}
