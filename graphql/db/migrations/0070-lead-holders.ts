import { sql } from "kysely";

/**
 * Which dealers have had a lead, and since when each has it or had it last; `stays`: it waits too long there, and there is
 * nobody left to hand it over to. Of leads of before, the history tells by name who else had them.
 *
 * For how many days an unanswered lead stays with a dealer, since somebody has said so: what waited before has as long from then on.
 */
export const leadHolders = sql`
  create table lead_holders (
    lead_id uuid not null references leads on delete cascade,
    profile_id text not null references profiles on delete cascade,
    since timestamptz(3) not null default now(),
    stays boolean not null default false,
    primary key (lead_id, profile_id)
  );

  create index on lead_holders (profile_id);
  create index lead_stays on lead_holders (lead_id, profile_id) where stays;

  insert into lead_holders (lead_id, profile_id, since)
    select id, profile_id, created_at from leads where profile_id is not null;

  insert into lead_holders (lead_id, profile_id, since)
    select leads.id, profiles.profile_id, min(history.at)
    from history
      join leads on leads.id::text = history.row_id
      join profiles on profiles.role = 'Dealer' and profiles.display_name = history.changes -> 'dealer_name' ->> 'from'
    where history.table_name = 'leads' and history.changes ? 'dealer_name'
    group by leads.id, profiles.profile_id
    on conflict do nothing;

  create function hold_leads() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into lead_holders (lead_id, profile_id)
          select id, profile_id from new_rows where profile_id is not null;
      else
        insert into lead_holders (lead_id, profile_id)
          select id, given.profile_id from new_rows given join old_rows former using (id)
          where given.profile_id is not null and given.profile_id is distinct from former.profile_id
          on conflict (lead_id, profile_id) do update set since = excluded.since, stays = false;
      end if;
      return null;
    end
  $$;

  create trigger hold_new_leads after insert on leads referencing new table as new_rows
    for each statement execute function hold_leads();
  create trigger hold_leads after update on leads referencing old table as old_rows new table as new_rows
    for each statement execute function hold_leads();

  create table lead_handover_rules (
    days integer primary key check (days > 0),
    since timestamptz(3) not null default now()
  );
`;
