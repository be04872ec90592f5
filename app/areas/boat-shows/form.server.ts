import { showRules } from "#graphql/areas/boat-shows/form.rules";
import { siteChoices } from "#graphql/areas/boat-shows/rules";
import { BoatShowBrandsQuery, BoatShowDealersQuery } from "#graphql/generated/client/graphql";
import { plainDay } from "~/lib/dates";
import { type Choice, countryChoices, regionChoices, unitedStates } from "~/lib/regions.server";
import { config } from "~/server/platform/config.server";
import { query } from "~/server/data/data.server";
import { type About } from "~/server/forms/drafts.server";
import { constraintsOf } from "~/server/forms/forms.server";
import { todayOf } from "~/server/session/preferences.server";
import { type Viewer } from "~/server/session/viewer.server";
import { type DealerChoices, dealerChoicesOf } from "~/lib/dealer-choices";

const noDealers: DealerChoices = { choices: [], total: 0, search: "" };

/** The schema stays on the server: imported by a route itself, it and zod would travel to the browser. */
export { showRules as showForm };

/** Names a draft of a dealer's show by the show's name and city. */
export const aboutShow: About = (typed) => [typed("name"), typed("city")];

/** A show that is over may be entered, but hardly on purpose; one that is edited was asked about when it was. */
export function overAlready(
  request: Request,
  { endDate }: { endDate: string },
  before?: { endDate: string },
): string | null {
  if (endDate >= todayOf(request) || endDate === before?.endDate) return null;
  return `The show was over on ${plainDay(endDate)}. Save it anyway?`;
}

export type ShowFormParts = Awaited<ReturnType<typeof showFormParts>>;

/** What the form is made of: an admin picks the dealer, a dealer among its brands. */
export async function showFormParts(
  request: Request,
  { role }: Viewer,
  { country = unitedStates, dealerId }: { country?: string; dealerId?: string } = {},
) {
  const isAdmin = role === "admin";
  return {
    isAdmin,
    constraint: constraintsOf(showRules),
    sites: ["", ...siteChoices(config.BRAND_NAME)].map(asChoice),
    dealers: isAdmin ? await dealerChoices(request, dealerId) : noDealers,
    brands: isAdmin ? [] : ["", ...(await query(request, BoatShowBrandsQuery)).boatShowBrands].map(asChoice),
    countries: countryChoices(),
    regions: regionChoices(country),
  };
}

/** The dealers that `?dealer=` looks for, and the one that the show has. */
async function dealerChoices(request: Request, chosen?: string): Promise<DealerChoices> {
  const search = new URL(request.url).searchParams.get("dealer") ?? "";
  const { boatShowDealers } = await query(request, BoatShowDealersQuery, { search, chosen });
  return dealerChoicesOf(boatShowDealers, search);
}

function asChoice(value: string): Choice {
  return { value, label: value || "Choose one" };
}
