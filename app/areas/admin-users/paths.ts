export const adminUsersPath = "/admin-user-settings";

/** An admin's own pages; a profile id (`auth0|…`) has letters that a path cannot hold. */
export function adminUserPath(profileId: string, page: "edit" | "verify" | "archive" | "reset-password"): string {
  return `${adminUsersPath}/user/${encodeURIComponent(profileId)}/${page}`;
}
