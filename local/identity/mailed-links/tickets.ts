import { createHash, randomBytes } from "node:crypto";
import { type Queryable } from "../database/database";
import { type User } from "../users/users";

/** What a mailed link lets its holder do, once. Only a hash of the link's secret is stored. */
export type TicketKind = "reset" | "verify";

export const ticketHours: Record<TicketKind, number> = { reset: 24, verify: 120 };

export async function createTicket(db: Queryable, userId: string, kind: TicketKind): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await db.query(
    `insert into identity.tickets (token_hash, user_id, kind, expires_at)
     values ($1, $2, $3, now() + make_interval(hours => $4))`,
    [hashOf(secret), userId, kind, ticketHours[kind]],
  );
  return secret;
}

/** The account a link is for, or nothing if the link is unknown, used or expired. Looking does not use it up. */
export async function holderOf(db: Queryable, secret: string, kind: TicketKind): Promise<User | undefined> {
  const { rows } = await db.query<User>(
    `select u.* from identity.tickets t join identity.users u using (user_id)
     where t.token_hash = $1 and t.kind = $2 and t.expires_at > now()`,
    [hashOf(secret), kind],
  );
  return rows[0];
}

/** Uses a link up, and with it every other of its kind. Of two uses at once one gets the account, the other nothing. */
export async function redeemTicket(db: Queryable, secret: string, kind: TicketKind): Promise<string | undefined> {
  const { rows } = await db.query<{ user_id: string }>(
    "delete from identity.tickets where token_hash = $1 and kind = $2 and expires_at > now() returning user_id",
    [hashOf(secret), kind],
  );
  const userId = rows[0]?.user_id;
  if (userId) await db.query("delete from identity.tickets where user_id = $1 and kind = $2", [userId, kind]);
  return userId;
}

export async function ticketsOfLastHour(db: Queryable, userId: string, kind: TicketKind): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from identity.tickets
     where user_id = $1 and kind = $2 and created_at > now() - interval '1 hour'`,
    [userId, kind],
  );
  return rows[0]?.count ?? 0;
}

export async function sweepTickets(db: Queryable) {
  await db.query("delete from identity.tickets where expires_at < now()");
}

function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
