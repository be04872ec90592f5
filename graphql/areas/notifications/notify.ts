import { type RawBuilder, sql } from "kysely";
import { type Db } from "../../db/pool";
import { type AdminPermission, type DealerPermission } from "../../permissions";
import { type Person } from "../../request/viewer";
import { intoOutbox } from "../mail/outbox";
import { beginning } from "../../rules/typed.rules";
import { mailedKinds, type NotificationKind } from "./rules";

/** A notification: one line, and where in the portal it can be seen; `messageId`: of a conversation. */
export type Note = { kind: NotificationKind; text: string; href: string; messageId?: string };

/** `outbox_mails.kind` of a note that is sent by mail too. */
export const mailedNote = "notification";

export type NoteTo = Note & { profileId: string };

/**
 * Tells dealers and sales people, and dealers' colleagues, those of them who may open what it is about. Call it in the
 * transaction of what happened.
 */
export async function notify(db: Db, permission: DealerPermission, notes: readonly NoteTo[]): Promise<void> {
  if (notes.length === 0) return;

  const rows = JSON.stringify(
    notes.map(({ profileId, messageId, ...note }) => ({
      profile_id: profileId,
      message_id: messageId,
      ...oneLine(note),
    })),
  );
  await tell(
    db,
    permission,
    sql`select person.profile_id, note.kind, note.text, note.href, note.message_id
      from jsonb_to_recordset(${rows}::jsonb) as note (profile_id text, kind text, text text, href text, message_id uuid)
        cross join lateral (
          select note.profile_id
          union all select colleague.profile_id from profiles colleague
            join profiles dealership on dealership.profile_id = colleague.dealership_id and dealership.status = 'active'
            where colleague.dealership_id = note.profile_id
        ) person`,
  );
}

/** Tells all admins who hold this permission. */
export function notifyAdmins(db: Db, permission: AdminPermission, note: Note): Promise<void> {
  return tell(db, permission, toAll(note));
}

/** Tells the admin who works on it; where that is nobody, or nobody who may any more, all who hold this permission. */
export function notifyTaker(db: Db, permission: AdminPermission, taker: string | null, note: Note): Promise<void> {
  return tell(
    db,
    permission,
    sql`${toAll(note)} where profile_id = ${taker} or not exists (
      select from profiles taker where taker.profile_id = ${taker} and taker.status = 'active'
        and holds(lower(taker.role), taker.permissions, ${permission}))`,
  );
}

/** Tells all admins: of what each of them may decide. */
export function notifyEveryAdmin(db: Db, note: Note): Promise<void> {
  return tell(db, "admin", toAll(note));
}

/** Tells everybody but the one who did it, in one statement however many they are. */
export function notifyOthers(db: Db, { personId }: Pick<Person, "personId">, note: Note): Promise<void> {
  return tell(db, null, sql`${toAll(note)} where profile_id <> ${personId}`);
}

/**
 * Where a row of a list is found, however many have come since: the words, which its search text holds, filter the list
 * down to it, and it is open.
 */
export function rowAddress(list: string, words: readonly (string | number)[], id: string): string {
  return `${list}?${new URLSearchParams({ q: words.join(" "), open: id }).toString()}`;
}

/**
 * The permission that a recipient needs, to be notified and to read it later: see `holds` in the database. Null: none.
 */
type Needs = AdminPermission | DealerPermission | "admin" | null;

/** Skips archived profiles; mails those who have switched that on, up to the limit of the person who causes it. */
async function tell(db: Db, needs: Needs, listed: RawBuilder<unknown>): Promise<void> {
  const mails = sql`
    select profiles.email as to_email, noted.text as subject, noted.text as body,
      jsonb_build_object('profileId', noted.profile_id, 'href', noted.href, 'needs', noted.needs) as payload,
      ${`${mailedNote}:`} || noted.id as dedupe_key
    from noted join profiles using (profile_id)
    where profiles.notify_by_email and noted.kind = any(${[...mailedKinds]}::text[])`;
  await sql`
    with listed as (${listed}), noted as (
      insert into notifications (profile_id, kind, text, href, needs, message_id)
      select listed.profile_id, listed.kind, listed.text, listed.href, ${needs}, listed.message_id
      from listed join profiles using (profile_id)
      where profiles.status = 'active' and holds(lower(profiles.role), profiles.permissions, ${needs})
      returning id, profile_id, kind, text, href, needs
    )
    ${intoOutbox(mailedNote, mails)}`.execute(db);
}

function toAll(note: Note): RawBuilder<unknown> {
  const { kind, text, href, messageId = null } = oneLine(note);
  return sql`select profile_id, ${kind}::text as kind, ${text}::text as text, ${href}::text as href,
    ${messageId}::uuid as message_id from profiles`;
}

/** A name may hold anything; a subject line is one line. */
function oneLine({ text, ...note }: Note): Note {
  return { ...note, text: beginning(text.replace(/\s+/g, " ").trim(), 300) };
}
