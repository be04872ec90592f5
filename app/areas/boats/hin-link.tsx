import { hinKey } from "#graphql/rules/identity.rules";
import { BackLink } from "~/components/link/back-link";

/** The page of a hull, however its number is typed. */
export function boatPath(hin: string): string {
  return `/boats/${encodeURIComponent(hinKey(hin))}`;
}

/** A HIN that leads to all that is known of its boat. */
export function HinLink({ hin }: { hin: string }) {
  return hinKey(hin) === "" ? <>{hin}</> : <BackLink to={boatPath(hin)}>{hin}</BackLink>;
}
