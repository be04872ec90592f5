import { type Person } from "#graphql/request/viewer";
import type { Profile } from "./profiles";

/** Somebody as the data service knows them once signed in; `serves` are a sales person's dealers. */
export function viewer(profile: Profile, { serves = [] }: { serves?: Profile[] } = {}): Person {
  const role = profile.role === "Admin" ? "admin" : profile.role === "Sales" ? "sales" : "dealer";
  const profileId = profile.dealership_id ?? profile.profile_id;
  return {
    kind: "person",
    profileId,
    personId: profile.profile_id,
    role,
    permissions: profile.permissions,
    name: profile.name,
    email: profile.email,
    dealerIds: { admin: [], dealer: [profileId], sales: serves.map((dealer) => dealer.profile_id) }[role],
  };
}

/** Who sees every row, and is nobody. */
export const anyAdmin: Person = {
  kind: "person",
  profileId: "auth0|any-admin",
  personId: "auth0|any-admin",
  role: "admin",
  permissions: ["admin:ADMIN_ALL"],
  name: "Any admin",
  email: "any-admin@example.com",
  dealerIds: [],
};
