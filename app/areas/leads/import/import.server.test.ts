import { beforeEach, expect, test, vi } from "vitest";
import { mostImportRows } from "#graphql/areas/leads/import/rules";
import { CancelLeadImportMutation, FinishLeadImportMutation } from "#graphql/generated/client/graphql";
import { importSheet } from "./import.server";
import { SheetRefused } from "./put-aside.server";

const mutate = vi.hoisted(() => vi.fn());
vi.mock("~/server/data/data.server", async (original) => ({ ...(await original<object>()), mutate }));

/** A sheet that says how many rows it has, in place of so many rows. */
vi.mock("./sheet.server", async (original) => ({
  ...(await original<object>()),
  async *sheetRows(bytes: AsyncIterable<Uint8Array>) {
    let text = "";
    for await (const chunk of bytes) text += Buffer.from(chunk).toString();
    for (let left = Number(text); left > 0; left -= rowsAtOnce) {
      yield Array.from({ length: Math.min(left, rowsAtOnce) }, () => ({}));
    }
  },
}));
const rowsAtOnce = 1_000;
const viewerId = "admin1";

beforeEach(() => {
  mutate.mockReset();
  mutate.mockResolvedValue({ finishLeadImport: { id: "i1" } });
});

function sheet(rows: number, name = "leads.csv") {
  const body = new FormData();
  body.append("sheet", new File([String(rows)], name));
  return new Request("http://localhost:3999/admin-leads/import", { method: "POST", body });
}

const asked = () => mutate.mock.calls.map(([, document]) => document);

test("the largest sheet is finished; one row more, and all of it is refused and dropped", async () => {
  await importSheet(sheet(mostImportRows), { viewerId });
  expect(asked()).toContain(FinishLeadImportMutation);

  mutate.mockClear();
  const refused = importSheet(sheet(mostImportRows + 1), { viewerId });
  await expect(refused).rejects.toThrow("File upload error: At most 250,000 rows can be imported at once.");
  await expect(refused).rejects.toBeInstanceOf(SheetRefused);
  expect(asked()).not.toContain(FinishLeadImportMutation);
  expect(asked().at(-1)).toBe(CancelLeadImportMutation);
});

test.each([
  ["a file of another kind", sheet(1, "leads.xlsx"), "File upload error: Please choose a .csv file."],
  ["a header alone", sheet(0), "File upload error: Record not found."],
])("%s is refused", async (_, request, message) => {
  await expect(importSheet(request, { viewerId })).rejects.toThrow(message);
  expect(asked()).not.toContain(FinishLeadImportMutation);
});
