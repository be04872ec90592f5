import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { type Profile } from "../../../tests/factories/profiles";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { noteStored } from "../files/stored-files";
import { requestConversation } from "../co-op/conversation/conversation";
import { listRequests, readRequest } from "../co-op/requests";
import { claimConversation } from "../warranty/claims/conversation";
import { listClaims, readClaim } from "../warranty/claims/store";
import { registrationConversation } from "../warranty/registrations/conversation";
import { deleteRegistration } from "../warranty/registrations/delete";
import { listRegistrations, readRegistration } from "../warranty/registrations/store";
import { type RecordTable } from "./conversation";
import { mostMessages } from "./rules";

const { db, create } = await testDatabase();
let dealer: Profile;
let walt: Profile;
let kim: Profile;

beforeAll(async () => {
  dealer = await create.dealer({ name: "Curtis Bell" });
  walt = await create.admin({ name: "Walt Kessler" });
  kim = await create.admin({ name: "Kim Post" });
});

const list = { page: 1, pageSize: 100 };

/** All kinds of records by the same words. */
const kinds = {
  warranty_claims: {
    ...claimConversation,
    made: (owner: Profile) => create.claim({ dealer: owner }),
    read: readClaim,
    list: listClaims,
    needs: "dealer:DEALER_WARRANTY",
  },
  co_op_requests: {
    ...requestConversation,
    made: (owner: Profile) => create.coOpRequest({ dealer: owner }),
    read: readRequest,
    list: listRequests,
    needs: "dealer:DEALER_ALL",
  },
  warranty_registration: {
    ...registrationConversation,
    made: (owner: Profile) => create.registration({ dealer: owner }),
    read: readRegistration,
    list: listRegistrations,
    needs: "dealer:DEALER_WARRANTY",
  },
} as const;

