import { type Who } from "./table";
import { type Viewer } from "./viewers";

/** What must become of a call. */
export type Verdict = "allowed" | "sign in" | "archived" | "no profile" | "forbidden" | "not found";

/** The rules of spec 1, section 6, applied to one cell of the table. */
export function verdict(
  call: { who?: Who; scope?: string; ofRow?: true; ofDealership?: true },
  viewer: Viewer,
): Verdict {
  if (call.who === "everybody") return "allowed";

  switch (viewer.is) {
    case "stranger":
      return "sign in";
    case "archived":
      return "archived";
    case "without profile":
      return "no profile";
    case "service":
      return call.scope && viewer.scopes?.includes(call.scope) ? "allowed" : "forbidden";
    default:
      if (!call.who || !isOneOf(call.who, viewer)) return "forbidden";
      if (call.ofDealership && viewer.profile?.role === "Sales") return "forbidden";
      return call.ofRow && !viewer.worksFor ? "not found" : "allowed";
  }
}

function isOneOf(who: Who, { is, profile }: Viewer): boolean {
  if (who === "people" || who.includes(is)) return true;
  const permissions = profile?.permissions ?? [];
  const all = is === "admin" ? "admin:ADMIN_ALL" : "dealer:DEALER_ALL";
  const ofItsRole = [...who].filter((permission) => permission.startsWith(`${is}:`));
  return ofItsRole.length > 0 && (permissions.includes(all) || ofItsRole.some((each) => permissions.includes(each)));
}
