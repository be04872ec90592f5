import { mostSheetColumns } from "#graphql/rules/sheets/column-choices.rules";
import { CsvError, type CsvRow, readCsv } from "~/lib/csv/csv-read.server";
import { namesIn } from "~/lib/csv/csv-shape.server";
import { tooLarge } from "~/lib/files/file-size";
import { safeFileName } from "~/lib/files/file-types";
import {
  type FormFolder,
  readStaged,
  stage,
  type StagedFile,
  stagedOf,
} from "~/server/files/staging/staging-area.server";
import { inRoom, makeRoom } from "~/server/files/staging/staging-room.server";
import { FileRefused } from "~/server/files/upload.server";

/** In bytes: 250,000 rows with every cell filled. */
const largestSheet = 200_000_000;
const field = "sheet";

/** Keeps a sheet while its columns are chosen; it is swept after a day, as all that is staged. */
export async function stageSheet(owner: FormFolder, fileName: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const name = safeFileName(fileName, { kind: "pdf", type: "text/csv", endings: ["csv"] });
  const arriving = inRoom(owner, fileName, limited(bytes, fileName));
  const file = await stage(owner, field, fileName, { name, type: "text/csv", bytes: arriving });
  await makeRoom(owner.viewerId, file);
}

async function* limited(bytes: AsyncIterable<Uint8Array>, fileName: string) {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > largestSheet) throw new FileRefused(tooLarge(fileName, largestSheet));
    yield chunk;
  }
}

export type StagedSheet = { fileName: string; bytes: () => Promise<AsyncIterable<Uint8Array>> };

/** Returns the sheet that its sender staged under an id; undefined where there is none, or none any more. */
export async function findSheet(owner: FormFolder): Promise<StagedSheet | undefined> {
  const file = (await stagedOf(owner)).find((each) => each.field === field);
  return file && { fileName: file.name, bytes: () => bytesOf(file) };
}

async function bytesOf(file: StagedFile): Promise<AsyncIterable<Uint8Array>> {
  const found = await readStaged(file);
  if (!found) throw new CsvError("The sheet has expired. Please choose it again.");
  return found.stream;
}

/** What a sheet begins with: the names of its columns, and a few rows. */
export type Opening = { names: readonly string[]; rows: string[][] };

const mostRows = 5;

/** @throws CsvError */
export async function openingOf(sheet: StagedSheet): Promise<Opening> {
  const begun: CsvRow[] = [];
  for await (const rows of readCsv(await sheet.bytes())) {
    begun.push(...rows.slice(0, mostRows + 1 - begun.length));
    if (begun.length > mostRows) break;
  }
  const [head, ...others] = begun;
  const names = head ? namesIn(head) : [];
  if (names.length > mostSheetColumns) throw new CsvError(`A sheet has at most ${mostSheetColumns} columns.`);
  return { names, rows: others.flatMap((row) => ("cells" in row ? [row.cells] : [])) };
}

/** The names of a sheet's columns, read ahead of all that arrives; `bytes` are all of them, as if nothing had been read. */
export async function readAhead(arriving: AsyncIterable<Uint8Array>) {
  const chunks = arriving[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  async function* first() {
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      read.push(next.value);
      yield next.value;
    }
  }
  async function* bytes() {
    try {
      while (read.length > 0) yield read.shift() ?? new Uint8Array();
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    } finally {
      await chunks.return?.();
    }
  }

  let names: readonly string[] | undefined;
  for await (const [head] of readCsv(first())) {
    if (head && "cells" in head) names = namesIn(head);
    break;
  }
  return { names, bytes: bytes() };
}
