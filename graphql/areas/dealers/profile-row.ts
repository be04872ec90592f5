import { type Written } from "../../db/column-values";
import { type DB } from "../../db/types";

/** A profile as it is added. The database joins its names; when it is mailed or signed out, and whether it wants mail, comes later. */
export type NewProfile = Written<
  "profiles",
  | ("display_name" | "status_then_name")
  | ("notify_by_email" | "crm_mail_event_trigger" | "mail_event_trigger" | "sessions_not_before")
  | "dealership_id"
>;

/** A dealer, and whether it is mailed about new leads. */
export type NewDealerRow = NewProfile & Written<"profiles", Exclude<keyof DB["profiles"], "notify_by_email">>;

/** What tells who it is: no form changes it. */
type Identity = "profile_id" | "role" | "status" | "parent_admin";

/** A sales person has a name and a telephone, and no business of its own. */
export type NewSales = Omit<
  NewProfile,
  | ("company" | "business_email" | "website" | "dealer_code" | "has_skiff" | "has_seachaser" | "has_funchaser")
  | ("address" | "address2" | "city" | "region" | "country" | "zipcode" | "time_zone" | "business_hours" | "location")
>;

export type NewAdmin = Omit<NewSales, "phone">;

/** What an admin says of a dealer. Where it is on the map goes with it. */
export type DealerValues = Omit<NewProfile, Identity | "location">;

/** A colleague has what a sales person has, and the dealership that it signs in for. */
export type NewColleagueRow = NewSales & Written<"profiles", Exclude<keyof DB["profiles"], "dealership_id">>;

export type SalesValues = Omit<NewSales, Identity>;
export type ColleagueValues = Omit<NewSales, Identity>;
export type AdminValues = Omit<NewAdmin, Identity>;
