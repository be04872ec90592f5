import { isLoopback } from "~/lib/service/loopback";
import { type Environment } from "../environment";
import { type User } from "./users";

/** Why somebody who knows the password may not come in all the same, in the words that the portal shows. */
export function refusalOf({ OIDC_ISSUER, APP_ORIGIN }: Environment, user: User): string | undefined {
  if (user.blocked) return "user is blocked";

  const isPublic = [OIDC_ISSUER, APP_ORIGIN].some((url) => !isLoopback(new URL(url).hostname));
  if (user.app_metadata.demo && isPublic) return "demo accounts sign in on their own machine only";
  return undefined;
}
