import type pg from "pg";
import { insertRows } from "../insert";

const hour = 3_600_000;
const day = 24 * hour;

/** Newest first: who wrote it, and how long ago. */
const messages = [
  {
    author: "auth0|demo-admin",
    age: 3 * hour,
    html: "<p>Price sheets for the coming model year are under <strong>Media</strong>. The old ones stay valid for quotes up to the end of the month.</p>",
  },
  {
    author: "auth0|demo-leads-admin",
    age: 3 * day,
    html: "<p>The Tampa show moved to Hall 4. Booth numbers are unchanged.</p>",
  },
  {
    author: "auth0|demo-warranty-admin",
    age: 9 * day,
    html: "<p>When you file a claim, please send</p><ul><li>one photo of the whole hull,</li><li>one of the hull identification number,</li><li>one or more of the damage.</li></ul>",
  },
  { author: "auth0|demo-admin", age: 16 * day, html: "<p>Co-op claims for the third quarter close in four weeks.</p>" },
  {
    author: "auth0|demo-admin",
    age: 41 * day,
    html: '<p>Welcome to the new portal. What is missing? Write to <a href="mailto:portal@example.com">portal@example.com</a>.</p>',
  },
];

/** Messages to everybody: of the older ones most have been read, of the newest none. */
export async function addMessages(client: pg.Client, now: Date) {
  const ago = (age: number) => new Date(now.getTime() - age);
  for (const { author, age, html } of messages) {
    const { rows } = await client.query<{ id: string }>(
      `insert into admin_messages (profile_id, message, created_at, updated_at) values ($1, $2, $3, $3) returning id`,
      [author, html, ago(age)],
    );
    await client.query(
      `insert into admin_message_status (message_id, user_id, is_read, read_at, created_at)
       select $1, profile_id, read::int, case when read then $3::timestamptz end, $2
       from (select profile_id, role <> 'Admin' and $4 > hashtext(profile_id) & 1023 as read from profiles) readers`,
      [rows[0]?.id, ago(age), ago(age / 2), Math.min(1_000, Math.floor(age / day) * 60)],
    );
  }
  await insertRows(client, "notifications", bells(ago));
}

/** What the demo accounts find in their bells, beside the leads that they get. */
function bells(ago: (age: number) => Date) {
  const note = (profile_id: string, age: number, kind: string, text: string, href: string, isRead = false) => ({
    profile_id,
    kind,
    text,
    href,
    needs: kind === "lead" ? "dealer:DEALER_LEADS" : null,
    created_at: ago(age),
    read_at: isRead ? ago(age / 2) : null,
  });
  return [
    note("auth0|demo-dealer", 4 * 60_000, "lead", "New lead: Ada Marsh", "/leads"),
    note("auth0|demo-dealer", 3 * hour, "message", "New message from Avery Stone", "/dashboard"),
    note("auth0|demo-dealer", 26 * hour, "lead", "3 new leads", "/leads", true),
    note("auth0|demo-dealer-2", 50 * 60_000, "lead", "New lead: Renée Côté", "/leads"),
    note("auth0|demo-leads-admin", 3 * hour, "message", "New message from Avery Stone", "/dashboard"),
    note("auth0|demo-admin", 3 * day, "message", "New message from Lena Ortiz", "/dashboard"),
    note("auth0|demo-admin", 9 * day, "message", "New message from Walt Kessler", "/dashboard", true),
  ];
}
