import { sweepDrafts } from "../areas/drafts/sweep";
import { sweepStoredFiles } from "../areas/files/store";
import { sweepCounts } from "../areas/intake/counted";
import { sweepImports } from "../areas/leads/sweep";
import { sweepMails } from "../areas/mail/sweep";
import { sweepNotifications } from "../areas/notifications/store";
import { sweepSessions } from "../areas/session/sweep";
import { sweepResults } from "../contract/idempotency";
import { type Db } from "../db/pool";
import { sweepUndos } from "../db/history/undo";

/** One line for each area that has rows with an end. */
const sweeps = [
  sweepSessions,
  sweepResults,
  sweepStoredFiles,
  sweepCounts,
  sweepImports,
  sweepUndos,
  sweepNotifications,
  sweepDrafts,
  sweepMails,
];

/** Deletes rows that have served their time. */
export async function sweep(db: Db): Promise<void> {
  for (const each of sweeps) await each(db);
}
