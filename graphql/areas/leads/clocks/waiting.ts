import { sql } from "kysely";
import { type BusinessCalendar, type BusinessPlace, calendarOf } from "../../../rules/time/business-time.rules";
import { type Place, zoneOfPlace } from "../../../rules/time/zones.rules";
import { type ClockSettings } from "../../../rules/time/clocks.settings.rules";

/** A row of `leads` waits for an answer: nobody has fulfilled it, its dealer does not follow it up, and it is no part of another one. */
export const isWaiting = sql<boolean>`(leads.fulfilledby is null and leads.merged_into is null
  and not exists (
    select from lead_follow_ups followed
    where followed.lead_id = leads.id and followed.profile_id = leads.profile_id
      and (followed.outcome is not null or followed.next_contact is not null))
  and not exists (
    select from lead_notes noted
    where noted.lead_id = leads.id and noted.profile_id = leads.profile_id and not noted.by_admin))`;

/** What tells in which zone and country a dealer is, and when it is open; all of it null where there is no dealer. */
export type DealerPlace = Place & { time_zone: string | null; business_hours: string | null };

/** The place of a lead that has no dealer: the settings decide for it. */
export const noPlace: DealerPlace = {
  time_zone: null,
  business_hours: null,
  country: null,
  region: null,
  zipcode: null,
};

export const dealerPlace = ["time_zone", "business_hours", "country", "region", "zipcode"] as const;

/** Where business time counts: what belongs to no dealer waits for the manufacturer. */
export function businessPlace({ time_zone, business_hours: hours, ...place }: DealerPlace): BusinessPlace {
  return { timeZone: time_zone ?? zoneOfPlace(place), country: place.country ?? "US", hours };
}

export function dealerCalendar(
  place: DealerPlace,
  { BUSINESS_HOURS: usual }: Pick<ClockSettings, "BUSINESS_HOURS">,
): BusinessCalendar {
  return calendarOf(businessPlace(place), usual);
}
