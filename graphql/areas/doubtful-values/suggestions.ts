import { countryCode } from "../../rules/places/regions.rules";
import { bareEmail, isEmail } from "../../rules/typed-emails.rules";
import { bareHin } from "../../rules/typed-hulls.rules";
import { barePhone, problemOfPhone } from "../../rules/typed-phones.rules";
import { bareZip } from "../../rules/zips/typed-zips";
import { findZip } from "../../rules/zips/zips";
import { readHin } from "../../rules/hin.rules";
import { isShortZip } from "../../rules/places/territories.rules";
import { readAddress } from "../leads/address/read.rules";
import { stateCode } from "../../rules/places/states.rules";
import { type ValueKind } from "./sources";

/** A value, and where its customer lives. */
type Stored = {
  value: string;
  doubt: string;
  city: string | null;
  state: string | null;
  country: string | null;
};

/** Proposes the right value for a doubtful one, which the page fills in. Returns null if the record gives no clue. */
export async function suggestionFor(kind: ValueKind, stored: Stored): Promise<string | null> {
  switch (kind) {
    case "phone":
      return phoneIn(stored);
    case "email":
      return emailIn(stored.value);
    case "zip":
      return zipIn(stored);
    case "address":
      return addressIn(stored.value);
    case "hull":
      return hullIn(stored.value);
  }
}

/** Ten digits and an extension, or the first of two numbers. */
function phoneIn({ value, doubt, country }: Stored): string | null {
  if (doubt === "EXTENSION") return value.replace(/^(1?\d{10})(\d+)$/, "$1 ext. $2");
  if (doubt !== "SEVERAL") return null;
  const first = /^(1?\d{10})1?\d{10}$/.exec(value)?.[1] ?? value.split(/[,;/|&]| (?:or|and|y|o) /i)[0] ?? "";
  const bare = barePhone(first, countryCode(country ?? "") ?? undefined);
  return problemOfPhone("Phone", bare) === null ? bare : null;
}

function emailIn(value: string): string | null {
  const parts = [value.replaceAll(/\s/g, ""), ...value.split(/[\s,;/|&]+/)].map(bareEmail);
  return parts.find(isEmail) ?? null;
}

/** The ZIP code that city or state say; else the one with zeros before it, where there is one. */
async function zipIn({ value, city, state, country }: Stored): Promise<string | null> {
  const lives = { city: city ?? "", state: stateCode(state ?? ""), isDomestic: true };
  const bare = await bareZip(value, lives);
  if (!isShortZip(bare) || country === null) return isShortZip(bare) ? null : bare;
  const whole = value.trim().replace(/^\d+/, (digits) => digits.padStart(5, "0"));
  return lives.state === "" && (await findZip(whole)) ? whole : null;
}

/** The address that stands before another one: what the customer wrote, before a column was added to it. */
function addressIn(value: string): string {
  const { street } = readAddress(value);
  return /\d{5}/.test(readAddress(street).postalCode) ? street : value;
}

function hullIn(value: string): string | null {
  const bare = bareHin(value);
  return bare !== value && readHin(bare).parts !== null ? bare : null;
}
