import { expect, test } from "vitest";
import { viewer } from "../../../../tests/factories/viewers";
import { newHin } from "../../../../tests/factories/warranty";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { readClaimedHull } from "./hull";
import { readClaim } from "./store";

const { create, db } = await testDatabase();

test("a claim's hull knows its owner, its dealer and the claims before", async () => {
  const admin = viewer(await create.admin());
  const [dealer, other] = [await create.dealer(), await create.dealer()];
  const of = () => ({ hull_identification_number: newHin(), first_name: "Ada", last_name: "Marsh" });
  const known = async (claim: { id: string }) => {
    const { registration, ...rest } = await readClaimedHull(db, admin, await readClaim(db, admin, claim.id));
    return { ...rest, owner: registration && `${registration.first_name} ${registration.last_name}` };
  };

  const unregistered = await create.claim({ dealer, ...of() });
  const none = { owner: null, isOtherOwner: false, isOtherDealer: false, earlierClaims: 0 };
  expect(await known(unregistered)).toEqual(none);

  const own = of();
  await create.registration({ dealer, ...own, first_name: "ADA ", last_name: "marsh" });
  await create.registration({ dealer: other, ...own, last_name: "Sold", status: "Archived" });
  const first = await create.claim({ dealer, ...own });
  const hin = own.hull_identification_number.replace(/^.../, "$&-");
  const second = await create.claim({ dealer: other, ...own, hull_identification_number: hin, last_name: "Bell" });
  await create.claim({ dealer, ...own });
  expect(await known(first)).toEqual({ ...none, owner: "ADA  marsh" });
  expect(await known(second)).toEqual({
    owner: "ADA  marsh",
    isOtherOwner: true,
    isOtherDealer: true,
    earlierClaims: 1,
  });
});
