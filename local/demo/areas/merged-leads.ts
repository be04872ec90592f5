/** Some customers asked twice: the later lead is a duplicate of the one before it, and of two such pairs an admin has made one lead. `$1` is now. */
export const mergeSomeLeads = [
  `update leads set name = before.name, email = before.email, phone = before.phone
  from leads before
  where before.lead_id = leads.lead_id - 1 and leads.lead_id % 97 = 0
    and leads.created_at < before.created_at + interval '30 days' and leads.created_at > $1::timestamptz - interval '60 days'`,

  `with gone as (
    update leads set merged_into = before.id
    from leads before
    where before.lead_id = leads.lead_id - 1 and before.email = leads.email and leads.lead_id % 194 = 0
      and leads.created_at > $1::timestamptz - interval '60 days' and leads.fulfilledby is null
      and not exists (select from lead_follow_ups where lead_id = leads.id and registration_id is not null)
    returning leads.id, leads.lead_id, before.id as into_id, before.lead_id as into_number
  )
  insert into history (table_name, row_id, by_name, action, at)
  select 'leads', gone.id::text, 'Demo Admin', 'Merged into lead ' || into_number, $1::timestamptz from gone
  union all
  select 'leads', into_id::text, 'Demo Admin', 'Merged with lead ' || lead_id, $1::timestamptz from gone`,
];
