import { salesDetails } from "#graphql/areas/dealers/details.rules";
import { password } from "~/lib/password.server";
import { dealerPermissionChoices } from "#graphql/areas/dealers/rules";
import { DealerNamesQuery, type DealerNamesQueryQuery } from "#graphql/generated/client/graphql";
import { line, optional } from "#graphql/rules/forms/fields.rules";
import { type Choice } from "~/lib/regions.server";
import { config } from "~/server/platform/config.server";
import { query } from "~/server/data/data.server";
import { type Hindrance } from "~/server/forms/form-action.server";
import { constraintsOf } from "~/server/forms/forms.server";
import { listedName } from "../columns";

/** `find` looks for dealers to tick, `found-by` is what those listed were looked for with; neither is stored. */
const finding = { find: optional(line("Search", 100)), "found-by": optional(line("Search", 100)) };

export const salesForm = salesDetails.extend(finding);
export const newSalesForm = salesForm.extend({ password });

export type SalesFormParts = Awaited<ReturnType<typeof salesFormParts>>;

export async function salesFormParts(request: Request, form: "add" | "edit", chosen: readonly string[]) {
  return {
    constraint: constraintsOf(form === "add" ? newSalesForm : salesForm),
    permissions: dealerPermissionChoices(config.BRAND_NAME),
    dealers: await dealersToTick(request, "", chosen),
  };
}

/** The dealers that are looked for in a form, which was perhaps sent to find them and no more. */
export async function dealersOfForm(request: Request, { find, dealerIds }: Record<string, unknown>) {
  const ticked = [dealerIds ?? []].flat().map(String);
  const found = String(find ?? "");
  return { dealers: await dealersToTick(request, found, ticked), found };
}

type Searched = { find: string | null; found: string | null };

/** Enter in the search presses the button that stores, as browsers do, though the user has chosen no dealer yet. */
export function stillSearching({ find, found }: Searched): Hindrance | null {
  if (!find || find === found) return null;
  return { fieldErrors: { find: ["The dealers we found are listed above. Nothing was stored yet."] } };
}

/** Those that are ticked, and the first ones that are found. */
async function dealersToTick(request: Request, search: string, ids: readonly string[]): Promise<Choice[]> {
  const { dealerNames } = await query(request, DealerNamesQuery, { search, ids: [...ids] });
  return dealerNames.map((dealer) => ({ value: dealer.profileId, label: inWords(dealer) }));
}

function inWords(dealer: DealerNamesQueryQuery["dealerNames"][number]): string {
  return [listedName(dealer), dealer.city, dealer.region].filter(Boolean).join(", ");
}
