import * as z from "zod";
import { isRegionOf, unitedStates } from "./regions.rules";

export const otherRegion = "Please choose a state or region of this country";

/**
 * A region of the form's country; of the United States where it names none. Without scripts a form has the regions of the
 * country that was chosen before, until it is asked for the others.
 */
export function inItsCountry<Form extends z.ZodType>(
  form: Form,
  fields = { country: "country", region: "region" },
): Form {
  const place = z.object({ [fields.country]: z.string().nullish(), [fields.region]: z.string().min(1) });
  return form.refine(
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
