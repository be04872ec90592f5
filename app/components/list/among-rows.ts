/**
 * In a list the arrow keys go up and down: from a title to the next row's title, from a box to the next box, and from
 * the headings into the rows. Enter and Space do there what they always do.
 */
export function moveAmongRows(event: KeyboardEvent) {
  const by = arrows[event.key];
  if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const from = event.target instanceof Element ? event.target : null;
  const table = from?.closest<HTMLTableElement>("table.list");
  if (!from || !table || from.closest("tr.detail")) return;

  const stop = from.closest(".pick") ? boxOf : linkOf;
  const rows = [...table.rows].filter((row) => stop(row));
  const to = rows[rows.findIndex((row) => row.contains(from)) + by];
  if (!to) return;
  event.preventDefault();
  stop(to)?.focus();
}

const arrows: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Puts the focus on the link of the next row of the page's lists, or of the one before; from elsewhere on that of the
 * row that is open, or the first. A focus inside an open row counts as on that row.
 */
export function moveToRow(from: Element | null, by: 1 | -1) {
  const rows = rowsOfPage();
  const at = rows.findIndex((row) => isIn(row, from));
  const to = at < 0 ? (rows.find((row) => row.matches(".open")) ?? rows[0]) : rows[at + by];
  if (to) linkOf(to)?.focus();
}

/** Ticks the row that the focus is in, or takes its tick away. */
export function tickRow(from: Element | null) {
  const row = rowsOfPage().find((one) => isIn(one, from));
  if (row) boxOf(row)?.click();
}

/** Of whatever list, with a link of its own; rows of what an open one holds are none. */
function rowsOfPage(): HTMLElement[] {
  const rows = document.querySelectorAll<HTMLElement>("main :is(table.list > tbody > tr, ol.all-notes > li)");
  return [...rows].filter((row) => !row.closest("tr.detail") && linkOf(row));
}

function isIn(row: Element, from: Element | null): boolean {
  const detail = row.nextElementSibling?.matches("tr.detail") ? row.nextElementSibling : null;
  return row.contains(from) || (from !== null && detail !== null && detail.contains(from));
}

function linkOf(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>(".title a") ?? row.querySelector<HTMLElement>(":is(td, .text) a");
}

function boxOf(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>(".pick input");
}
