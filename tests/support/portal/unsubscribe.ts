import { unsubscribeTokens } from "~/server/mail/unsubscribe-tokens.server";
import { currentStack } from "./stack";

/** The token of the link in each of somebody's mails. */
export function unsubscribeToken({ profile_id }: { profile_id: string }): string {
  return unsubscribeTokens(currentStack().secrets.SESSION_SECRET ?? "").tokenOf(profile_id);
}
