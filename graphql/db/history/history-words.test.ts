import { expect, test } from "vitest";
import { changesInWords, namesInWords } from "./history-words";

test("a change is described as the screen shows it, not as it is stored", () => {
  const changes = {
    dealer_name: { from: "Bayou Outboard", to: "Gulf Coast Marine" },
    profile_id: { from: "auth0|1", to: "auth0|2" },
    claim_total: { from: null, to: "1245.2" },
    start_date: { from: "2026-02-01", to: "2026-02-03" },
    older_model: { from: false, to: true },
    brands: { from: ["Skiff"], to: ["Skiff", "Sea Chaser"] },
    business_phone: { from: null, to: "18435550197" },
    fax: { from: "8435550197", to: null },
    total_credit: { from: "1000.00", to: "12000.50" },
    cost_devoted: { from: null, to: "333.3" },
    devoted: { from: "50", to: "60" },
  };
  expect(changesInWords(changes)).toEqual({
    dealership: { from: "Bayou Outboard", to: "Gulf Coast Marine" },
    claim_total: { from: null, to: "$1,245.20" },
    start_date: { from: "Feb 1, 2026", to: "Feb 3, 2026" },
    older_model: { from: "no", to: "yes" },
    brands: { from: ["Skiff"], to: ["Skiff", "Sea Chaser"] },
    business_phone: { from: null, to: "1-843-555-0197" },
    fax: { from: "843-555-0197", to: null },
    total_credit: { from: "$1,000.00", to: "$12,000.50" },
    cost_devoted: { from: null, to: "$333.30" },
    "%_devoted": { from: "50", to: "60" },
  });
});

test("a stale edit names the changed fields in words, the brands as one", () => {
  expect(namesInWords(["dealer_name", "has_skiff", "has_seachaser", "phone"])).toEqual([
    "dealership",
    "brands",
    "phone",
  ]);
});
