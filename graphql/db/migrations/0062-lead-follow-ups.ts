import { sql } from "kysely";

/**
 * How a lead stands with the dealer who has it, and what was noted of it. Both belong to that dealer: who gets the lead later begins
 * anew, and who gets it back finds what was there. A note of the manufacturer's is with the dealer who had the lead then.
 */
export const leadFollowUps = sql`
  create table lead_follow_ups (
    lead_id uuid not null references leads on delete cascade,
    profile_id text not null references profiles,
    outcome text check (outcome in ('contacted', 'quoted', 'appointment', 'sold', 'lost')),
    sold_hin text,
    lost_reason text,
    next_contact date,
    registration_id uuid references warranty_registration on delete set null,
    primary key (lead_id, profile_id),
    check ((outcome is not distinct from 'sold') = (sold_hin is not null)),
    check ((outcome is not distinct from 'lost') = (lost_reason is not null)),
    check (next_contact is null or outcome is null or outcome not in ('sold', 'lost')),
    check (registration_id is null or outcome = 'sold')
  );

  create index on lead_follow_ups (profile_id, next_contact);
  create index on lead_follow_ups (next_contact) where next_contact is not null;
  create unique index lead_became_boat on lead_follow_ups (registration_id) where registration_id is not null;
  call announce_changes('lead_follow_ups', 'profile_id');

  create table lead_notes (
    id uuid primary key default gen_random_uuid(),
    lead_id uuid not null references leads on delete cascade,
    profile_id text references profiles,
    by_name text not null,
    by_admin boolean not null,
    text text check (text <> ''),
    changes jsonb not null default '{}',
    created_at timestamptz(3) not null default now(),
    check (text is not null or changes <> '{}')
  );

  create index on lead_notes (lead_id, created_at);
  create index on lead_notes (profile_id);
  call announce_changes('lead_notes', 'profile_id');

  -- A dealer's registrations of the customer of a lead.
  create index registrations_by_email on warranty_registration (profile_id, lower(email));
  create index registrations_by_phone on warranty_registration (profile_id, phone_key(phone));
  create index registrations_by_name on warranty_registration (profile_id, name_key(first_name || last_name));
`;
