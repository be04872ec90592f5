import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { viewer } from "../../tests/factories/viewers";
import { testDatabase } from "../../tests/support/database/test-database";
import { requestConversation } from "../areas/co-op/conversation/conversation";
import { commentOnRequest } from "../areas/co-op/review/review";
import { mostHourly } from "./writing-limits";

const { db, create } = await testDatabase();

test("a person writes 100 comments and messages in an hour", async () => {
  const request = await create.coOpRequest();
  const { profile_id } = request.dealer;
  const me = viewer(request.dealer);
  const comment = () =>
    db.transaction().execute((tx) => commentOnRequest(tx, me, { id: request.id, comment: "A comment" }));
  const message = () =>
    db
      .transaction()
      .execute((tx) => requestConversation.write(tx, me, { id: request.id, text: "A message", files: [] }));
  await db
    .insertInto("co_op_comments")
    .values(
      Array.from({ length: mostHourly - 2 }, () => ({
        id: randomUUID(),
        co_op_id: request.id,
        profile_id,
        comment: "",
      })),
    )
    .execute();

  await comment();
  const together = await Promise.allSettled([message(), message(), comment()]);
  expect(together.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  const busy = "You have written 100 comments in an hour.";
  for (const write of [comment, message]) await expect(write()).rejects.toThrow(busy);
  const other = await create.coOpRequest();
  await commentOnRequest(db, viewer(other.dealer), { id: other.id, comment: "Of somebody else" });

  await sql`update co_op_comments set created_at = now() - interval '61 minutes' where co_op_id = ${request.id}`.execute(
    db,
  );
  await comment();
});
