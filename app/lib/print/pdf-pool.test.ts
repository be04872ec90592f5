import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, test } from "vitest";
import { pagesOf } from "../../../tests/support/records/pdf";
import { createSheet } from "./pdf.server";
import { makePdf, queue, TooBusy } from "./pdf-pool.server";

const about = { title: "Letter", letterhead: { name: "Boat Works", address: "1 Wharf", phone: "555-555-0100" } };

/** A sheet of so many paragraphs of different words, each of which has to be measured. */
function longSheet(paragraphs: number) {
  const sheet = createSheet(about);
  for (let nth = 0; nth < paragraphs; nth++)
    sheet.paragraph(Array.from({ length: 200 }, (_, word) => `word${nth}x${word}`).join(" "));
  return sheet;
}

test("a long PDF leaves the event loop to others", async () => {
  await createSheet(about).finish();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const from = performance.now();
  delay.enable();
  const pdf = await longSheet(60).finish();
  delay.disable();
  const took = performance.now() - from;

  expect((await pagesOf(pdf)).length).toBeGreaterThan(10);
  expect(took, "long enough to be felt").toBeGreaterThan(500);
  expect(delay.max / 1e6).toBeLessThan(Math.max(200, took / 4));
});

test("a PDF that takes longer than its caller waits is stopped", async () => {
  const instructions = Array.from({ length: 5_000 }, (_, nth) => ({
    block: "paragraph" as const,
    said: [Array.from({ length: 200 }, (_, word) => `word${nth}y${word}`).join(" ")] as [string],
  }));
  const long = { kind: "sheet" as const, about, instructions, foot: "" };
  await expect(makePdf(long, 500)).rejects.toThrow(TooBusy);
  expect((await pagesOf(await createSheet(about).finish()))[0]).toContain("Boat Works");
});

test("of many PDFs at once so many wait, and the others are refused", async () => {
  const asked = await Promise.allSettled(Array.from({ length: queue.length + 30 }, () => longSheet(1).finish()));
  const refused = asked.filter((each) => each.status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(TooBusy);
  expect(asked.length - refused.length).toBeGreaterThanOrEqual(queue.length);
});
