import * as z from "zod";
import { countryCode, isRegionOf, unitedStates } from "./regions.rules";
import { isShortZip, territoryOf } from "./territories.rules";
import { barePhone } from "../typed-phones.rules";

export const otherRegion = "Please choose a state or region of this country";
export const shortZip = "Enter all five digits of the ZIP code, with its zeros: 02134";

/** How the fields of a form's place are called, and its telephones. */
type PlaceFields = { country: string; region: string; zipcode?: string; phones?: readonly string[] };

const usual: PlaceFields = { country: "country", region: "region" };

/**
 * A form whose place is in a country: its region is one of that country, and the rest as {@link readInCountry} has it; of the
 * United States where it names none. Without scripts a form has the regions of the country that was chosen before, until it
 * is asked for the others.
 */
export function inItsCountry<Form extends z.ZodType>(form: Form, fields = usual): Form {
  const place = z.object({ [fields.country]: z.string().nullish(), [fields.region]: z.string().min(1) });
  return readInCountry(form, fields).refine(
    (sent) => {
      const { [fields.country]: country, [fields.region]: region } = place.parse(sent);
      return isRegionOf(country || unitedStates, region ?? "");
    },
    {
      path: [fields.region],
      error: otherRegion,
      when: ({ value }) => place.safeParse(value).success,
    },
  );
}

/**
 * A form whose telephones are read by the numbers of its country where they name none, as a sheet's are, and whose ZIP code
 * has all of its digits if it is in the United States.
 */
export function readInCountry<Form extends z.ZodType>(form: Form, fields: Omit<PlaceFields, "region"> = usual): Form {
  const { zipcode = "zipcode", phones = ["phone"] } = fields;
  const texts = z.looseObject({ [fields.country]: z.string().nullish() });
  const countryOf = (sent: unknown) => codeOf(texts.safeParse(sent).data?.[fields.country] || unitedStates);
  const zipOf = (sent: unknown) => z.looseObject({ [zipcode]: z.string() }).safeParse(sent).data?.[zipcode];

  return form
    .overwrite((sent) => withPhones(sent, phones, countryOf(sent)))
    .refine((sent) => !isShortZip(zipOf(sent) ?? ""), {
      path: [zipcode],
      error: shortZip,
      when: ({ value }) => zipOf(value) !== undefined && isUnitedStates(countryOf(value)),
    });
}

/** Programs send a country's name, and forms its code. */
function codeOf(country: string): string {
  return countryCode(country) ?? country;
}

function isUnitedStates(country: string): boolean {
  return country === unitedStates || territoryOf(country) !== null;
}

/** Each field has made digits of a number that names no country; another country's get its prefix. */
function withPhones<Sent>(sent: Sent, phones: readonly string[], country: string): Sent {
  if (typeof sent !== "object" || sent === null) return sent;
  const read = Object.entries(sent).map(([name, value]: [string, unknown]) => [
    name,
    phones.includes(name) && typeof value === "string" ? barePhone(value, country) : value,
  ]);
  return { ...sent, ...Object.fromEntries(read) };
}