describe.each(Object.keys(kinds) as RecordTable[])("on one of %s", (table) => {
  const kind = kinds[table];
  const write = (who: Profile, id: string, text: string, files: string[] = []) =>
    db.transaction().execute(async (turn) => {
      await kind.write(turn, viewer(who), { id, text, files });
    });
  const unread = async (who: Profile, id: string) => (await kind.read(db, viewer(who), id)).unread;
  const messages = async (who: Profile, id: string) =>
    kind.messages(db, viewer(who), { id, status: (await kind.read(db, viewer(who), id)).status });

  test("both sides write, and each reads it in the order in which it was written", async () => {
    const { id } = await kind.made(dealer);
    await write(walt, id, "Please send\r\nthe invoice");
    await write(dealer, id, "Here it is");

    expect(await messages(dealer, id)).toMatchObject([
      { author_name: "Walt Kessler", text: "Please send\nthe invoice", is_own: false, is_new: false },
      { author_name: "Curtis Bell", text: "Here it is", is_own: true, is_new: false },
    ]);
    expect(await messages(kim, id)).toMatchObject([
      { is_own: true, is_new: false },
      { is_own: false, is_new: true },
    ]);
  });

  test("what one side wrote is unread until one of the other side has seen it", async () => {
    const { id } = await kind.made(dealer);
    await write(dealer, id, "When will you decide?");
    await write(dealer, id, "It is urgent");
    expect([await unread(dealer, id), await unread(walt, id), await unread(kim, id)]).toEqual([0, 2, 2]);

    await messages(dealer, id);
    expect(await unread(walt, id)).toBe(2);
    await messages(kim, id);
    expect([await unread(walt, id), await unread(kim, id)]).toEqual([0, 0]);
  });

  test("a message names who of the other side has read it, and not the reader to themselves", async () => {
    const colleague = await create.colleague({ of: dealer, name: "Robin Rigger" });
    const { id } = await kind.made(dealer);
    await write(dealer, id, "When will you decide?");
    await write(walt, id, "Today");
    const readers = async (who: Profile) => (await messages(who, id)).map((each) => each.readers);

    expect(await readers(dealer)).toEqual([[], []]);
    for (const who of [walt, kim, kim]) await messages(who, id);
    expect(await readers(dealer)).toEqual([["Walt Kessler", "Kim Post"], []]);
    expect(await readers(kim)).toEqual([["Walt Kessler"], ["Curtis Bell"]]);
    await messages(colleague, id);
    expect(await readers(walt)).toEqual([["Kim Post"], ["Curtis Bell", "Robin Rigger"]]);
  });

  test("what was not answered is new for the minute in which it is read", async () => {
    const { id } = await kind.made(dealer);
    await write(dealer, id, "When will you decide?");
    for (const who of [walt, walt, kim]) expect(await messages(who, id)).toMatchObject([{ is_new: true }]);
    await sql`update record_message_reads set read_at = read_at - interval '61 seconds'`.execute(db);
    expect(await messages(walt, id)).toMatchObject([{ is_new: false }]);
  });

  test("a list is filtered by unread messages", async () => {
    const own = await create.dealer();
    const [quiet, asked] = [await kind.made(own), await kind.made(own)];
    await write(kim, asked.id, "Which motor?");
    const idsOf = async (filterInput: object, who = own) =>
      (await kind.list(db, viewer(who), { ...list, dealer: own.profile_id, ...filterInput })).rows.map(({ id }) => id);

    expect(await idsOf({ unread: true })).toEqual([asked.id]);
    expect(await idsOf({ unread: false })).toEqual([quiet.id]);
    expect(await idsOf({ unread: true }, walt)).toEqual([]);
    await messages(own, asked.id);
    expect(await idsOf({ unread: true })).toEqual([]);
  });

  test("another dealer neither reads nor writes it", async () => {
    const other = await create.dealer();
    const { id } = await kind.made(dealer);
    await expect(write(other, id, "Let me in")).rejects.toMatchObject({ extensions: { code: "NOT_FOUND" } });
    await expect(kind.read(db, viewer(other), id)).rejects.toMatchObject({ extensions: { code: "NOT_FOUND" } });
    expect(await messages(kim, id)).toEqual([]);
  });

  test("a message says something, within its limits, and names files that came with it", async () => {
    const { id } = await kind.made(dealer);
    const path = `/${randomUUID()}/invoice.pdf`;
    await expect(write(dealer, id, " \n ")).rejects.toThrow("Please write a message or add a file.");
    await expect(write(dealer, id, "a".repeat(5_001))).rejects.toThrow("Message is longer than 5000 characters");
    await expect(write(dealer, id, "Here", [path])).rejects.toThrow("A file has not arrived.");
    await noteStored(db, { viewerId: walt.profile_id, path });
    await expect(write(dealer, id, "Here", [path])).rejects.toThrow("A file has not arrived.");
    await noteStored(db, { viewerId: dealer.profile_id, path });
    await expect(write(dealer, id, "Here", Array<string>(6).fill(path))).rejects.toThrow("at most 5 files");
    await write(dealer, id, "Here", [path]);
    await write(dealer, id, " ", [path]);
    expect(await messages(walt, id)).toMatchObject([
      { text: "Here", files: [path] },
      { text: "", files: [path] },
    ]);
  });

  test("a conversation has its end", async () => {
    const { id } = await kind.made(dealer);
    await write(dealer, id, "Hello");
    await sql`
      insert into record_messages
        (record_table, record_id, owner_id, about, profile_id, author_name, from_dealer, text, created_at)
      select record_table, record_id, owner_id, about, profile_id, author_name, from_dealer, text, now() - interval '1 day'
      from record_messages, generate_series(2, ${mostMessages}) where record_id = ${id}`.execute(db);
    await expect(write(walt, id, "One more")).rejects.toThrow("This conversation is full");
  });
});

describe("on a registration", () => {
  const write = (who: Profile, id: string, text: string) =>
    db.transaction().execute(async (turn) => {
      await registrationConversation.write(turn, viewer(who), { id, text, files: [] });
    });

  test("a dealer that it is given to neither reads nor counts what its former one wrote and read", async () => {
    const [former, next] = [await create.dealer(), await create.dealer()];
    const { id } = await create.registration({ dealer: former });
    await write(former, id, "The owner is Rowe, not Row");
    await write(walt, id, "Where did you see it?");
    await db.updateTable("warranty_registration").where("id", "=", id).set({ profile_id: next.profile_id }).execute();

    expect((await readRegistration(db, viewer(next), id)).unread).toBe(0);
    expect(await registrationConversation.messages(db, viewer(next), { id, status: "New" })).toEqual([]);
    await write(walt, id, "It is yours now");
    expect(await registrationConversation.messages(db, viewer(next), { id, status: "New" })).toMatchObject([
      { text: "It is yours now" },
    ]);
    expect(await registrationConversation.messages(db, viewer(kim), { id, status: "New" })).toHaveLength(3);
  });

  test("what was written goes with it", async () => {
    const { id } = await create.registration({ dealer });
    await write(dealer, id, "Registered twice by mistake");
    await db.transaction().execute((turn) => deleteRegistration(turn, viewer(walt), { id }));
    expect(await db.selectFrom("record_messages").where("record_id", "=", id).selectAll().execute()).toEqual([]);
  });
});
