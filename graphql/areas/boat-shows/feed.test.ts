import { expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { endSessions, endSessionsOf } from "../session/sessions";
import { type Service } from "../../request/viewer";
import { listFeedShows, makeCalendarFeed, readCalendarFeed, revokeCalendarFeed } from "./feed";

const database = await testDatabase();
const { create } = database;
const portal: Service = { kind: "service", clientId: "slipway-service", scopes: ["calendar:read"] };

async function fed(token: string): Promise<string[] | null> {
  const page = await listFeedShows(database.db, portal, { token, list: { pageSize: 1_000 } });
  return page && page.rows.map(({ id }) => id);
}

test("a secret opens the upcoming shows; the database keeps its hash alone", async () => {
  const { db } = database;
  const me = viewer(await create.dealer({ permissions: ["dealer:DEALER_BOAT_SHOWS"] }));
  const other = await create.dealer();
  const approved = await create.boatShow({ status: "Approved", profile_id: other.profile_id });
  const pending = await create.boatShow({ status: "Pending", profile_id: other.profile_id });
  const over = await create.boatShow({ status: "Approved", start_date: "2020-01-01", end_date: "2020-01-02" });

  expect(await readCalendarFeed(db, me)).toBeNull();
  const token = await makeCalendarFeed(db, me);
  expect(await readCalendarFeed(db, me)).not.toBeNull();
  const shown = await fed(token);
  expect(shown).toContain(approved.id);
  expect(shown).not.toContain(pending.id);
  expect(shown).not.toContain(over.id);

  const rows = await db.selectFrom("calendar_feeds").selectAll().execute();
  expect(JSON.stringify(rows.map((row) => ({ ...row, token_hash: row.token_hash.toString("latin1") })))).not.toContain(
    token,
  );
  for (const wrong of ["", "x", token.slice(1), `${token} `]) expect(await fed(wrong)).toBeNull();
});

test("a new link ends the old one; a revoked one opens nothing; somebody else's stays", async () => {
  const { db } = database;
  const [me, other] = [viewer(await create.dealer()), viewer(await create.admin({ permissions: [] }))];
  const [old, theirs] = [await makeCalendarFeed(db, me), await makeCalendarFeed(db, other)];
  const token = await makeCalendarFeed(db, me);
  expect(await fed(old)).toBeNull();
  expect(await fed(token)).not.toBeNull();

  expect(await revokeCalendarFeed(db, me)).toBe(true);
  expect(await revokeCalendarFeed(db, me)).toBe(false);
  expect(await fed(token)).toBeNull();
  expect(await fed(theirs)).not.toBeNull();
});

test("what ends all sessions of its owner ends the link, and nobody else's", async () => {
  const { db } = database;
  const [me, other] = [viewer(await create.dealer()), viewer(await create.dealer())];
  const [token, theirs] = [await makeCalendarFeed(db, me), await makeCalendarFeed(db, other)];
  // An end that is notified late ends nothing that was made since.
  await endSessionsOf(db, portal, { profileId: me.profileId, at: new Date(Date.now() - 60_000) });
  expect(await fed(token)).not.toBeNull();

  await endSessions(db, me.profileId);
  expect(await fed(token)).toBeNull();
  expect(await readCalendarFeed(db, me)).toBeNull();
  expect(await fed(theirs)).not.toBeNull();
  expect(await fed(await makeCalendarFeed(db, me))).not.toBeNull();
  expect(await readCalendarFeed(db, me)).not.toBeNull();
});

test("a link of the second in which the provider ended all sessions ends with them, and one of the next does not", async () => {
  const { db } = database;
  const second = new Date("2026-05-04T12:00:05Z");
  const made = async (milliseconds: number) => {
    const me = viewer(await create.dealer({ permissions: ["dealer:DEALER_BOAT_SHOWS"] }));
    const token = await makeCalendarFeed(db, me);
    const created_at = new Date(second.getTime() + milliseconds);
    await db.updateTable("calendar_feeds").set({ created_at }).where("profile_id", "=", me.profileId).execute();
    await endSessionsOf(db, portal, { profileId: me.profileId, at: second });
    return (await fed(token)) === null ? "ended" : "opens";
  };
  expect(await Promise.all([-1, 0, 998, 1_000].map(made))).toEqual(["ended", "ended", "ended", "opens"]);
});

test("an archived owner, or one without permission, has a link that fails", async () => {
  const { db } = database;
  const profile = await create.dealer({ permissions: ["dealer:DEALER_BOAT_SHOWS"] });
  const token = await makeCalendarFeed(db, viewer(profile));
  const set = (values: { status?: "active" | "archived"; permissions?: string[] }) =>
    db.updateTable("profiles").set(values).where("profile_id", "=", profile.profile_id).execute();

  await set({ permissions: ["dealer:DEALER_LEADS"] });
  expect(await fed(token)).toBeNull();
  await set({ permissions: ["dealer:DEALER_ALL"] });
  expect(await fed(token)).not.toBeNull();
  await set({ status: "archived" });
  expect(await fed(token)).toBeNull();
});
