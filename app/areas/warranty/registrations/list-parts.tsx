import { type RegistrationRow } from "./columns";

/** What the lists of dealers and admins have in common, beside their columns. */
export const registrationList = {
  noun: { one: "registration", many: "registrations" },
  rowKey: ({ id }: RegistrationRow) => id,
  rowLabel: ({ warrantyId, hullIdentificationNumber }: RegistrationRow) =>
    `registration ${warrantyId}, ${hullIdentificationNumber}`,
};
