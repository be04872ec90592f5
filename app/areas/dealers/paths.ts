export const dealersPath = "/admin-my-dealers";
export const salesPath = `${dealersPath}/sales`;

/** A dealer's own pages; a profile id (`auth0|…`) has letters that a path cannot hold. */
export function dealerPath(profileId: string, page: "edit" | "archive" | "reset-password" | "allowance"): string {
  return `${dealersPath}/dealers/${encodeURIComponent(profileId)}/${page}`;
}

export function salesEditPath(profileId: string): string {
  return `${salesPath}/${encodeURIComponent(profileId)}/edit`;
}
