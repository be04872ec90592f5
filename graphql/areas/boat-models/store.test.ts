import { beforeAll, expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { type Person } from "../../request/viewer";
import {
  addBoatModels,
  deleteBoatModel,
  listBoatModelChoices,
  listBoatModels,
  readBoatModel,
  readBoatModelHistory,
  updateBoatModel,
} from "./store";

const database = await testDatabase();
const { create } = database;
let admin: Person;

beforeAll(async () => {
  admin = viewer(await create.admin());
});

test("models are added, found, changed and deleted, and each change is traced", async () => {
  const { db } = database;
  const [added] = await addBoatModels(db, admin, { objects: [{ model: " 23 LTS ", olderModel: false }] });
  const id = added?.id ?? "";
  expect(added).toMatchObject({ model: "23 LTS", older_model: false });

  const { rows, total } = await listBoatModels(db, admin, { search: "23 lts", page: 1, pageSize: 25 });
  expect(rows.map((row) => row.id)).toEqual([id]);
  expect(await total).toBe(1);

  const changed = await updateBoatModel(db, admin, { id, model: { model: "23 LTS", olderModel: true } });
  expect(changed).toMatchObject({ older_model: true });
  expect(await listBoatModelChoices(db, admin)).toContainEqual(changed);

  await deleteBoatModel(db, admin, { id });
  await expect(readBoatModel(db, admin, id)).rejects.toThrow("This record was not found.");
  expect((await readBoatModelHistory(db, changed)).map(({ action, by_name }) => [action, by_name])).toEqual([
    ["Deleted", admin.name],
    ["Changed", admin.name],
    ["Added", admin.name],
  ]);
});

test("a change to the same leaves no trace, and a name is asked for", async () => {
  const model = await create.boatModel({ model: "19 LS" });
  await updateBoatModel(database.db, admin, { id: model.id, model: { model: "19 LS", olderModel: false } });
  expect(await readBoatModelHistory(database.db, model)).toEqual([]);

  await expect(addBoatModels(database.db, admin, { objects: [{ model: "  " }] })).rejects.toThrow("Model is required");
  await expect(addBoatModels(database.db, admin, { objects: [] })).rejects.toThrow("There is no model to add.");
  await expect(updateBoatModel(database.db, admin, { id: model.id, model: {} })).rejects.toThrow("Model is required");
});

test("a model in use is not deleted, and says by how many", async () => {
  const model = await create.boatModel({ model: "21 DLX" });
  await create.registration({ model_id: model.id });
  await create.registration({ model_id: model.id });
  await create.claim({ model_id: model.id });

  await expect(deleteBoatModel(database.db, admin, { id: model.id })).rejects.toThrow(
    "21 DLX is used by 2 registrations and 1 claim, so it cannot be deleted.",
  );
  expect(await readBoatModel(database.db, admin, model.id)).toMatchObject({ model: "21 DLX" });
});
