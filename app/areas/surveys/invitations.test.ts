import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { config } from "~/server/platform/config.server";
import { asService } from "~/server/data/service.server";
import { InviteToSurveysMutation } from "#graphql/generated/client/graphql";
import { startInvitations } from "./invitations.server";

vi.mock("~/server/data/service.server", () => ({ asService: vi.fn(async () => ({ inviteToSurveys: 1 })) }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(asService).mockClear();
  config.SURVEY_INVITATIONS = false;
});

test("nobody is invited until configuration says so; then again every minute, whatever fails", async () => {
  startInvitations();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(asService).not.toHaveBeenCalled();

  config.SURVEY_INVITATIONS = true;
  vi.mocked(asService).mockRejectedValueOnce(new Error("the data service is gone"));
  startInvitations();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.mocked(asService).mock.calls).toEqual(Array.from({ length: 2 }, () => [InviteToSurveysMutation, {}]));
});
