import { sql } from "kysely";
import { type Logger } from "pino";
import { type Db } from "../../db/pool";
import { type Opened } from "../../request/context";
import { type Viewer } from "../../request/viewer";

/** In milliseconds. */
const writtenEvery = 500;

/** Of a person; more than are shown, since some may not be seen any more. */
const mostOpenings = 30;

type Opening = Opened & { profileId: string };

/**
 * Who has opened which records. Nobody who opens one waits for that to be written: it is done for all together, a moment
 * later. What a crash loses by that is a line in a list of ten.
 */
export function createOpenings(db: Db, log: Logger) {
  let waiting = new Map<string, Opening>();
  const writing = setInterval(() => void write(), writtenEvery).unref();

  return { by, stop };

  /** Is notified of the records that the viewer opens. */
  function by(viewer: Viewer) {
    return ({ field, id }: Opened) => {
      if (viewer.kind !== "person") return;
      const key = [viewer.personId, field, id].join(" ");
      waiting.delete(key);
      waiting.set(key, { profileId: viewer.personId, field, id });
    };
  }

  async function write() {
    if (waiting.size === 0) return;
    const openings = [...waiting.values()];
    waiting = new Map();
    await writeOpenings(db, openings).catch((error: unknown) =>
      log.warn({ err: error }, "which records were opened was not written"),
    );
  }

  async function stop() {
    clearInterval(writing);
    await write();
  }
}

/** In the order in which they were opened. What was opened long before goes. */
export async function writeOpenings(db: Db, openings: readonly Opening[]): Promise<void> {
  const of = (part: keyof Opening) => openings.map((opening) => opening[part]);
  // In one order for all services, so that none waits for another that waits for it.
  await sql`
    insert into opened_records (profile_id, field, record_id, opened_at)
    select profile_id, field, record_id, now() + nth * interval '1 microsecond'
    from unnest(${of("profileId")}::text[], ${of("field")}::text[], ${of("id")}::text[])
      with ordinality as opened (profile_id, field, record_id, nth)
    where exists (select from profiles where profiles.profile_id = opened.profile_id)
    order by profile_id, field, record_id
    on conflict (profile_id, field, record_id) do update set opened_at = excluded.opened_at`.execute(db);
  await sql`
    delete from opened_records old
    where profile_id = any(${of("profileId")}) and opened_at < (
      select opened_at from opened_records where profile_id = old.profile_id
      order by opened_at desc offset ${sql.lit(mostOpenings - 1)} limit 1
    )`.execute(db);
}
