import { setImmediate as nextTurn } from "node:timers/promises";

export type RowsPage<Row> = { rows: readonly Row[]; after?: string | null };

type ReadPage<Row> = (after: string | null) => Promise<RowsPage<Row>>;

/**
 * Returns every row of a list, however long, for a caller that writes them into a file. `readPage` asks for one page
 * after a cursor: each is a call of its own, so no deadline cuts a long list, and no more than two pages are held. The
 * first is read at once, so that a refusal is still an answer of its own and not a file that breaks off.
 */
export async function everyRow<Row>(readPage: ReadPage<Row>): Promise<AsyncGenerator<Row>> {
  return oneByOne(await everyPage(readPage));
}

/** The same, a page at a time. */
export async function everyPage<Row>(readPage: ReadPage<Row>): Promise<AsyncGenerator<readonly Row[]>> {
  return pagesFrom(await readPage(null), readPage);
}

/** The first of the rows; those after them are not asked for. */
export async function firstOf<Row>(rows: AsyncIterable<Row>, most: number): Promise<Row[]> {
  const first: Row[] = [];
  for await (const row of rows) {
    if (first.length === most) break;
    first.push(row);
  }
  return first;
}

async function* pagesFrom<Row>(first: RowsPage<Row>, readPage: ReadPage<Row>) {
  for (let page: RowsPage<Row> | undefined = first; page;) {
    const next: Promise<RowsPage<Row>> | undefined = page.after ? readPage(page.after) : undefined;
    // A reader that stops does not see that the page after that failed.
    next?.catch(() => undefined);
    // The request for the next page leaves when this turn of the event loop ends. Without the wait, the caller would write
    // this page first, and the data service would have nothing to do meanwhile.
    await nextTurn();
    yield page.rows;
    page = await next;
  }
}

async function* oneByOne<Row>(pages: AsyncIterable<readonly Row[]>) {
  for await (const rows of pages) yield* rows;
}
