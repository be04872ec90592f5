import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { type Profile } from "../../../tests/factories/profiles";
import { viewer } from "../../../tests/factories/viewers";
import { somebodyWaits } from "../../../tests/support/database/locks";
import { testDatabase } from "../../../tests/support/database/test-database";
import { requestConversation } from "../co-op/conversation/conversation";
import { readRequest, readRequestHistory } from "../co-op/requests";
import { formTypes } from "../co-op/rules";
import { noteStored } from "../files/stored-files";
import { claimConversation } from "../warranty/claims/conversation";
import { readClaim, readClaimHistory } from "../warranty/claims/store";
import { registrationConversation } from "../warranty/registrations/conversation";
import { deleteRegistration } from "../warranty/registrations/delete";

const { db, create } = await testDatabase();
let dealer: Profile;
let walt: Profile;

beforeAll(async () => {
  dealer = await create.dealer({ name: "Curtis Bell" });
  walt = await create.admin({ name: "Walt Kessler" });
});

const claims = {
  ...claimConversation,
  made: (status: string) => create.claim({ dealer, status }),
  table: "warranty_claims" as const,
  waiting: ["new", "under review"],
  decided: ["approved", "denied", "withdrawn"],
  historyOf: async (id: string) => readClaimHistory(db, await readClaim(db, viewer(walt), id)),
  statusOf: async (id: string) => (await readClaim(db, viewer(walt), id)).status,
};
const requests = {
  ...requestConversation,
  table: "co_op_requests" as const,
  waiting: ["new", "pending"],
  decided: ["approved", "denied", "withdrawn"],
  historyOf: async (id: string) => readRequestHistory(db, await readRequest(db, viewer(walt), id)),
  statusOf: async (id: string) => (await readRequest(db, viewer(walt), id)).status,
};
const forms = formTypes.map(
  (form_type) =>
    [form_type, { ...requests, made: (status: string) => create.coOpRequest({ dealer, form_type, status }) }] as const,
);

type Written = { id: string; text: string; files: string[] };
type Writes = { write: (database: typeof db, by: ReturnType<typeof viewer>, written: Written) => Promise<unknown> };

/** Puts files onto the media server, and sends them. */
async function sendFiles(kind: Writes, who: Profile, id: string, names: readonly string[]) {
  const files = names.map((name) => `/${randomUUID()}/${name}`);
  for (const path of files) await noteStored(db, { viewerId: viewer(who).profileId, path });
  await kind.write(db, viewer(who), { id, text: "", files });
  const { id: messageId } = await db
    .selectFrom("record_messages")
    .where("record_id", "=", id)
    .orderBy("nth", "desc")
    .select("id")
    .executeTakeFirstOrThrow();
  return { id, messageId, files };
}

