import { expect, test } from "vitest";
import { adminSync, dealerSync } from "./sync.server";

const assignments = [
  { profileId: "d1", dealerName: "Harbor Marine", leads: 1_200 },
  { profileId: "d2", dealerName: "Bay Boats", leads: 1 },
];

test("an admin sees which dealer would get how many leads, and which leads stay", () => {
  const asked = adminSync.ask({ assignments, unplaced: 3, unsent: 0 });
  expect(asked.question).toBe("Give 1,201 leads to 2 dealers?");
  expect(asked.details).toEqual([
    { term: "Harbor Marine", value: "1,200 leads" },
    { term: "Bay Boats", value: "1 lead" },
  ]);
  expect(asked.consequence).toContain("3 leads without a dealer cannot be placed");
  expect(asked.nothing).toBeUndefined();
});

test("a sync without leads to assign does nothing and gives the reason", () => {
  expect(adminSync.ask({ assignments: [], unplaced: 0, unsent: 0 })).toMatchObject({ nothing: true });
  const asked = adminSync.ask({ assignments: [], unplaced: 1, unsent: 0 });
  expect(asked).toMatchObject({ nothing: true, question: "There is nothing to sync" });
  expect(asked.consequence).toContain("1 lead without a dealer cannot be placed");
});

test("one lead goes to its dealer, several to theirs", () => {
  const question = (...counts: number[]) => {
    const assignments = counts.map((leads, at) => ({ profileId: `auth0|${at}`, dealerName: `Boats ${at}`, leads }));
    return adminSync.ask({ assignments, unplaced: 0, unsent: 0 }).question;
  };
  expect(question(1)).toBe("Give 1 lead to its nearest dealer?");
  expect(question(3)).toBe("Give 3 leads to their nearest dealer?");
  expect(question(2, 1)).toBe("Give 3 leads to 2 dealers?");
});

test("a dealer sees how many leads would go to its CRM", () => {
  expect(dealerSync.ask({ assignments: [], unplaced: 0, unsent: 1 }).question).toBe("Send 1 lead to the CRM?");
  expect(dealerSync.ask({ assignments: [], unplaced: 0, unsent: 0 })).toMatchObject({ nothing: true });
});

test("done twice, the second time says that nothing was left", () => {
  expect(adminSync.tell({ assigned: 2, handedOver: 0, remaining: 0 })).toBe("2 leads given to the nearest dealers.");
  expect(adminSync.tell({ assigned: 0, handedOver: 0, remaining: 0 })).toBe("Nothing was left to sync.");
  expect(dealerSync.tell({ assigned: 0, handedOver: 1, remaining: 0 })).toBe("1 lead on the way to the CRM.");
  expect(dealerSync.tell({ assigned: 0, handedOver: 0, remaining: 0 })).toBe("Nothing was left to send.");
});
