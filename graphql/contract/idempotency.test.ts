import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { factories } from "../../tests/factories";
import { contractHead } from "../../tests/support/service/contract-head";
import { startTestService, type TestService } from "../../tests/support/service/data-service";
import { recordHistory } from "../db/history/history";
import { sentBefore } from "../rules/forms/sent-before.rules";
import { badInput } from "../request/errors";
import { buildSchema } from "./schema";

const contract = `
  ${contractHead}
  type Note { id: ID! text: String! createdAt: DateTime! }
  extend type Query { nothing: Boolean @requires(role: ANY) }
  extend type Subscription { keysChanged: DateTime! @requires(role: ANY) @changes(tables: ["keys"]) }
  extend type Mutation {
    note(text: String!): Note! @requires(role: ANY)
    lonelyNote(id: ID, text: String!): Note! @requires(role: ANY, scope: "notes:write") @notTwice
    slowNote(text: String!): Note! @requires(role: ANY)
    refusedNote(text: String!): Note! @requires(role: ANY)
    brokenNote(text: String!): Note! @requires(role: ANY)
  }`;

let service: TestService;
let token: string;
let runs = 0;

beforeAll(async () => {
  type Args = { text: string };
  type Of = Parameters<typeof recordHistory>;
  const write = async (db: Of[0], viewer: Of[1], text: string) => {
    runs++;
    await recordHistory(db, viewer, { table: "keys", id: text, action: "noted" });
    const note = await db
      .selectFrom("history")
      .where("row_id", "=", text)
      .select(["id", "row_id", "at"])
      .executeTakeFirstOrThrow();
    return { id: note.id, text: note.row_id, created_at: note.at };
  };
  type Root = { db: Of[0]; viewer: Of[1] };
  const Mutation = {
    note: (_root: unknown, { text }: Args, { db, viewer }: Root) => write(db, viewer, text),
    lonelyNote: (_root: unknown, { text }: Args, { db, viewer }: Root) => write(db, viewer, text),
    slowNote: async (_root: unknown, { text }: Args, { db, viewer }: Root) => {
      await sql`select pg_sleep(0.1)`.execute(db);
      return write(db, viewer, text);
    },
    refusedNote: async (_root: unknown, { text }: Args, { db, viewer }: Root) => {
      await write(db, viewer, text);
      throw badInput("No.", { text: "No." });
    },
    brokenNote: async (_root: unknown, { text }: Args, { db, viewer }: Root) => {
      await write(db, viewer, text);
      throw new Error("secret detail");
    },
  };
  const schema = buildSchema([contract], [{ Query: { nothing: () => null }, Mutation } as object]);
  service = await startTestService({ schema });
  token = await service.tokenFor(await factories(service.db).dealer());
});

beforeEach(() => {
  runs = 0;
});

afterAll(() => service.stop());

const notes = async (text: string) =>
  (await service.db.selectFrom("history").where("row_id", "=", text).selectAll().execute()).length;

function send(field: string, text: string, key?: { key: string; content: string }, by = token) {
  const headers: Record<string, string> = key
    ? { "x-idempotency-key": key.key, "x-idempotency-content": key.content }
    : {};
  return service.ask(
    by,
    `mutation ($text: String!) { ${field}(text: $text) { id text createdAt } }`,
    { text },
    headers,
  );
}

test("ten of the same form at once are done once, and all get the same answer", async () => {
  const key = { key: "form-1", content: "hash-1" };
  const answers = await Promise.all(Array.from({ length: 10 }, () => send("slowNote", "ten", key)));

  expect(await notes("ten")).toBe(1);
  expect(runs).toBe(1);
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(answers[0]?.data?.slowNote.text).toBe("ten");
});

test("the same key with other content is another record", async () => {
  await send("note", "changed", { key: "form-2", content: "a" });
  await send("note", "changed", { key: "form-2", content: "b" });
  expect(await notes("changed")).toBe(2);
});