/** Which of these wait to be removed from the media server. */
async function removals(paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from media_removals where path = any(${[...paths]}::text[])`.execute(db);
  return rows.map(({ path }) => path);
}

const notFound = { extensions: { code: "NOT_FOUND" } };
const conflict = { extensions: { code: "CONFLICT" } };

describe.each([["a claim", claims] as const, ...forms])("on %s", (_name, kind) => {
  const remove = (who: Profile, { id, messageId }: { id: string; messageId: string }, nth = 0) =>
    db.transaction().execute(async (turn) => void (await kind.removeFile(turn, viewer(who), { id, messageId, nth })));
  const messages = async (who: Profile, id: string) =>
    kind.messages(db, viewer(who), { id, status: await kind.statusOf(id) });

  test.each(kind.waiting)("a file is removed while the record is %s", async (status) => {
    const { id } = await kind.made(status);
    const sent = await sendFiles(kind, dealer, id, ["invoice.pdf", "hull.png"]);
    const [invoice = "", hull = ""] = sent.files;
    expect(await messages(dealer, id)).toMatchObject([{ files: [invoice, hull], can_remove_files: true }]);
    expect(await messages(walt, id)).toMatchObject([{ can_remove_files: false }]);

    await remove(dealer, sent);
    expect(await messages(walt, id)).toMatchObject([
      {
        text: "",
        files: ["", hull],
        removed_files: [
          { nth: 0, file_name: "invoice.pdf", remover_name: "Curtis Bell", removed_at: expect.any(Date) },
        ],
      },
    ]);
    expect(await removals(sent.files)).toEqual([invoice]);
    expect(await kind.historyOf(id)).toMatchObject([
      { action: "File removed", by_name: "Curtis Bell", changes: { file: { from: "invoice.pdf", to: null } } },
    ]);
    await remove(dealer, sent, 1);
    expect(await messages(walt, id)).toMatchObject([{ files: ["", ""], removed_files: [{ nth: 0 }, { nth: 1 }] }]);
  });

  test.each(kind.decided)("a file stays once the record is %s", async (status) => {
    const { id } = await kind.made("new");
    const sent = await sendFiles(kind, dealer, id, ["invoice.pdf"]);
    await db.updateTable(kind.table).where("id", "=", id).set({ status }).execute();
    expect(await messages(dealer, id)).toMatchObject([{ can_remove_files: false }]);
    await expect(remove(dealer, sent)).rejects.toMatchObject(conflict);
    await expect(remove(dealer, sent)).rejects.toThrow(status);
    expect(await messages(dealer, id)).toMatchObject([{ files: sent.files, removed_files: [] }]);
    expect(await removals(sent.files)).toEqual([]);
  });

  test("a removal that waited for a decision leaves the file", async () => {
    const { id } = await kind.made("new");
    const sent = await sendFiles(kind, dealer, id, ["invoice.pdf"]);
    const deciding = await db.startTransaction().execute();
    await deciding.updateTable(kind.table).where("id", "=", id).set({ status: "approved" }).execute();
    const removing = expect(remove(dealer, sent)).rejects.toThrow("approved");
    await somebodyWaits(db);
    await deciding.commit().execute();
    await removing;
    expect(await messages(dealer, id)).toMatchObject([{ files: sent.files }]);
  });

  test("of two who remove a file together the second reads who was first", async () => {
    const colleague = await create.colleague({ of: dealer, name: "Robin Rigger" });
    const { id } = await kind.made("new");
    const sent = await sendFiles(kind, dealer, id, ["invoice.pdf"]);
    const first = await db.startTransaction().execute();
    await kind.removeFile(first, viewer(colleague), { ...sent, nth: 0 });
    const second = expect(remove(dealer, sent)).rejects.toThrow("invoice.pdf was removed already, by Robin Rigger.");
    await somebodyWaits(db);
    await first.commit().execute();
    await second;
    await expect(remove(dealer, sent)).rejects.toMatchObject(conflict);
    expect(await kind.historyOf(id)).toMatchObject([{ action: "File removed" }]);
  });

  test("the other side's file is refused, in both directions", async () => {
    const { id } = await kind.made("new");
    const [own, asked] = [
      await sendFiles(kind, dealer, id, ["invoice.pdf"]),
      await sendFiles(kind, walt, id, ["example.pdf"]),
    ];
    const words = "The other side sent this file, so you can't remove it.";
    await expect(remove(walt, own)).rejects.toThrow(words);
    await expect(remove(dealer, asked)).rejects.toThrow(words);
    await remove(await create.admin({ name: "Kim Post" }), asked);
    expect(await messages(dealer, id)).toMatchObject([
      { files: own.files },
      { files: [""], removed_files: [{ remover_name: "Kim Post" }] },
    ]);
  });

  test("another dealer finds nothing, nor does a file of another record or a wrong place", async () => {
    const [{ id }, { id: another }] = [await kind.made("new"), await kind.made("new")];
    const sent = await sendFiles(kind, dealer, id, ["invoice.pdf"]);
    await expect(remove(await create.dealer(), sent)).rejects.toMatchObject(notFound);
    await expect(remove(dealer, { ...sent, id: another })).rejects.toMatchObject(notFound);
    await expect(remove(dealer, { ...sent, messageId: randomUUID() })).rejects.toMatchObject(notFound);
    for (const nth of [-1, 1]) await expect(remove(dealer, sent, nth)).rejects.toMatchObject(notFound);
    expect(await messages(dealer, id)).toMatchObject([{ files: sent.files }]);
  });

  test("a file that another message names stays on the media server", async () => {
    const { id } = await kind.made("new");
    const sent = await sendFiles(kind, dealer, id, ["invoice.pdf"]);
    await kind.write(db, viewer(dealer), { id, text: "Once more", files: sent.files });
    await remove(dealer, sent);
    expect(await removals(sent.files)).toEqual([]);
  });
});

test("a file on a registration stays until the registration is deleted", async () => {
  const { id } = await create.registration({ dealer });
  const sent = await sendFiles(registrationConversation, dealer, id, ["card.pdf", "hull.png"]);
  expect(await registrationConversation.messages(db, viewer(dealer), { id, status: "New" })).toMatchObject([
    { can_remove_files: false },
  ]);
  await expect(registrationConversation.removeFile(db, viewer(dealer), { ...sent, nth: 0 })).rejects.toMatchObject(
    notFound,
  );
  await db.transaction().execute((turn) => deleteRegistration(turn, viewer(walt), { id }));
  expect((await removals(sent.files)).sort()).toEqual([...sent.files].sort());
});
