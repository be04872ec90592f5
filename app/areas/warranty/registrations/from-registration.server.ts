import { WarrantyRegistrationQuery } from "#graphql/generated/client/graphql";
import { unitedStates } from "#graphql/rules/places/regions.rules";
import { query } from "~/server/data/data.server";

/**
 * Returns the owner whom a registration of another boat begins with (`?from=`), as an earlier registration of the viewer's has it.
 * @throws a Response for a registration that is not the viewer's, as for one that is not there
 */
export async function ownerOfAnother(request: Request) {
  const id = new URL(request.url).searchParams.get("from");
  if (!id) return null;

  const { warrantyRegistration: earlier } = await query(request, WarrantyRegistrationQuery, { id });
  const { firstName, lastName } = earlier;
  const owner = { firstName, lastName, phone: earlier.phone ?? "", email: earlier.email ?? "" };
  const place = { address: earlier.address ?? "", address2: earlier.address2 ?? "", city: earlier.city ?? "" };
  // A dealer registers boats in the United States only, so another country's region and postal code fit no field.
  if (earlier.country && earlier.country !== unitedStates) return { ...owner, ...place };
  return { ...owner, ...place, region: earlier.region ?? "", country: unitedStates, zipcode: earlier.zipcode ?? "" };
}
