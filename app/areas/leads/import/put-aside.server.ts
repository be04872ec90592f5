import { importTexts, mostImportRows } from "#graphql/areas/leads/import/rules";
import {
  AddLeadImportRowsMutation,
  FinishLeadImportMutation,
  type FinishLeadImportMutationMutation,
} from "#graphql/generated/client/graphql";
import { number } from "#graphql/rules/numbers/number.rules";
import { mutate } from "~/server/data/data.server";
import { type Idempotency } from "~/server/data/transport.server";
import { within } from "~/server/platform/deadlines.server";
import { type LeadImportRow } from "./sheet.server";

/** Nothing of the sheet was stored; the message says why, in the words of spec 1, section 8. */
export class SheetRefused extends Error {}

/** All rows are looked at, and all good ones stored, in one transaction, whose time grows with the sheet. In milliseconds. */
export const wholeSheetDeadline = within(120_000);

export type FinishedImport = FinishLeadImportMutationMutation["finishLeadImport"];

type Aside = { importId: string; openLeads: boolean };

/** While the database stores one chunk, the data service checks the next. */
const chunksUnderWay = 2;

/**
 * The rows of a sheet wait at the data service, checked. None is still on its way afterwards, also where it fails.
 * @throws {@link SheetRefused}
 */
export async function putAside(
  request: Request,
  { importId, openLeads }: Aside,
  chunks: AsyncIterable<LeadImportRow[]>,
): Promise<void> {
  const underWay: Promise<unknown>[] = [];
  let count = 0;
  try {
    for await (const rows of chunks) {
      stopIfLeft(request);
      count += rows.length;
      if (count > mostImportRows) {
        throw new SheetRefused(`File upload error: At most ${number(mostImportRows)} rows can be imported at once.`);
      }
      if (underWay.length === chunksUnderWay) await underWay.shift();
      const sent = mutate(request, AddLeadImportRowsMutation, { importId, rows, openLeads });
      sent.catch(() => undefined);
      underWay.push(sent);
    }
    await Promise.all(underWay);
  } finally {
    await Promise.allSettled(underWay);
  }
  if (count === 0) throw new SheetRefused(importTexts.empty);
}

/** The rows that wait become leads, all at once; done again it answers what it did. */
export async function finishImport(
  request: Request,
  variables: { importId: string; fileName: string },
  idempotency?: Idempotency,
): Promise<FinishedImport> {
  const options = { deadline: wholeSheetDeadline, idempotency };
  return (await mutate(request, FinishLeadImportMutation, variables, options)).finishLeadImport;
}

/** @throws {@link SheetRefused} where nobody waits for the answer any more */
export function stopIfLeft({ signal }: Request) {
  if (signal.aborted) throw new SheetRefused("The import was cancelled.");
}
