import { type Db } from "../../../db/pool";
import { mailDigests } from "./digests";
import { handOver, mostAtOnce } from "./handover";
import { type ClockSettings } from "../../../rules/time/clocks.settings.rules";

/** What time alone does to leads; several services may do it at once. */
export async function tickLeads(db: Db, settings: ClockSettings): Promise<void> {
  let looked: number;
  do looked = await db.transaction().execute((round) => handOver(round, settings));
  while (looked === mostAtOnce);
  await mailDigests(db, settings);
}