test("the key of one person means nothing in another's hands", async () => {
  const other = await service.tokenFor(await factories(service.db).dealer());
  await send("note", "mine", { key: "form-3", content: "a" });
  await send("note", "mine", { key: "form-3", content: "a" }, other);
  expect(await notes("mine")).toBe(2);
});

test("the key of one mutation means nothing to another", async () => {
  await send("note", "both", { key: "form-6", content: "a" });
  await send("slowNote", "both", { key: "form-6", content: "a" });
  expect(await notes("both")).toBe(2);
});

test("what may be there once is asked about when another form sends the same, and stored when it is meant", async () => {
  const lonely = (key: string, more: Record<string, string> = {}) =>
    service.ask(
      token,
      "mutation ($text: String!) { lonelyNote(text: $text) { text } }",
      { text: "lonely" },
      { "x-idempotency-key": key, "x-idempotency-content": "a", ...more },
    );
  await lonely("form-7");
  const { code, errors } = await lonely("form-8");
  expect([code, errors?.[0]?.extensions.fields]).toEqual(["BAD_INPUT", { meant: sentBefore }]);
  expect((await lonely("form-7")).data?.lonelyNote.text).toBe("lonely");
  expect(await notes("lonely")).toBe(1);

  await lonely("form-8", { "x-idempotency-again": "yes" });
  expect(await notes("lonely")).toBe(2);

  await service.db
    .updateTable("idempotency_keys")
    .set({ created_at: sql`now() - interval '11 minutes'` })
    .execute();
  await lonely("form-9");
  expect(await notes("lonely")).toBe(3);
});

test("the same on another record is another one", async () => {
  const note = (key: string, id: string) =>
    service.ask(
      token,
      "mutation ($id: ID!, $text: String!) { lonelyNote(id: $id, text: $text) { text } }",
      { id, text: "thanks" },
      { "x-idempotency-key": key, "x-idempotency-content": "a" },
    );
  await note("form-20", "one");
  await note("form-21", "two");
  expect(await notes("thanks")).toBe(2);
  expect((await note("form-22", "two")).code).toBe("BAD_INPUT");
});

test("what an integration sends again from elsewhere is what it has stored", async () => {
  const integration = await service.serviceToken(["notes:write"]);
  const send = (key: string) =>
    service.ask(
      integration,
      "mutation ($text: String!) { lonelyNote(text: $text) { id } }",
      { text: "posted" },
      { "x-idempotency-key": key, "x-idempotency-content": "a" },
    );
  const [first, second] = [await send("post-1"), await send("post-2")];
  expect(second.data?.lonelyNote.id).toBe(first.data?.lonelyNote.id);
  expect(first.data?.lonelyNote.id).toBeTruthy();
  expect(await notes("posted")).toBe(1);
});

test("without a key each is done", async () => {
  await send("note", "free");
  await send("note", "free");
  expect(await notes("free")).toBe(2);
});

test("a refusal undoes everything and uses up no key", async () => {
  const key = { key: "form-4", content: "a" };
  const { errors, code, data } = await send("refusedNote", "refused", key);
  expect([code, data, errors?.[0]?.extensions.fields]).toEqual(["BAD_INPUT", null, { text: "No." }]);
  expect(await notes("refused")).toBe(0);

  await send("refusedNote", "refused", key);
  expect(runs).toBe(2);
});

test("what fails unforeseen is undone and tells only a request id", async () => {
  const { errors, code } = await send("brokenNote", "broken");
  expect(code).toBe("INTERNAL");
  expect(errors?.[0]?.extensions.requestId).toMatch(/^[\w-]{36}$/);
  expect(JSON.stringify(errors)).not.toContain("secret");
  expect(await notes("broken")).toBe(0);
});

test("a key without content is refused", async () => {
  const { status, code } = await service.ask(token, "{ nothing }", {}, { "x-idempotency-key": "k" });
  expect([status, code]).toEqual([400, "BAD_REQUEST"]);
});
