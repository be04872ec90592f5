import { sql } from "kysely";
import { type Db } from "../../db/pool";
import { type AnonymousCount } from "../../generated/resolvers";
import { mostFromAnAddress, anonymousWindow } from "../../rules/forms/intake.rules";
import { badInput } from "../../request/errors";
import { type Service } from "../../request/viewer";
import { sha256OfParts } from "../../request/sha256";

type Sent = { what: AnonymousCount; from: string; more: number };

/**
 * Counts what one address has sent, through whichever portal, and says whether it may. Counted before it is done, so that many
 * at once are not more than one after another. @throws BAD_INPUT
 */
export async function countSent(db: Db, _viewer: Service, { what, from, more }: Sent): Promise<boolean> {
  const most = mostFromAnAddress[what];
  if (more < 1) throw badInput("Nothing is counted by less than one");

  const until = sql<Date>`now() + make_interval(secs => ${anonymousWindow / 1_000})`;
  // Beyond the limit no number is too large.
  const used = Math.min(more, most + 1);
  const { used: all } = await db
    .insertInto("strangers_sent")
    .values({ of_hash: sha256OfParts(what, from), used, until })
    .onConflict((again) =>
      again.column("of_hash").doUpdateSet({
        used: sql`case when strangers_sent.until < now() then ${used} else least(strangers_sent.used, ${most}) + ${used} end`,
        until: sql`case when strangers_sent.until < now() then ${until} else strangers_sent.until end`,
      }),
    )
    .returning("used")
    .executeTakeFirstOrThrow();
  return all <= most;
}

export async function sweepCounts(db: Db): Promise<void> {
  await db
    .deleteFrom("strangers_sent")
    .where("until", "<", sql<Date>`now()`)
    .execute();
}
