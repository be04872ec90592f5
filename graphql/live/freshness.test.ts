import { expect, test } from "vitest";
import { viewer } from "../../tests/factories/viewers";
import { testDatabase } from "../../tests/support/database/test-database";
import { readerFor, tagsFor } from "./freshness";

const { create } = await testDatabase();

test("what is personal is read by each viewer itself, whenever rows change that it may see", async () => {
  const [admin, dealer] = [viewer(await create.admin()), viewer(await create.dealer())];
  expect(tagsFor(admin, ["leads"], "PERSONAL")).toEqual(["leads"]);
  expect(tagsFor(dealer, ["leads"], "PERSONAL")).toEqual([`leads:${dealer.profileId}`]);
  for (const one of [admin, dealer]) expect(readerFor(one, "PERSONAL")).toEqual(one);
  expect(readerFor(admin, "VISIBLE")).toMatchObject({ profileId: "", name: "" });
});
