import { type RawBuilder, sql } from "kysely";
import { type Db } from "../../../db/pool";
import { type AdminPermission, type DealerPermission } from "../../../permissions";
import {
  type BusinessCalendar,
  businessMinutesBetween,
  businessTimeBefore,
  businessTimeInWords,
  isBusinessDay,
  wallClock,
} from "../../../rules/time/business-time.rules";
import { dayLength } from "../../../rules/time/holidays.rules";
import { manufacturerZone } from "../../../rules/manufacturer.rules";
import { intoOutbox } from "../../mail/outbox";
import { type ClockSettings } from "../../../rules/time/clocks.settings.rules";
import { dealerCalendar, dealerPlace, type DealerPlace, isWaiting, noPlace } from "./waiting";

/** `outbox_mails.kind` of a morning mail about waiting leads. */
export const digestMail = "lead digest";

/** As many as one reads in a mail; the others are in the list. */
const mostLines = 20;

/** Minutes: what was missed for so long is no morning mail any more. */
const morning = 4 * 60;

type Mail = { profile_id: string; day: string; subject?: string; body?: string };

/**
 * Each working morning in the reader's zone: mails active dealers whose leads wait, their colleagues, and admins what is
 * over a limit.
 * Each person's day is done once, in the statement that writes the mail: of services that do it at once, or again after
 * a restart, one writes it.
 */
export async function mailDigests(db: Db, settings: ClockSettings, now = new Date()): Promise<void> {
  const readers = (await readersOfDealers(db)).flatMap((reader) => {
    const calendar = dealerCalendar(reader, settings);
    const day = morningOf(now, calendar, settings);
    return day && reader.mailed_of !== day ? [{ ...reader, calendar, day }] : [];
  });
  if (readers.length > 0)
    await write(
      db,
      "dealer:DEALER_LEADS",
      "/leads?show=open&sort=created_at",
      await mailsToDealers(db, readers, settings, now),
    );

  const ours = { timeZone: manufacturerZone, country: "US", hours: settings.BUSINESS_HOURS };
  const day = morningOf(now, ours, settings);
  if (day) await mailAdmins(db, settings, { now, day });
}

/** The day (YYYY-MM-DD) of which it is a working morning there; null where it is none. */
function morningOf(now: Date, calendar: BusinessCalendar, { LEAD_DIGEST_AT: at }: ClockSettings): string | null {
  const { day, minute } = wallClock(now, calendar.timeZone);
  const isMorning = minute >= at && minute < at + morning && isBusinessDay(day, calendar);
  return isMorning ? new Date(day * dayLength).toISOString().slice(0, 10) : null;
}

/**
 * The logins of active dealers and their colleagues. They are few: that it is morning for some of them, the dealers' zones and
 * countries tell.
 */
function readersOfDealers(db: Db) {
  return db
    .selectFrom("profiles as reader")
    .innerJoin("profiles as dealer", (join) =>
      join.on(sql<boolean>`dealer.profile_id = coalesce(reader.dealership_id, reader.profile_id)`),
    )
    .leftJoin("lead_digests", "lead_digests.profile_id", "reader.profile_id")
    .where("dealer.role", "=", "Dealer")
    .where("dealer.status", "=", "active")
    .where("reader.status", "=", "active")
    .select(["reader.profile_id", "reader.notify_by_email", "dealer.profile_id as dealer"])
    .select(dealerPlace.map((column) => `dealer.${column}` as const))
    .select(sql<string | null>`lead_digests.day::text`.as("mailed_of"))
    .execute();
}

type Due = { profile_id: string; dealer: string; notify_by_email: boolean; calendar: BusinessCalendar; day: string };
type WaitingLead = { profile_id: string; lead_id: number; name: string; city: string | null; created_at: Date };

/** Those who want no mail, or whose leads do not wait, get none, and their day is seen to. */
async function mailsToDealers(db: Db, readers: readonly Due[], settings: ClockSettings, now: Date): Promise<Mail[]> {
  const { rows } = await sql<WaitingLead & { waiting: number }>`
    select dealer as profile_id, oldest.*, counted.waiting
    from unnest(${[...new Set(readers.filter((one) => one.notify_by_email).map((one) => one.dealer))]}::text[]) as dealer
      cross join lateral (
        select lead_id, name, city, created_at from leads
        where leads.profile_id = dealer and ${isWaiting}
        order by created_at, lead_id limit ${mostLines}
      ) oldest
      cross join lateral (select count(*)::int as waiting from leads where leads.profile_id = dealer and ${isWaiting}) counted
    order by dealer, created_at, lead_id`.execute(db);

  const { LEAD_LIMITS: limits, LEAD_HANDOVER_DAYS: handover } = settings;
  return readers.map(({ profile_id, dealer, calendar, day }) => {
    const { hours } = calendar;
    const leads = rows.filter((lead) => lead.profile_id === dealer);
    const [first] = leads;
    if (!first) return { profile_id, day };
    const lines = leads.map(({ lead_id, name, city, created_at }) => {
      const minutes = businessMinutesBetween(created_at, now, calendar);
      const late = minutes > limits.last * 60 ? ", very late" : minutes > limits.first * 60 ? ", late" : "";
      const who = [name, city].filter(Boolean).join(", ").replace(/\s+/g, " ");
      return `# ${lead_id}, ${who}: ${businessTimeInWords(minutes, hours)}${late}`;
    });
    const [one, two] = [limits.first, limits.last].map((limit) => businessTimeInWords(limit * 60, hours));
    return {
      profile_id,
      day,
      subject: first.waiting === 1 ? "A lead waits for an answer" : `${first.waiting} leads wait for an answer`,
      body: [
        `Oldest first, in business time. Late after ${one}, very late after ${two}.`,
        [...lines, ...andMore(first.waiting - lines.length)].join("\n"),
        ...(handover ? [`A lead that is not answered within ${inDays(handover)} goes to another dealer.`] : []),
      ].join("\n\n"),
    };
  });
}

