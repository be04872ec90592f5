import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factories } from "../../tests/factories";
import { post, startTestService, type TestService } from "../../tests/support/service/data-service";

/** What only the portal of the release before asks. */
const ofThePortalBefore = "query AsBefore { viewer { profileId } }";
const sha256Hash = createHash("sha256").update(ofThePortalBefore).digest("hex");

let before: TestService;
beforeAll(async () => {
  before = await startTestService({ documents: new Map([[sha256Hash, ofThePortalBefore]]) });
});
afterAll(() => before.stop());

/** As a portal of the release before asks the next one's data service on the same database. */
async function askNext(hash: string) {
  const next = await startTestService({ addresses: () => ({ DATABASE_URL: before.url }) });
  const token = await next.tokenFor(await factories(before.db).dealer());
  const answer = await post(next.endpoint, token, {
    extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
  });
  await next.stop();
  return answer;
}

test("what the release before was asked is answered by the next one, for a month", async () => {
  expect(await askNext(sha256Hash)).toMatchObject({ status: 200, data: { viewer: { profileId: expect.any(String) } } });
  expect(await askNext("0".repeat(64))).toMatchObject({ code: "BAD_REQUEST" });

  await before.db
    .updateTable("known_operations")
    .set({ last_known: sql`now() - interval '31 days'` })
    .execute();
  expect(await askNext(sha256Hash)).toMatchObject({ code: "BAD_REQUEST" });
});
