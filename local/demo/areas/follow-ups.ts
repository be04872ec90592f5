/**
 * What dealers say of their leads: some are contacted, quoted or met, and due by now or soon; a few are lost; and some became a boat that
 * the same dealer has registered, by the customer's own email. `$1` is now.
 */
export const addFollowUps = [
  `with known as (
    select id, profile_id, (array['contacted', 'quoted', 'appointment', 'lost'])[1 + lead_id / 7 % 4] as outcome,
      row_number() over (partition by profile_id order by lead_id)::int as nth
    from leads where profile_id is not null and lead_id % 7 = 0
  )
  insert into lead_follow_ups (lead_id, profile_id, outcome, lost_reason, next_contact)
  select id, profile_id, outcome, case outcome when 'lost' then 'Bought elsewhere' end,
    case when outcome <> 'lost' then $1::timestamptz::date + (nth % 5 * 2 - 4) end
  from known`,

  `with sold as (
    select leads.id, leads.profile_id, leads.email, leads.created_at, row_number() over (partition by profile_id order by lead_id) as nth
    from leads where leads.profile_id is not null and lead_id % 7 = 3 and leads.created_at < $1::timestamptz - interval '60 days'
  ), bought as (
    select id, profile_id, hull_identification_number, row_number() over (partition by profile_id order by warranty_id) as nth
    from warranty_registration
    where status = 'New' and is_deleted = 0 and purchase_date > $1::timestamptz::date - 60
  ), became as (
    insert into lead_follow_ups (lead_id, profile_id, outcome, sold_hin, registration_id)
    select sold.id, sold.profile_id, 'sold', bought.hull_identification_number, bought.id
    from sold join bought using (profile_id, nth) where nth <= 3
    returning lead_id, registration_id
  )
  update warranty_registration set email = leads.email from became join leads on leads.id = became.lead_id
  where warranty_registration.id = became.registration_id`,

  `insert into lead_notes (lead_id, profile_id, by_name, by_admin, text, changes, created_at)
  select follow_up.lead_id, follow_up.profile_id, profiles.name, false,
    case outcome when 'contacted' then 'Called, and left a message.' when 'quoted' then 'Sent a quote with trailer and cover.'
      when 'appointment' then 'Comes for a sea trial.' end,
    jsonb_build_object('outcome', jsonb_build_object('from', null, 'to', initcap(outcome))),
    least($1::timestamptz, leads.created_at + interval '1 day')
  from lead_follow_ups follow_up join leads on leads.id = follow_up.lead_id join profiles on profiles.profile_id = follow_up.profile_id`,
];
