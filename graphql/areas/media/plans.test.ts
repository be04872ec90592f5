import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { factories } from "../../../tests/factories";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { planOf } from "../../../tests/support/database/plan-of";
import { type Person } from "../../request/viewer";
import { listAlbums, readItems } from "./store";

const database = await testDatabase();
let admin: Person;

beforeAll(async () => {
  admin = viewer(await factories(database.db).admin());
});

test("20,000 items in 4,000 albums: pages of every sort and a search come from an index", async () => {
  const { db } = database;
  await sql`
    insert into media_albums (album_name, brand, position) select md5(n::text), 'Skiff', n
      from generate_series(1, 4000) n`.execute(db);
  await sql`
    insert into media_items (media_id, name, download_link, media_type)
      select id, 'a.jpg', '/a/a.jpg', 'image' from media_albums, generate_series(1, 5)`.execute(db);
  await sql`vacuum analyze media_albums, media_items`.execute(db);

  for (const sort of ["album_name", "brand", "position", "created"]) {
    const list = { sort, descending: true, page: 2, pageSize: 5 };
    expect(await planOf(db, (db) => listAlbums(db, admin, list)), sort).not.toMatch(/Seq Scan/);
  }
  const {
    rows: [album],
  } = await listAlbums(db, admin, { page: 1, pageSize: 1 });
  if (!album) throw new Error("There is no album.");
  expect(await planOf(db, (db) => readItems(db, album))).not.toMatch(/Seq Scan/);
});
