import { beforeAll, expect, test } from "vitest";
import { type Create } from "../../../tests/factories";
import { type Profile } from "../../../tests/factories/profiles";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { type Person } from "../../request/viewer";
import { mostViews, tooManyViews } from "./form.rules";
import { deleteView, listViews, readView, saveView, updateView, viewVersion } from "./store";

const { db, create } = await testDatabase();
let people: Record<"dealer" | "other" | "admin" | "colleague", Profile>;
let who: Record<keyof typeof people, Person>;

beforeAll(async () => {
  people = {
    dealer: await create.dealer(),
    other: await create.dealer(),
    admin: await create.admin(),
    colleague: await create.admin(),
  };
  who = {
    dealer: viewer(people.dealer),
    other: viewer(people.other),
    admin: viewer(people.admin),
    colleague: viewer(people.colleague),
  };
});

const list = { path: "/leads", address: "?show=open", field: "leads", asked: { list: { fulfilled: false } } };
const everyList = () => true;
const code = (name: string) => ({ extensions: { code: name } });

test("a view is its owner's alone; one that is shared is all admins'", async () => {
  const own = await saveView(db, who.dealer, { ...list, name: "Open ones" }, everyList);
  const admins = await saveView(db, who.admin, { ...list, name: "Mine" }, everyList);
  const shared = await saveView(db, who.admin, { ...list, name: "Ours", shared: true }, everyList);

  const seen = async (person: Person) => (await listViews(db, person)).map(({ id }) => id).sort();
  expect(await seen(who.dealer)).toEqual([own.id]);
  expect(await seen(who.other)).toEqual([]);
  expect(await seen(who.admin)).toEqual([admins.id, shared.id].sort());
  expect(await seen(who.colleague)).toEqual([shared.id]);

  const version = viewVersion(own);
  for (const person of [who.other, who.admin]) {
    await expect(readView(db, person, own.id, everyList)).rejects.toMatchObject(code("NOT_FOUND"));
    await expect(
      updateView(db, person, { isOpen: everyList, id: own.id, version, changes: { name: "Taken" } }),
    ).rejects.toMatchObject(code("NOT_FOUND"));
    await expect(deleteView(db, person, own.id, everyList)).rejects.toMatchObject(code("NOT_FOUND"));
  }
  await expect(deleteView(db, who.dealer, shared.id, everyList)).rejects.toMatchObject(code("NOT_FOUND"));
  expect((await readView(db, who.dealer, own.id, everyList)).name).toBe("Open ones");
});

test("only admins share", async () => {
  await expect(saveView(db, who.dealer, { ...list, name: "For all", shared: true }, everyList)).rejects.toMatchObject(
    code("FORBIDDEN"),
  );
  const own = await saveView(db, who.dealer, { ...list, name: "For me" }, everyList);
  await expect(
    updateView(db, who.dealer, {
      isOpen: everyList,
      id: own.id,
      version: viewVersion(own),
      changes: { name: "For all", shared: true },
    }),
  ).rejects.toMatchObject(code("FORBIDDEN"));
});

test("another admin renames a shared view, and it stays its owner's, shared, and what the menu leads to", async () => {
  const input = { ...list, path: "/admin-leads", name: "To call", shared: true, isDefault: true };
  const before = await saveView(db, who.admin, input, everyList);
  const version = viewVersion(before);
  await updateView(db, who.colleague, { isOpen: everyList, id: before.id, version, changes: { name: "To phone" } });
  expect(await readView(db, who.admin, before.id, everyList)).toMatchObject({
    name: "To phone",
    shared: true,
    is_default: true,
    own: true,
  });
  await expect(
    updateView(db, who.admin, { isOpen: everyList, id: before.id, version, changes: { name: "To write to" } }),
  ).rejects.toMatchObject(code("CONFLICT"));
});

test("a view of a list that the viewer may not open is as if it were not there", async () => {
  const shared = await saveView(db, who.admin, { ...list, name: "Only for some", shared: true }, everyList);
  const isOpen = (field: string) => field !== list.field;
  const asked = { id: shared.id, version: viewVersion(shared), changes: { name: "Taken", shared: true }, isOpen };
  await expect(readView(db, who.colleague, shared.id, isOpen)).rejects.toMatchObject(code("NOT_FOUND"));
  await expect(updateView(db, who.colleague, asked)).rejects.toMatchObject(code("NOT_FOUND"));
  await expect(deleteView(db, who.colleague, shared.id, isOpen)).rejects.toMatchObject(code("NOT_FOUND"));
  const another = { ...list, name: "One more" };
  await expect(saveView(db, who.colleague, another, isOpen)).rejects.toMatchObject(code("FORBIDDEN"));
  expect((await readView(db, who.colleague, shared.id, everyList)).name).toBe("Only for some");
});

test("of one list each view has its own name, however it is typed", async () => {
  const dealer = viewer(await create.dealer());
  await saveView(db, dealer, { ...list, name: "Old ones" }, everyList);
  await expect(saveView(db, dealer, { ...list, name: "OLDones" }, everyList)).rejects.toMatchObject({
    extensions: {
      code: "BAD_INPUT",
      fields: { name: "You have a view of this list with the name “OLDones” already." },
    },
  });
  await saveView(db, dealer, { ...list, path: "/media", name: "Old ones" }, everyList);
});

test("a list has one default at most", async () => {
  const dealer = viewer(await create.dealer());
  const first = await saveView(db, dealer, { ...list, name: "First", isDefault: true }, everyList);
  const second = await saveView(db, dealer, { ...list, name: "Second", isDefault: true }, everyList);
  const elsewhere = await saveView(db, dealer, { ...list, path: "/media", name: "Third", isDefault: true }, everyList);
  const chosen = async () => (await listViews(db, dealer)).filter((view) => view.is_default).map(({ id }) => id);
  expect((await chosen()).sort()).toEqual([second.id, elsewhere.id].sort());

  const version = viewVersion(await readView(db, dealer, first.id, everyList));
  await updateView(db, dealer, {
    isOpen: everyList,
    id: first.id,
    version,
    changes: { name: "First", isDefault: true },
  });
  expect((await chosen()).sort()).toEqual([first.id, elsewhere.id].sort());
});

test("a person keeps so many and no more", async () => {
  const profile = await create.dealer();
  await fill(profile, create);
  await expect(saveView(db, viewer(profile), { ...list, name: "One more" }, everyList)).rejects.toMatchObject({
    message: tooManyViews,
  });
});

async function fill(of: Profile, make: Create) {
  for (let n = 0; n < mostViews; n++) await make.view({ of });
}

test.each([
  [{ name: "  " }, "BAD_INPUT"],
  [{ name: "x".repeat(61) }, "BAD_INPUT"],
  [{ path: "https://elsewhere.example" }, "BAD_INPUT"],
  [{ path: "//elsewhere.example" }, "BAD_INPUT"],
  [{ address: "javascript:alert(1)" }, "BAD_INPUT"],
  [{ address: `?q=${"x".repeat(2_000)}` }, "BAD_INPUT"],
  [{ asked: "all" }, "BAD_INPUT"],
])("%j is refused", async (wrong, why) => {
  await expect(saveView(db, who.other, { ...list, name: "A view", ...wrong }, everyList)).rejects.toMatchObject(
    code(why),
  );
});
