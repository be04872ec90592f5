import { allows, isPermission, type Permission, type PermissionHolder } from "../../permissions";
import { dealerPermissionChoices } from "../dealers/rules";

/** Of a dealership; those who were removed count as well, since they can be taken back. */
export const mostColleagues = 30;

/** For a new password, to one colleague. */
export const mostLinksAnHour = 3;

/** What somebody can open to a colleague: no more than is open to themselves. */
export function colleaguePermissionChoices(viewer: PermissionHolder, brand: string) {
  return dealerPermissionChoices(brand).filter(({ value }) => isPermission(value) && allows(viewer, value));
}

/** What is left of a colleague's permissions once the dealership has only these. */
export function leftOf(permissions: readonly string[], dealerships: readonly string[]): string[] {
  const all: Permission = "dealer:DEALER_ALL";
  if (dealerships.includes(all)) return [...permissions];
  if (permissions.includes(all)) return [...dealerships];
  return permissions.filter((permission) => dealerships.includes(permission));
}
