import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { factories } from "../../../tests/factories";
import { type Profile } from "../../../tests/factories/profiles";
import { startTestService, type TestService } from "../../../tests/support/service/data-service";
import { advertisement, block, booth, sale } from "../../../tests/support/records/co-op-forms";
import { sweep } from "../../db/sweep";

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

async function note(viewerId: string, path: string) {
  const text = "mutation ($viewerId: ID!, $path: String!) { noteFilePlaced(viewerId: $viewerId, path: $path) }";
  return service.ask(await service.serviceToken(["files:place"]), text, { viewerId, path });
}

/** Each way to name a file in a record of one's own. */
const ways = {
  createAdvertisingClaim: (path: string) => ({
    type: "AdvertisingClaimInput",
    input: { block, lines: [advertisement], affidavitUrl: path },
  }),
  createSalesCreditClaim: (path: string) => ({
    type: "SalesCreditClaimInput",
    input: { block, lines: [sale], file1: path, file2: path, file3: path, file4: path },
  }),
  createBoatShowCredit: (path: string) => ({
    type: "BoatShowCreditInput",
    input: { block, ...booth, boothSpaceUrl: path },
  }),
};

async function name(mutation: keyof typeof ways, path: string, dealer: Profile) {
  const { type, input } = ways[mutation](path);
  const text = `mutation ($input: ${type}!) { ${mutation}(input: $input) { id version } }`;
  return service.ask(await service.tokenFor(dealer), text, { input });
}

async function addBoat(path: string, dealer: Profile) {
  const text =
    "mutation ($boat: InventoryBoatInput!, $images: [String!]) { insertInventory(boat: $boat, images: $images) { id } }";
  return service.ask(await service.tokenFor(dealer), text, { boat: { boatName: "Bay Runner" }, images: [path] });
}

const refused = { code: "BAD_INPUT" };

test("a form names the files that came with its author's forms, and no others", async () => {
  const create = factories(service.db);
  const [dealer, other] = [await create.dealer(), await create.dealer()];
  const path = `/${randomUUID()}/invoice.pdf`;
  await note(other.profile_id, path);

  for (const mutation of ["createAdvertisingClaim", "createSalesCreditClaim", "createBoatShowCredit"] as const)
    expect(await name(mutation, path, dealer), mutation).toMatchObject(refused);
  expect(await addBoat(path, dealer)).toMatchObject(refused);
  const owned = await service.db
    .selectFrom("co_op_requests")
    .where("profile_id", "=", dealer.profile_id)
    .select("id")
    .execute();
  expect(owned).toEqual([]);

  expect((await note(dealer.profile_id, path)).code).toBeUndefined();
  expect((await note(dealer.profile_id, path)).code, "the same form, sent again").toBeUndefined();
  for (const mutation of ["createAdvertisingClaim", "createSalesCreditClaim", "createBoatShowCredit"] as const)
    expect((await name(mutation, path, dealer)).code, mutation).toBeUndefined();
  expect((await addBoat(path, dealer)).code).toBeUndefined();
});

test("an edit too names only what came with it, and needs none", async () => {
  const create = factories(service.db);
  const dealer = await create.dealer();
  const first = `/${randomUUID()}/plan.png`;
  await note(dealer.profile_id, first);
  const { data } = await name("createBoatShowCredit", first, dealer);
  const made = z.object({ id: z.string(), version: z.string() }).parse(data?.createBoatShowCredit);

  const edit = async (boothSpaceUrl?: string) =>
    service.ask(
      await service.tokenFor(dealer),
      "mutation ($id: ID!, $version: String!, $input: BoatShowCreditInput!) { updateBoatShowCredit(id: $id, version: $version, input: $input) { version } }",
      { ...made, input: { block, ...booth, boothSpaceUrl } },
    );
  expect(await edit("/elsewhere/plan.png")).toMatchObject(refused);
  expect((await edit()).code).toBeUndefined();
});

test("nobody but the portal says what was placed, and it is forgotten after seven days", async () => {
  const dealer = await factories(service.db).dealer();
  const path = `/${randomUUID()}/old.pdf`;
  const text = "mutation ($viewerId: ID!, $path: String!) { noteFilePlaced(viewerId: $viewerId, path: $path) }";
  const sent = { viewerId: dealer.profile_id, path };
  for (const token of [await service.tokenFor(dealer), await service.serviceToken(["forms:read", "intake:write"])])
    expect(await service.ask(token, text, sent)).toMatchObject({ code: "FORBIDDEN" });

  await note(dealer.profile_id, path);
  await sweep(service.db);
  expect((await name("createBoatShowCredit", path, dealer)).code).toBeUndefined();
  await sql`update placed_files set placed_at = now() - interval '8 days' where path = ${path}`.execute(service.db);
  await sweep(service.db);
  expect(await name("createBoatShowCredit", path, dealer)).toMatchObject(refused);
});
