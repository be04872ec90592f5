import { config } from "~/server/platform/config.server";
import { unsubscribeTokens } from "./unsubscribe-tokens.server";

const { tokenOf, profileOf } = unsubscribeTokens(...config.secrets);

/** Returns the address at which a profile's mails are switched off. */
export function unsubscribeLink(profileId: string): string {
  return new URL(`/unsubscribe/${tokenOf(profileId)}`, config.origin).href;
}

/** Returns the profile that a link was made for, or undefined where the portal has not made it. */
export const profileOfLink = profileOf;
