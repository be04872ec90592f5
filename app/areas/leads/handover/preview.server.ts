import { mostHandoverDays } from "#graphql/areas/leads/rules";
import { HandoverPreviewQuery, type HandoverPreviewQueryQuery } from "#graphql/generated/client/graphql";
import { csvStream } from "~/lib/csv/csv-write";
import { query } from "~/server/data/data.server";
import { notFound } from "~/server/data/refusals.server";
import { downloadStream } from "~/server/files/download.server";
import { everyRow } from "~/server/list/every-row.server";
import { readPreferences } from "~/server/session/preferences.server";
import { csvHead, csvRow, inWords, sentencesOf } from "./words.server";

/** A page shows this many leads, since nobody reads more; the CSV has all of them. */
const mostShown = 200;
const rowsAtOnce = 1_000;

type Preview = HandoverPreviewQueryQuery["handoverPreview"];

/** The preview for the days that the address names (`days`), or for the rule's own; a problem where they are no such number. */
export async function loadPreview(request: Request) {
  const loadedAt = new Date().toISOString();
  const { typed, days } = daysOf(request);
  if (days === null) return { loadedAt, typed, problem: wrongDays, shown: null };
  const preview = await read(request, days, { offset: 0, limit: mostShown });
  const rows = preview.leads.map(inWords);
  const shown = {
    days: preview.days,
    total: preview.total,
    rows,
    ...sentencesOf(preview, readPreferences(request).timeZone),
  };
  return { loadedAt, typed: typed || `${preview.days}`, problem: null, shown };
}

export async function previewCsv(request: Request): Promise<Response> {
  const { days } = daysOf(request);
  if (days === null) throw notFound();
  const rows = await everyRow(async (after) => {
    const offset = Number(after ?? 0);
    const { leads } = await read(request, days, { offset, limit: rowsAtOnce });
    return { rows: leads, after: leads.length === rowsAtOnce ? `${offset + rowsAtOnce}` : null };
  });
  return downloadStream(csvStream(linesOf(rows)), { name: "export-hand-over.csv", type: "text/csv; charset=utf-8" });
}

async function* linesOf(leads: AsyncIterable<Preview["leads"][number]>) {
  yield csvHead;
  for await (const lead of leads) yield csvRow(lead);
}

const wrongDays = `Enter a number of working days from 1 to ${mostHandoverDays}`;

/** `days` is undefined where the address has none, and null where it has no number that the rule could have. */
function daysOf({ url }: Request): { typed: string; days: number | null | undefined } {
  const typed = new URL(url).searchParams.get("days")?.trim() ?? "";
  if (typed === "") return { typed, days: undefined };
  const days = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  return { typed, days: days > 0 ? days : null };
}

async function read(request: Request, days: number | undefined, part: { offset: number; limit: number }) {
  const { handoverPreview } = await query(request, HandoverPreviewQuery, { days, ...part });
  return handoverPreview;
}
