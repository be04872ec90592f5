import { expect, test, vi } from "vitest";
import { dealerPermissionChoices } from "#graphql/areas/dealers/rules";

vi.mock("~/server/platform/config.server", () => ({ config: { BRAND_NAME: "Marlin" } }));
const { historyInWords } = await import("./history.server");

test("the history names permissions and brands as the forms do", () => {
  const changes = {
    permissions: { from: ["dealer:DEALER_CSI"], to: ["dealer:DEALER_LEADS", "dealer:DEALER_OTHER"] },
    has_skiff: { from: false, to: true },
    has_seachaser: { from: true, to: false },
    city: { from: "Duluth", to: null },
  };
  expect(historyInWords([{ id: "1", changes }], dealerPermissionChoices("Marlin"))).toEqual([
    {
      id: "1",
      changes: {
        permissions: { from: "CSI", to: "LEADS, dealer:DEALER_OTHER" },
        city: { from: "Duluth", to: null },
        brands_added: { from: null, to: "Marlin" },
        brands_removed: { from: null, to: "Sea Chaser" },
      },
    },
  ]);
});

test("an entry without changes stays as it is", () => {
  expect(historyInWords([{ id: "1", changes: null }], [])).toEqual([{ id: "1", changes: null }]);
});
