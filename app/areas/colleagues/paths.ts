export const colleaguesPath = "/colleagues";
export const invitePath = `${colleaguesPath}/invite`;

/** A colleague's own pages; a profile id (`auth0|…`) has letters that a path cannot hold. */
export function colleaguePath(profileId: string, page: "edit" | "remove" | "sign-out" | "send-link"): string {
  return `${colleaguesPath}/${encodeURIComponent(profileId)}/${page}`;
}
