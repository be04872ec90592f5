import { expect, test } from "vitest";
import { changesInWords } from "./history-words";

test("a change is told as the screen shows it, and not as it is stored", () => {
  const changes = {
    dealer_name: { from: "Bayou Outboard", to: "Gulf Coast Marine" },
    profile_id: { from: "auth0|1", to: "auth0|2" },
    claim_total: { from: null, to: "1245.2" },
    "2026": { from: "12500.00", to: null },
    start_date: { from: "2026-02-01", to: "2026-02-03" },
    older_model: { from: false, to: true },
    brands: { from: ["Skiff"], to: ["Skiff", "Sea Chaser"] },
  };
  expect(changesInWords(changes)).toEqual([
    "2026: $12,500.00 → none",
    "Dealership: Bayou Outboard → Gulf Coast Marine",
    "Claim total: $1,245.20",
    "Start date: Feb 1, 2026 → Feb 3, 2026",
    "Older model: no → yes",
    "Brands: Skiff → Skiff, Sea Chaser",
  ]);
});
