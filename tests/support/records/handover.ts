import { sql } from "kysely";
import { type Lead } from "../../factories/leads";
import { type Profile } from "../../factories/profiles";
import { clockSettings } from "../../factories/clock-settings";
import { type testDatabase } from "../database/test-database";

export const settings = { ...clockSettings, LEAD_HANDOVER_DAYS: 3 };
/** Wednesday; three working days ago it was Friday noon. */
export const now = new Date("2026-11-18T12:00:00-06:00");
export const friday = new Date("2026-11-13T11:00:00-06:00");
export const longAgo = new Date("2026-01-01T00:00:00Z");

/** Of a lead, and since when it is with its dealer. */
type Values = { since?: Date; [column: string]: unknown };

/** The hand-over of leads between three dealers, each further away than the one before. */
export function handoverStage({ db, create }: Pick<Awaited<ReturnType<typeof testDatabase>>, "db" | "create">) {
  return {
    begin: async ({ next = {}, far = {} }: { next?: object; far?: object } = {}) => {
      await sql`truncate profiles, leads, notifications, history, lead_handover_rules cascade`.execute(db);
      return {
        near: await create.dealer({ company: "Near Boats", location: "(-92.1,46.7)" }),
        next: await create.dealer({ company: "Next Boats", location: "(-93,45)", ...next }),
        far: await create.dealer({ company: "Far Boats", location: "(-82,27)", ...far }),
      };
    },
    /** A lead that is with a dealer since then. */
    waiting: async (dealer: Profile, { since = friday, ...values }: Values = {}): Promise<Lead> => {
      const lead = await create.lead({ dealer, created_at: since, ...values });
      await db.updateTable("lead_holders").where("lead_id", "=", lead.id).set({ since }).execute();
      return lead;
    },
    switchOn: async (since = longAgo, days = 3) => {
      await sql`truncate lead_handover_rules`.execute(db);
      await db.insertInto("lead_handover_rules").values({ days, since }).execute();
    },
  };
}
