import { afterAll, beforeAll, expect, test } from "vitest";
import { type Profile } from "../factories/profiles";
import { type Slipway, startSlipway } from "../faults/running";
import { importLeads, rowsOfImport } from "../scale/load";
import { digest, phonePhoto, postClaim, storedPhotos } from "../support/records/claims";
import { pagesOf } from "../support/records/pdf";
import { call } from "../support/portal/http";
import { openAccounts, signIn } from "../support/portal/sign-in";
import { openStream } from "../support/portal/stream";

/** `npm start` on the Node that runs this test, and the real way in: most other tests mint their sessions. */
let slipway: Slipway;
beforeAll(async () => {
  slipway = await startSlipway();
}, 180_000);
afterAll(() => slipway.stop());

async function enter(profile: Profile) {
  await openAccounts(slipway.stack, [profile]);
  return signIn(slipway.stack, profile.email);
}
const enterAsAdmin = async () => enter(await slipway.create.admin({ permissions: ["admin:ADMIN_LEADS"] }));

test("an admin who signs in at the provider sees the list of leads", async () => {
  const session = await enterAsAdmin();
  const { name } = await slipway.create.lead();

  const answer = await call(slipway.stack, "/admin-leads", { session });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(name);
});

test("an admin who has signed in imports a sheet of leads", async () => {
  const session = await enterAsAdmin();
  const family = `Import${Date.now()}`;

  const answer = await importLeads(slipway.stack, session, family);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin-leads"]);
  const stored = await slipway.db.selectFrom("leads").where("name", "like", `%${family}`).select("id").execute();
  expect(stored).toHaveLength(rowsOfImport);
});

test("a dealer who has signed in files a claim with a photo and its PDF", async () => {
  const { stack, db, create } = slipway;
  const dealer = await create.dealer();
  const session = await enter(dealer);
  const photo = await phonePhoto(1);

  const answer = await postClaim(stack, session, { photos: [photo] });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/warranty-preauth-claim"]);
  const stored = await storedPhotos(stack, dealer.profile_id);
  expect([...stored.values()]).toEqual([digest(photo.buffer)]);

  const claim = await db
    .selectFrom("warranty_claims")
    .where("profile_id", "=", dealer.profile_id)
    .select(["id", "hull_identification_number"])
    .executeTakeFirstOrThrow();
  const pdf = await call(stack, `/warranty-claims/${claim.id}/pdf`, { session });
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const pages = await pagesOf(new Uint8Array(await pdf.arrayBuffer()));
  expect(pages.join(" ")).toContain(claim.hull_identification_number);
});

test("an open page of an admin who has signed in shows a new lead", async () => {
  const { stack, create } = slipway;
  const stream = await openStream(stack, "/live/changes?of=leads", await enterAsAdmin());
  expect(stream.status).toBe(200);
  await expect.poll(() => stream.events.length, { timeout: 10_000 }).toBeGreaterThan(0);

  const { created_at } = await create.lead({ created_at: new Date() });
  const newest = () => Math.max(...stream.events.map(({ data }) => Date.parse(String(data))));
  await expect.poll(newest, { timeout: 10_000 }).toBeGreaterThanOrEqual(created_at.getTime());
  stream.close();
  await stream.ended;
});
