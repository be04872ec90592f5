import { expect, test, vi } from "vitest";
import * as data from "~/server/data/data.server";
import { unavailable } from "~/server/data/refusals.server";
import { action } from "./remove-all.route";

vi.mock("~/server/data/data.server", async (original) => ({ ...(await original<typeof data>()), mutate: vi.fn() }));
vi.mock("~/server/session/viewer.server", () => ({ requirePermission: async () => ({}) }));
vi.mock("./removals.server", () => ({ removeMediaFiles: () => undefined }));

const sent = (count = "3") => {
  const body = new URLSearchParams({ "form-key": "a-form-key", count });
  const request = new Request("http://localhost:3999/admin-media/remove-all", { method: "POST", body });
  return action({ request, params: {}, context: {} });
};

test("what keeps everything from being removed is said in the spec's words", async () => {
  for (const [error, sentence, status] of [
    [new data.Refused(["Nobody may do this now."], {}, "CONFLICT"), "Nobody may do this now.", 409],
    [unavailable("The portal's data service does not answer."), "the data service does not answer", 503],
  ] as const) {
    vi.mocked(data.mutate).mockRejectedValueOnce(error);
    expect(await sent()).toMatchObject({
      data: { error: `Error Removing All Media: ${sentence}`, typedText: "3" },
      init: { status },
    });
  }
  vi.mocked(data.mutate).mockResolvedValueOnce({ deleteListedMedia: 3 });
  const done = await sent();
  expect(done).toMatchObject({ status: 303 });
  for (const count of ["", "many"])
    expect(await sent(count)).toMatchObject({ data: { typedText: count }, init: { status: 422 } });
});
