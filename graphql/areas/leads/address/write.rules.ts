import { asWritten, inOneLine, joined, spaced, tidied, type Known, withoutCommas } from "./tidied.rules";
import { readAddress, readTail, type Place } from "./read.rules";
import { areTwoStates, zipKey } from "./keys.rules";
import { takeCountry, takePostalCode } from "./endings.rules";
import { isShortZip, territoryOf } from "../../../rules/places/territories.rules";

/**
 * One line from an address and the columns beside it. What the address says already is not said again, so what was exported
 * and comes back does not grow, and its country stays in the country's column. `zip`: the postal code as it should be, where
 * the column's has lost its zeros.
 */
export function writeAddress(
  place: { address: string; city: string; state: string; postalCode: string; country?: string },
  zip = place.postalCode,
): string {
  const address = tidied(place.address);
  const columns = asWritten(place);
  const { city, state, postalCode } = columns;
  const read = readAddress(address, columns);
  const isOtherZip = read.postalCode && postalCode && ![postalCode, zip].map(zipKey).includes(zipKey(read.postalCode));
  if (isOtherZip || areTwoStates(read.state, state)) return joined(address, city, spaced(state, zip));

  if (read.postalCode) return wholeAddress(address, read, columns, zip);
  const whole = withoutCountry(address, columns);
  if (read.state) return spaced(whole, zip);
  return joined(whole, read.city ? "" : city, spaced(state, zip));
}

/** An address that ends with its postal code stays as it is, without its country and without a second tail. */
function wholeAddress(address: string, read: Place, columns: Known, zip: string): string {
  const whole = withoutCountry(address, columns);
  const [before, code] = takePostalCode(whole, columns);
  const isTwice = readTail(inOneLine(whole), columns).street !== read.street;
  const isInside = code === "" && zipKey(read.postalCode) === zipKey(zip);
  if (isInside && !isTwice) return whole;
  if (code === "" || isTwice || takeCountry(before, columns)[1])
    return joined(
      read.street,
      read.city,
      spaced(read.state || (territoryOf(columns.country) ?? ""), isShortZip(zip) ? read.postalCode : zip),
    );
  const isWhole = zipKey(code) === zipKey(zip) && (!isShortZip(code) || isShortZip(zip));
  return isWhole ? whole : spaced(before, zip);
}

function withoutCountry(address: string, columns: Known): string {
  const [before, country] = takeCountry(address, columns);
  return (country ? before : withoutCommas(address)).replace(/(\d|\b[A-Z]{2})\.$/, "$1");
}
