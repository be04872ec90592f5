/**
 * In a list the arrow keys go up and down: from a title to the next row's title, from a box to the next box, and from
 * the headings into the rows. Enter and Space do there what they always do.
 */
export function moveAmongRows(event: KeyboardEvent) {
  if (!(event.key in steps) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const from = event.target instanceof Element ? event.target : null;
  const table = from?.closest("table.list");
  if (!from || !table || from.closest("tr.detail")) return;

  const stops = [...table.querySelectorAll<HTMLElement>(from.closest(".pick") ? boxes : titles)];
  const index = stops.findIndex((stop) => stop === from);
  const to = stops[index + (steps[event.key] ?? 0)];
  if (!to) return;
  event.preventDefault();
  to.focus();
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const boxes = ".pick input";
const titles = "tbody .title a";
