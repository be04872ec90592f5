import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { viewer } from "../../../../tests/factories/viewers";
import { somebodyWaits } from "../../../../tests/support/database/locks";
import { testDatabase } from "../../../../tests/support/database/test-database";
import {
  advertisement,
  block,
  booth,
  decide,
  forms,
  type Input,
  sale,
  submit,
} from "../../../../tests/support/records/co-op-forms";
import { createAdvertisingClaim, updateAdvertisingClaim } from "../advertising-claim/store";
import { createBoatShowCredit, updateBoatShowCredit } from "../boat-show-credit/store";

const { db, create } = await testDatabase();

test("an edit that waited for another keeps the document that the other brought", async () => {
  const me = viewer(await create.dealer());
  const { id } = await createBoatShowCredit(db, me, { block, ...booth, boothSpaceUrl: "old.png" });
  const edit = (input: Input) =>
    db
      .transaction()
      .execute((inTurn) => updateBoatShowCredit(inTurn, me, { id, input: { block, ...booth, ...input } }));

  const first = await db.startTransaction().execute();
  await updateBoatShowCredit(first, me, { id, input: { block, ...booth, boothSpaceUrl: "new.png" } });
  const second = edit({ devoted: "25" });
  await somebodyWaits(db);
  await first.commit().execute();
  expect(await second).toMatchObject({ booth_space_url: "new.png", devoted_cost: "500.00" });
});

test("a boat show credit edited without a new drawing keeps its own, and saves the rest", async () => {
  const me = viewer(await create.dealer());
  const { id } = await createBoatShowCredit(db, me, { block, ...booth, boothSpaceUrl: "plan.png" });

  expect(await updateBoatShowCredit(db, me, { id, input: { block, ...booth, devoted: "25" } })).toMatchObject({
    booth_space_url: "plan.png",
    devoted_cost: "500.00",
  });
  expect(
    await updateBoatShowCredit(db, me, { id, input: { block, ...booth, boothSpaceUrl: "new.png" } }),
  ).toMatchObject({
    booth_space_url: "new.png",
  });
});

test("a document that a form need not have is removed by an empty path, and one that it must have stays", async () => {
  const me = viewer(await create.dealer());
  const [drawing, bill] = [fileAt("drawing.png"), fileAt("bill.pdf")];
  const { id, co_op_requests_id } = await createBoatShowCredit(db, me, { block, ...booth, boothSpaceUrl: drawing });
  const edited = await updateBoatShowCredit(db, me, { id, input: { block, ...booth, boothSpaceUrl: "" } });
  expect(edited.booth_space_url).toBeNull();
  expect(await removals([drawing])).toEqual([drawing]);
  const { changes } = await db
    .selectFrom("history")
    .where("row_id", "=", co_op_requests_id)
    .orderBy("id", "desc")
    .select("changes")
    .executeTakeFirstOrThrow();
  expect(changes).toMatchObject({ booth_layout_drawing: { from: "drawing.png", to: null } });

  const sold = await submit(db, me, "govt-com-sales-credit-claim", { file1: bill });
  const lines = "lines" in sold ? sold.lines.map((line) => ({ ...sale, id: line.id })) : [];
  const { update, input } = forms["govt-com-sales-credit-claim"];
  const sent = { block, ...input, lines, ...noDocuments, file1: "" };
  expect(await update(db, me, { id: sold.id, input: sent })).toMatchObject({ file1: bill });
});

/** Documents at places of their own: a name for every column that keeps one. */
function storedPaths(columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, fileAt(`${column}.pdf`)]));
}

function fileAt(name: string): string {
  return `/${randomUUID()}/${name}`;
}

