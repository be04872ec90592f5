/**
 * In a list the arrow keys go up and down: from a title to the next row's title, from a box to the next box, and from
 * the headings into the rows. Enter and Space do there what they always do.
 */
export function moveAmongRows(event: KeyboardEvent) {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const from = event.target instanceof Element ? event.target : null;
  const table = from?.closest<HTMLTableElement>("table.list");
  if (!from || !table || from.closest("tr.detail")) return;

  const stop = from.closest(".pick") ? ".pick input" : ".title a";
  const rows = [...table.rows].filter((row) => row.querySelector(stop));
  const index = rows.findIndex((row) => row.contains(from));
  const to = rows[index + step]?.querySelector<HTMLElement>(stop);
  if (!to) return;
  event.preventDefault();
  to.focus();
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
