import * as z from "zod";
import { modelLabel } from "#graphql/areas/boat-models/rules";
import {
  adminRegistration,
  type Around,
  dealerRegistration,
  transferRules,
} from "#graphql/areas/warranty/registrations/form.rules";
import { doubtfulHin } from "#graphql/areas/warranty/registrations/doubtful-hin.rules";
import { registeredAfter, windowInWords } from "#graphql/areas/warranty/registrations/rules";
import { brandsOf } from "#graphql/rules/brands.rules";
import { line } from "#graphql/rules/forms/fields.rules";
import { inItsCountry } from "#graphql/rules/places/places.rules";
import { manufacturerZone } from "#graphql/rules/manufacturer.rules";
import { isSameHull } from "#graphql/rules/typed-hulls.rules";
import {
  BoatModelChoicesQuery,
  RegistrationDealersQuery,
  type StoredRegistrationFragment,
} from "#graphql/generated/client/graphql";
import { dayIn } from "~/lib/dates";
import { countryChoices, regionChoices, unitedStates } from "~/lib/regions.server";
import { config } from "~/server/platform/config.server";
import { query } from "~/server/data/data.server";
import { isUnanswered } from "~/server/data/failures.server";
import { type About } from "~/server/forms/drafts.server";
import { type Hindrance, outside } from "~/server/forms/form-action.server";
import { problemsOf } from "~/server/forms/forms.server";
import { todayOf } from "~/server/session/preferences.server";
import { type DealerChoices, dealerChoicesOf } from "~/lib/dealer-choices";
import { type WarrantyChoices } from "./fields";

/** Where and when a form is filled in: today is a day of the viewer's. */
export function aroundOf(request: Request): Around {
  return { brandName: config.BRAND_NAME, today: todayOf(request) };
}

/** The HIN typed twice must be the same, whatever else is missing. */
export function twice<Shape extends { hullIdentificationNumber: z.ZodType }>(form: z.ZodObject<Shape>) {
  const retypeHin = line("Hull identification number", 50, "Please retype the hull identification number");
  const { hullIdentificationNumber } = form.shape;
  return z.object(Object.assign({ hullIdentificationNumber, retypeHin }, form.shape)).refine((sent) => isSame(sent), {
    path: ["retypeHin"],
    error: "Hull Identification Numbers Do Not Match",
    when: ({ value }) => bothHins.safeParse(value).success,
  });
}

const bothHins = z.object({ hullIdentificationNumber: z.string(), retypeHin: z.string() });

function isSame(sent: unknown): boolean {
  const { hullIdentificationNumber, retypeHin } = bothHins.parse(sent);
  return isSameHull(hullIdentificationNumber, retypeHin);
}

export function dealerForm(around: Around) {
  return inItsCountry(twice(dealerRegistration(around)));
}

export function adminForm(around: Around) {
  return inItsCountry(adminRegistration(around).extend({ profileId: z.string().optional() }));
}

type Boat = { hullIdentificationNumber: string; brand?: string | null };

/**
 * The question about a hull's number that can hardly be right; `verb` is what is done with it. One that stood there `before`
 * was asked about when it was typed.
 */
export function hinQuestion(boat: Boat, verb: "Register" | "Send" | "Save", before?: Boat): string | null {
  const { hullIdentificationNumber: hin, brand } = boat;
  if (before && isSameHull(hin, before.hullIdentificationNumber) && brand === before.brand) return null;
  const doubt = doubtfulHin(hin, brand, config.HIN_CODES);
  return doubt && `${doubt} ${verb} it anyway?`;
}

/** What a draft of a registration or a claim is about. */
export const aboutBoat: About = (typed) => [
  typed("hullIdentificationNumber"),
  `${typed("firstName")} ${typed("lastName")}`.trim(),
];

/** What a registration begins with where its address names a hull (`?hin=`), as a boat's page does. */
export function begunRegistration({ url }: Request): { hullIdentificationNumber: string; retypeHin: string } | null {
  const hin = new URL(url).searchParams.get("hin")?.trim();
  return hin ? { hullIdentificationNumber: hin, retypeHin: hin } : null;
}

/** The schema stays on the server: imported by a route itself, it and zod would travel to the browser. */
export function transferForm() {
  return inItsCountry(transferRules);
}

/** What a dealer chooses from: the United States only. */
export async function loadDealersChoices(request: Request): Promise<WarrantyChoices> {
  const countries = countryChoices().filter(({ value }) => value === unitedStates);
  return { ...(await loadBoats(request)), countries, regions: regionChoices() };
}

/** What an admin chooses from; the regions are those of `country`. */
export async function loadAdminsChoices(request: Request, country: string = unitedStates): Promise<WarrantyChoices> {
  return { ...(await loadBoats(request)), countries: countryChoices(), regions: regionChoices(country) };
}

async function loadBoats(request: Request) {
  const { boatModelChoices } = await query(request, BoatModelChoicesQuery);
  return {
    brands: brandsOf(config.BRAND_NAME).map((brand) => ({ value: brand, label: brand })),
    models: boatModelChoices.map((model) => ({ value: model.id, label: modelLabel(model) })),
  };
}

/** The dealers that `?dealer=` looks for, and the one that the form has. */
export async function loadDealers(request: Request, chosen?: string): Promise<DealerChoices> {
  const search = new URL(request.url).searchParams.get("dealer") ?? "";
  const { registrationDealers } = await query(request, RegistrationDealersQuery, { search, chosen });
  return dealerChoicesOf(registrationDealers, search);
}

/** The service's words, or, where it says nothing, this sentence. */
export function orElse(sentence: string) {
  return (error: unknown): Hindrance => (isUnanswered(error) ? outside(sentence) : problemsOf(error));
}

type Stored = Pick<StoredRegistrationFragment, "purchaseDate" | "submittedon" | "isTransfer">;

/** The notice of a registration that was stored: one that was registered late says so. */
export function storedInWords(notice: string, { purchaseDate, submittedon, isTransfer }: Stored): string {
  const dates = { purchaseDate, registeredOn: dayIn(submittedon, manufacturerZone) };
  return !isTransfer && registeredAfter(dates).late ? `${notice}: ${windowInWords(dates)}` : notice;
}