/** Which of these wait to be removed from the media server. */
async function removals(paths: Record<string, string> | string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from media_removals where path = any(${Object.values(paths)}::text[])`.execute(db);
  return rows.map(({ path }) => path).sort();
}

for (const [type, ...columns] of [
  [
    "co-op-advertising-claim",
    "paidInvoiceUrl",
    "tearSheetUrl",
    "claimFormUrl",
    "affidavitUrl",
    "photoOfSignUrl",
  ] as const,
  ["govt-com-sales-credit-claim", "file1", "file2", "file3", "file4"],
  ["boat-show-credit", "boothSpaceUrl"],
] as const) {
  test(`${type}: an edit removes the document that it replaced, and no other`, async () => {
    const me = viewer(await create.dealer());
    const [first, second] = [storedPaths(columns), storedPaths(columns)];
    const { id, ...form } = await submit(db, me, type, first);
    const lines = "lines" in form ? form.lines.map((line) => ({ ...advertisement, ...sale, id: line.id })) : [];
    const edit = (input: Input) =>
      db.transaction().execute((inTurn) =>
        forms[type].update(inTurn, me, {
          id,
          input: { block, ...forms[type].input, lines, ...noDocuments, ...input },
        }),
      );

    await edit({ block: { ...block, city: "Largo" } });
    await edit(first);
    await expect(edit({ ...second, block: { ...block, fax: "" } })).rejects.toThrow("Fax is required");
    const failing = db.transaction().execute(async (inTurn) => {
      await forms[type].update(inTurn, me, { id, input: { block, ...forms[type].input, lines, ...second } });
      throw new Error("The disk is full");
    });
    await expect(failing).rejects.toThrow("The disk is full");
    expect(await removals({ ...first, ...second })).toEqual([]);

    await edit(second);
    expect(await removals(first)).toEqual(Object.values(first).sort());
    expect(await removals(second)).toEqual([]);

    await decide(db, viewer(await create.admin()), form.co_op_requests_id, "APPROVE");
    await expect(edit(storedPaths(columns))).rejects.toThrow("This request has been approved in the meantime");
    expect(await removals(second)).toEqual([]);
  });
}

const noDocuments = { file1: null, file2: null, file3: null, file4: null };

test("a document that anything else names is not taken from the media server when an edit replaces it", async () => {
  const me = viewer(await create.dealer());
  const [drawing, claim, sold] = [fileAt("drawing.png"), fileAt("claim.pdf"), fileAt("sold.pdf")];
  const [photo, preview, own] = [fileAt("photo.jpg"), fileAt("preview.webp"), fileAt("own.png")];
  await submit(db, me, "boat-show-credit", { boothSpaceUrl: drawing });
  await submit(db, me, "co-op-advertising-claim", { affidavitUrl: claim });
  await submit(db, me, "govt-com-sales-credit-claim", { file4: sold });
  await create.mediaItem({ download_link: photo, preview_link: preview });
  const { image_path: boat } = await db
    .selectFrom("inventory_images")
    .where("id", "=", await create.boatImage())
    .select("image_path")
    .executeTakeFirstOrThrow();

  const { id } = await submit(db, me, "boat-show-credit");
  const edit = (boothSpaceUrl: string) =>
    updateBoatShowCredit(db, me, { id, input: { block, ...booth, boothSpaceUrl } });
  for (const path of [drawing, claim, sold, photo, preview, boat, own, "/other.png"]) await edit(path);
  expect(await removals([drawing, claim, sold, photo, preview, boat, own])).toEqual([own]);

  const [invoice, sheet] = [fileAt("invoice.pdf"), fileAt("sheet.pdf")];
  const paths = { paidInvoiceUrl: invoice, tearSheetUrl: sheet };
  const { id: claimId, lines } = await createAdvertisingClaim(db, me, { block, lines: [advertisement], ...paths });
  const unchanged = lines.map((line) => ({ ...advertisement, id: line.id }));
  const swapped = { block, lines: unchanged, paidInvoiceUrl: sheet, tearSheetUrl: invoice };
  await updateAdvertisingClaim(db, me, { id: claimId, input: swapped });
  expect(await removals([invoice, sheet])).toEqual([]);
});
