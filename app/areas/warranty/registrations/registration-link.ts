import { linkInList, type RecordLink } from "~/lib/record-link";

export const adminRegistrationsPath = "/admin-warranty-registrations";

/** Where a registration stands, in the dealer's list or in that of the admins. */
export function registrationLink({ id, warrantyId }: { id: string; warrantyId: number }, list: string): RecordLink {
  return linkInList(`Registration # ${warrantyId}`, list, warrantyId, id);
}
