import { type RawBuilder, sql } from "kysely";
import { type Db } from "../../db/pool";
import { type AdminPermission, type DealerPermission } from "../../permissions";
import { mailedKinds, type NotificationKind } from "./rules";

/** What somebody is told: one line, and where in the portal it can be seen. */
export type Note = { kind: NotificationKind; text: string; href: string };

/** `outbox_mails.kind` of a note that is sent by mail too. */
export const mailedNote = "notification";

export type NoteTo = Note & { profileId: string };

/**
 * Tells dealers and sales people, those of them who may open what it is about. Call it in the transaction of what
 * happened.
 */
export async function notify(db: Db, permission: DealerPermission, notes: readonly NoteTo[]): Promise<void> {
  if (notes.length === 0) return;

  const told = JSON.stringify(notes.map(({ profileId, ...note }) => ({ profile_id: profileId, ...oneLine(note) })));
  const holds = sql`role <> 'Admin' and permissions && ${[permission, "dealer:DEALER_ALL"]}::text[]`;
  await tell(
    db,
    sql`select told.* from jsonb_to_recordset(${told}::jsonb) as told (profile_id text, kind text, text text, href text)
      join profiles using (profile_id) where ${holds}`,
  );
}

/** Tells all admins who hold this permission. */
export function notifyAdmins(db: Db, permission: AdminPermission, note: Note): Promise<void> {
  const holds = sql`role = 'Admin' and permissions && ${[permission, "admin:ADMIN_ALL"]}::text[]`;
  return tell(db, sql`select profile_id, ${columnsOf(note)} from profiles where ${holds}`);
}

/** Tells all admins: of what each of them may decide. */
export function notifyEveryAdmin(db: Db, note: Note): Promise<void> {
  return tell(db, sql`select profile_id, ${columnsOf(note)} from profiles where role = 'Admin'`);
}

/** Tells everybody but the one who did it, in one statement however many they are. */
export function notifyOthers(db: Db, { profileId }: { profileId: string }, note: Note): Promise<void> {
  return tell(db, sql`select profile_id, ${columnsOf(note)} from profiles where profile_id <> ${profileId}`);
}

/**
 * Where a row of a list is found, however many have come since: the words, which its search text holds, narrow the list
 * down to it, and it is open.
 */
export function rowAddress(list: string, words: readonly (string | number)[], id: string): string {
  return `${list}?${new URLSearchParams({ q: words.join(" "), open: id }).toString()}`;
}

/** Archived profiles are told nothing; a mail goes to those who have switched that on. */
async function tell(db: Db, told: RawBuilder<unknown>): Promise<void> {
  await sql`
    with told as (${told}), noted as (
      insert into notifications (profile_id, kind, text, href)
      select told.profile_id, told.kind, told.text, told.href
      from told join profiles using (profile_id)
      where profiles.status = 'active'
      returning id, profile_id, kind, text, href
    )
    insert into outbox_mails (kind, to_email, subject, body, payload, dedupe_key)
    select ${mailedNote}, profiles.email, noted.text, noted.text,
      jsonb_build_object('profileId', noted.profile_id, 'href', noted.href), ${`${mailedNote}:`} || noted.id
    from noted join profiles using (profile_id)
    where profiles.notify_by_email and noted.kind = any(${[...mailedKinds]}::text[])`.execute(db);
}

function columnsOf(note: Note): RawBuilder<unknown> {
  const { kind, text, href } = oneLine(note);
  return sql`${kind}::text as kind, ${text}::text as text, ${href}::text as href`;
}

/** A name may hold anything; a subject line is one line. */
function oneLine({ text, ...note }: Note): Note {
  return { ...note, text: text.replace(/\s+/g, " ").trim().slice(0, 300) };
}
