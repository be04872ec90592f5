import { InviteToSurveysMutation } from "#graphql/generated/client/graphql";
import { config } from "~/server/platform/config.server";
import { asService } from "~/server/data/data.server";
import { log } from "~/server/platform/log.server";
import { processWide } from "~/server/platform/process-wide.server";

/** How soon after a registration its owner is invited; in milliseconds. */
const every = 60_000;

/** Invites the owners of newly registered boats, where configuration says so. Many portals may do it: each owner is invited once. */
export function startInvitations(): void {
  if (!config.SURVEY_INVITATIONS) return;
  processWide("survey invitations", () => {
    void invite();
    return setInterval(() => void invite(), every).unref();
  });
}

async function invite(): Promise<void> {
  try {
    await asService(InviteToSurveysMutation, { address: `${config.origin}/survey/` });
  } catch (error) {
    log.warn({ err: error }, "owners were not invited to surveys");
  }
}