export function inDays(days: number): string {
  return days === 1 ? "one working day" : `${days} working days`;
}

function andMore(others: number): string[] {
  return others > 0 ? [`and ${others} more`] : [];
}

type OverLimit = DealerPlace & { display_name: string; late: number; very_late: number; stays: number; oldest: Date };

/** One text for all of them: admins who may see leads see all. */
async function mailAdmins(db: Db, settings: ClockSettings, { now, day }: { now: Date; day: string }): Promise<void> {
  const { rows: admins } = await sql<{ profile_id: string }>`
    select profile_id from profiles left join lead_digests using (profile_id)
    where role = 'Admin' and status = 'active' and (lead_digests.day is null or lead_digests.day < ${day}::date)`.execute(
    db,
  );
  if (admins.length === 0) return;

  const over = await overLimits(db, settings, now);
  const sum = (count: (row: OverLimit) => number) => over.reduce((all, row) => all + count(row), 0);
  const [late, stays] = [sum((row) => row.late), sum((row) => row.stays)];
  const lines = over.slice(0, mostLines).map((row) => {
    const calendar = dealerCalendar(row, settings);
    const age = businessTimeInWords(businessMinutesBetween(row.oldest, now, calendar), calendar.hours);
    return `${row.display_name}: ${row.late} late${row.very_late ? `, ${row.very_late} of them very late` : ""}, the oldest ${age}`;
  });
  const summary = late > 0 && {
    subject: late === 1 ? "A lead is late" : `${late} leads are late`,
    body: [
      "Leads that were not answered in time, by dealer, in their business hours.",
      [...lines, ...andMore(over.length - lines.length)].join("\n"),
      ...(stays > 0
        ? [
            `Nobody is left to hand over to: ${stays === 1 ? "one of them stays where it is" : `${stays} of them stay where they are`}.`,
          ]
        : []),
    ].join("\n\n"),
  };
  await write(
    db,
    "admin:ADMIN_LEADS",
    "/admin-leads?late=late&sort=created_at",
    admins.map(({ profile_id }) => ({ profile_id, day, ...summary })),
  );
}

const nobody = { profile_id: null, display_name: "Not assigned", ...noPlace };

/** Each dealer's leads, and those of nobody, that came in before what is late there now; who has most of them first. */
async function overLimits(db: Db, settings: ClockSettings, now: Date) {
  const { LEAD_LIMITS: limits } = settings;
  const places = await db
    .selectFrom("profiles")
    .where("role", "=", "Dealer")
    .select(["profile_id", "display_name", ...dealerPlace])
    .execute();
  const all = [...places, nobody].map((row) => {
    const calendar = dealerCalendar(row, settings);
    const before = (limit: number) => businessTimeBefore(now, limit * 60, calendar);
    return { ...row, late_before: before(limits.first), very_late_before: before(limits.last) };
  });
  const late = (owner: RawBuilder<unknown>) => sql`
    select dealer.*, counted.* from dealer cross join lateral (
      select count(*)::int as late, count(*) filter (where leads.created_at < very_late_before)::int as very_late,
        count(*) filter (where exists (
          select from lead_holders holder
          where holder.lead_id = leads.id and holder.profile_id = leads.profile_id and holder.stays))::int as stays,
        min(leads.created_at) as oldest
      from leads
      where ${owner} and leads.created_at < late_before and ${isWaiting}
    ) counted`;
  const { rows } = await sql<OverLimit>`
    with dealer as (
      select * from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as dealer (profile_id text, display_name text,
        time_zone text, business_hours text, country text, region text, zipcode text, late_before timestamptz, very_late_before timestamptz)
    )
    select * from (
      ${late(sql`leads.profile_id = dealer.profile_id`)}
      union all
      ${late(sql`dealer.profile_id is null and leads.profile_id is null`)}
    ) over_limit
    where late > 0
    order by late desc, display_name, profile_id`.execute(db);
  return rows;
}

/** Mails everybody whose day is new, if there is one to write, and if mail is switched on there. */
async function write(
  db: Db,
  needs: DealerPermission | AdminPermission,
  href: string,
  mails: readonly Mail[],
): Promise<void> {
  const written = sql`
    select profiles.email as to_email, mails.subject, mails.body,
      jsonb_build_object('profileId', profile_id, 'href', ${href}::text, 'needs', ${needs}::text) as payload,
      ${`${digestMail}:`} || profile_id || ':' || mails.day as dedupe_key
    from due join mails using (profile_id) join profiles using (profile_id)
    where mails.subject is not null and profiles.status = 'active' and profiles.notify_by_email
      and holds(lower(profiles.role), profiles.permissions, ${needs})`;
  await sql`
    with mails as (
      select * from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as mail (profile_id text, day date, subject text, body text)
    ), due as (
      insert into lead_digests (profile_id, day)
      select profile_id, day from mails order by profile_id
      on conflict (profile_id) do update set day = excluded.day where lead_digests.day < excluded.day
      returning profile_id
    )
    ${intoOutbox(digestMail, written)}`.execute(db);
}
