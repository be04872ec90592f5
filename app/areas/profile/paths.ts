/** The dealers' own profile. */
export const profilePath = "/profile";

export const adminProfilePath = "/admin-profile";

export function ownProfilePath(role: string): string {
  return role === "admin" ? adminProfilePath : profilePath;
}
