import { expect, test, vi } from "vitest";
import type * as data from "~/server/data/data.server";
import { mutate } from "~/server/data/data.server";
import type * as viewers from "~/server/session/viewer.server";
import { action, loader } from "./remove.route";

vi.mock("./removals.server", () => ({ removeMediaFiles: vi.fn() }));
vi.mock("~/server/session/viewer.server", async (original) => ({
  ...(await original<typeof viewers>()),
  requirePermission: () => Promise.resolve({ role: "admin" }),
}));
vi.mock("~/server/data/data.server", async (original) => ({
  ...(await original<typeof data>()),
  query: () => Promise.resolve({ mediaAlbums: { rows: matching } }),
  mutate: vi.fn().mockResolvedValue({ deleteMediaAlbums: 1 }),
}));

const [listed, later] = ["7d1c8a52-0a53-4d8e-9a55-0c2f4b1f9e11", "7d1c8a52-0a53-4d8e-9a55-0c2f4b1f9e12"].map((id) => ({
  id,
  albumName: "Bay 21",
  mediaAmount: 2,
}));
let matching = [listed];

test("what is removed is what was listed, whatever matches since", async () => {
  const address = "http://localhost:3999/admin-media/remove?select=all&q=bay";
  const { confirmation } = await loader({ request: new Request(address), params: {}, context: {} });
  matching = [listed, later];

  const body = new URLSearchParams(confirmation.fields);
  await action({ request: new Request(address, { method: "POST", body }), params: {}, context: {} });
  expect(vi.mocked(mutate).mock.calls[0]?.[2]).toEqual({ ids: [listed?.id] });
});
