import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { type Profile } from "../../../tests/factories/profiles";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { type Desk } from "../../db/assignments";
import { noteStored } from "../files/stored-files";
import { requestConversation } from "../co-op/conversation/conversation";
import { listRequests, readRequest } from "../co-op/requests";
import { requestsDesk } from "../co-op/review/take";
import { claimConversation } from "../warranty/claims/conversation";
import { listClaims, readClaim } from "../warranty/claims/store";
import { claimsDesk } from "../warranty/claims/take";
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

/** Both kinds of records by the same words. */
const kinds = {
  warranty_claims: {
    ...claimConversation,
    made: (owner: Profile) => create.claim({ dealer: owner }),
    read: readClaim,
    list: listClaims,
    desk: claimsDesk,
    needs: "dealer:DEALER_WARRANTY",
  },
  co_op_requests: {
    ...requestConversation,
    made: (owner: Profile) => create.coOpRequest({ dealer: owner }),
    read: readRequest,
    list: listRequests,
    desk: requestsDesk,
    needs: "dealer:DEALER_ALL",
  },
} as const;

describe.each(Object.keys(kinds) as Desk[])("on one of %s", (table) => {
  const kind = kinds[table];
  const write = (who: Profile, id: string, text: string, files: string[] = []) =>
    db.transaction().execute(async (turn) => {
      await kind.write(turn, viewer(who), { id, text, files });
    });
  const unread = async (who: Profile, id: string) => (await kind.read(db, viewer(who), id)).unread;
  const messages = (who: Profile, id: string) => kind.messages(db, viewer(who), { id });

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
    await expect(write(dealer, id, " \n ")).rejects.toThrow("Please write a message.");
    await expect(write(dealer, id, "a".repeat(5_001))).rejects.toThrow("Message is longer than 5000 characters");
    await expect(write(dealer, id, "Here", [path])).rejects.toThrow("A file has not arrived.");
    await noteStored(db, { viewerId: walt.profile_id, path });
    await expect(write(dealer, id, "Here", [path])).rejects.toThrow("A file has not arrived.");
    await noteStored(db, { viewerId: dealer.profile_id, path });
    await expect(write(dealer, id, "Here", Array<string>(6).fill(path))).rejects.toThrow("at most 5 files");
    await write(dealer, id, "Here", [path]);
    expect(await messages(walt, id)).toMatchObject([{ text: "Here", files: [path] }]);
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
