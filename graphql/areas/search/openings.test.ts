import { afterAll, beforeAll, expect, test } from "vitest";
import { factories } from "../../../tests/factories";
import { startTestService, type TestService } from "../../../tests/support/service/data-service";
import { writeOpenings } from "./openings";

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const openedBy = (profileId: string) =>
  service.db
    .selectFrom("opened_records")
    .where("profile_id", "=", profileId)
    .orderBy("opened_at", "desc")
    .select(["field", "record_id"])
    .execute();

test("an opening is written down afterwards, but not of a refused or listed record", async () => {
  const create = factories(service.db);
  const dealer = await create.dealer();
  const [lead, foreign] = [await create.lead({ dealer }), await create.lead()];
  const token = await service.tokenFor(dealer);
  const ask = (text: string) => service.ask(token, text);
  expect((await ask(`{ lead(id: "${foreign.id}") { id } }`)).code).toBe("NOT_FOUND");
  expect((await ask(`{ leads(list: {}) { rows { id } } }`)).code).toBeUndefined();
  expect((await ask(`{ lead(id: "${lead.id}") { id } }`)).code).toBeUndefined();

  await expect.poll(() => openedBy(dealer.profile_id)).toEqual([{ field: "lead", record_id: lead.id }]);
});

test("a service that stops writes down before what it has heard of", async () => {
  const stopping = await startTestService();
  const create = factories(stopping.db);
  const dealer = await create.dealer();
  const { id } = await create.lead({ dealer });
  await stopping.ask(await stopping.tokenFor(dealer), `{ lead(id: "${id}") { id } }`);
  await stopping.service.stop();
  expect(await stopping.db.selectFrom("opened_records").select("record_id").execute()).toEqual([{ record_id: id }]);
  await stopping.stop();
});

test("thirty opened records of a person stay, and none of a gone profile", async () => {
  const create = factories(service.db);
  const [one, other] = [(await create.dealer()).profile_id, (await create.dealer()).profile_id];
  const opened = (profileId: string, nth: number) => ({ profileId, field: "lead", id: String(nth) });
  await writeOpenings(service.db, [opened(other, 1)]);
  await writeOpenings(
    service.db,
    Array.from({ length: 40 }, (_, nth) => opened(one, nth)),
  );
  expect((await openedBy(one)).map(({ record_id }) => Number(record_id))).toEqual(
    Array.from({ length: 30 }, (_, nth) => 39 - nth),
  );
  await writeOpenings(service.db, [opened("auth0|gone", 1), opened(one, 12)]);
  expect((await openedBy(one))[0]).toEqual({ field: "lead", record_id: "12" });
  expect(await openedBy(other)).toHaveLength(1);
  expect(await openedBy("auth0|gone")).toEqual([]);
});
