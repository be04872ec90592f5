import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { roomForComments } from "#graphql/areas/co-op/review/review";
import { longestMessage, messagesPerPage } from "#graphql/areas/messages/rules";
import { mostXmlFiles } from "#graphql/areas/leads/rules";
import { scalars } from "#graphql/contract/scalars";
import { cellSeparator } from "#graphql/rules/sheets/cells.rules";
import { inTurn } from "#graphql/rules/rich-text/in-turn";
import { cleanRichText, plainText, showRichText } from "#graphql/rules/rich-text/rich-text";
import { csvStream, csvStreamOfPages } from "~/lib/csv/csv-write";
import { zipStream } from "~/lib/files/zip.server";
import { everyPage, everyRow } from "~/server/list/every-row.server";

/** One request holds the event loop no longer at a time, in milliseconds. */
const mostHeld = 200;

/**
 * Does the work. @returns how long it held the event loop at once, in milliseconds: by the clock, or by the processor's time
 * if that is less. Another program may have the processor meanwhile, and other threads (V8's collector) use it as well.
 */
async function heldBy(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const [before, began] = [process.cpuUsage(), performance.now()];
      await turn();
      const { user, system } = process.cpuUsage(before);
      longest = Math.max(longest, Math.min((user + system) / 1_000, performance.now() - began));
    }
  };
  const watching = watch();
  await work();
  await turn();
  isOver = true;
  await watching;
  return longest;
}

/** So many in pages of a thousand, as the data service answers them. */
function readerOf<Row>(count: number, row: Row) {
  return async (after: string | null) => {
    await turn();
    const from = Number(after ?? 0) + 1_000;
    return { rows: Array.from({ length: 1_000 }, () => row), after: from < count ? String(from) : null };
  };
}

async function drained(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  while (!(await reader.read()).done);
}

const cells = Array.from({ length: 27 }, (_, at) => `=“cell” ${at}; Łódź`);
const xml = { name: "lead.xml", text: `<lead>${cells.join("</lead><lead>")}</lead>` };

/** The longest text that a rich field takes. */
const longest = 20_000;
const filled = (part: string) => part.repeat(longest / part.length);

/** All comments that a request takes, none of them seen before. */
const comments = Array.from({ length: roomForComments.letters / longest }, (_, nth) => `<ul><li>${nth}`.repeat(2_000));

/** A page of messages, none of them seen before. */
const messages = Array.from({ length: messagesPerPage }, (_, nth) =>
  `<ul><li>${nth}`.repeat(longestMessage / 10).slice(0, longestMessage),
);

const works: Record<string, () => Promise<unknown>> = {
  "a CSV of 100,000 rows of text": () =>
    everyPage(readerOf(100_000, cells.join(cellSeparator))).then((pages) => drained(csvStreamOfPages(cells, pages))),
  "a CSV of 20,000 records": () => everyRow(readerOf(20_000, cells)).then((rows) => drained(csvStream(rows))),
  "an archive of as many leads as one holds": () =>
    everyRow(readerOf(mostXmlFiles, xml)).then((files) => drained(zipStream(files))),
  "all comments of a request": () => Promise.all(comments.map((comment) => inTurn(comment, showRichText))),
  "a page of the longest messages": async () => {
    const shown = await Promise.all(messages.map((message) => inTurn(message, showRichText)));
    shown.forEach((message) => scalars.RichText.serialize(message));
  },
  "all comments of a request's PDF": () => Promise.all(comments.map((comment) => inTurn(comment, plainText))),
  ...Object.fromEntries(
    ["<p>words</p>", "<p", "<a href=x>", "<ul><li>", "&amp;", "<ol start=1><b>"].map((part) => [
      `a text of ${part}`,
      () => Promise.resolve([cleanRichText(filled(part)), plainText(filled(part))]),
    ]),
  ),
};

test.each(Object.entries(works))("%s lets the event loop go", async (_, work) => {
  const held = await heldBy(work);
  expect(held).toBeLessThan(mostHeld);
});
