import { linkInList, type RecordLink } from "~/lib/record-link";

export const adminRegistrationsPath = "/admin-warranty-registrations";

/** The list in which a viewer finds registrations. */
export function registrationsOf({ role }: { role: string }): string {
  return role === "admin" ? adminRegistrationsPath : "/warranty-registrations";
}

/** The addresses of a registration's files and pages for all its viewers lie below this. */
export function registrationPath(id: string): string {
  return `/warranty-registrations/${id}`;
}

/** Where a registration stands, in the dealer's list or in that of the admins. */
export function registrationLink({ id, warrantyId }: { id: string; warrantyId: number }, list: string): RecordLink {
  return linkInList(`Registration # ${warrantyId}`, list, warrantyId, id);
}
