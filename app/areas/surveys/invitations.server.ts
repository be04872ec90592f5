import { InviteToSurveysMutation } from "#graphql/generated/client/graphql";
import { config } from "~/server/platform/config.server";
import { asService } from "~/server/data/service.server";
import { startJob } from "~/server/platform/jobs.server";

/** How soon after a registration its owner is invited; in milliseconds. */
const every = 60_000;

/** Invites the owners of newly registered boats, where configuration says so. Many portals may do it: each owner is invited once. */
export function startInvitations(): void {
  if (!config.SURVEY_INVITATIONS) return;
  startJob({
    name: "survey invitations",
    every,
    failure: "owners were not invited to surveys",
    round: async () => void (await asService(InviteToSurveysMutation, {})),
  });
}
