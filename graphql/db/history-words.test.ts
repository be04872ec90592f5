import { expect, test } from "vitest";
import { changesInWords } from "./history-words";

test("a change is told as the screen shows it, and not as it is stored", () => {
  const changes = {
    dealer_name: { from: "Bayou Outboard", to: "Gulf Coast Marine" },
    profile_id: { from: "auth0|1", to: "auth0|2" },
    claim_total: { from: null, to: "1245.2" },
    start_date: { from: "2026-02-01", to: "2026-02-03" },
    older_model: { from: false, to: true },
    brands: { from: ["Skiff"], to: ["Skiff", "Sea Chaser"] },
  };
  expect(changesInWords(changes)).toEqual({
    dealership: { from: "Bayou Outboard", to: "Gulf Coast Marine" },
    claim_total: { from: null, to: "$1,245.20" },
    start_date: { from: "Feb 1, 2026", to: "Feb 3, 2026" },
    older_model: { from: "no", to: "yes" },
    brands: { from: ["Skiff"], to: ["Skiff", "Sea Chaser"] },
  });
});
