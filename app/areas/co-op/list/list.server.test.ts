import { expect, test, vi } from "vitest";
import { query } from "~/server/data/data.server";
import { countByStatus, loadOwnForms } from "./list.server";

vi.mock("~/server/data/data.server", () => ({ query: vi.fn() }));

const words = { title: "Forms Waiting for Approval", error: "Error Loading Media Pre Approval Forms" };
const request = new Request("http://localhost:3999/media-pre-approval-form");

test("a list that cannot be had is missing, and takes no page with it", async () => {
  vi.mocked(query).mockRejectedValue(new Response(null, { status: 503 }));

  expect(await loadOwnForms(request, "media-pre-approval", words)).toBeNull();
  expect(await countByStatus(request)).toBeNull();
});

test("a refusal is no failure of a list", async () => {
  const refused = new Response(null, { status: 403 });
  vi.mocked(query).mockRejectedValue(refused);

  await expect(loadOwnForms(request, "media-pre-approval", words)).rejects.toBe(refused);
});
