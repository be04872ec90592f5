import { sql } from "kysely";

/**
 * How leads are reached, brought into order where nobody can doubt it, by the rules that new leads follow: signs that were
 * copied along with an email go; an address that says its country and its postal code twice says them once; a ZIP code of
 * New England or New Jersey whose zero a spreadsheet dropped has it again.
 */
export const leadReach = sql`
  create temporary table put_right on commit drop as
    select id, field, was, put from (
      select id, 'email' as field, email as was,
        (regexp_match(email, '^[[:space:]"''<([]*(?:mailto:)?[[:space:]"''<([]*([a-zA-Z0-9.!#$%&''*+/=?^_\`{|}~-]*[a-zA-Z0-9]@[a-zA-Z0-9-]+(?:[.][a-zA-Z0-9-]+)+)[[:space:]"''>)\\],;:.]*$', 'i'))[1] as put
      from leads where email ~* '^(mailto:|[[:space:]"''<([])|[[:space:]"''>)\\],;:.]$'
      union all
      select id, 'address', address, tail[1] || ', ' || tail[2] || ', ' || tail[3] || ' ' || tail[4] from (
        select id, address, postal_code, city, state, regexp_match(address,
          '^(.*[^ ,]), *([^,]*[^ ,0-9]), *([A-Z]{2}) +([0-9]{5}(?:-[0-9]{4})?)[., ]+(?:(?:USA|U[.]S[.]A[.]|US|United States(?: of America)?)[., ]+)?(?:[^,]+, *[A-Z]{2} +)?([0-9]{5}(?:-[0-9]{4})?)$') as tail
        from leads where address is not null
      ) twice
      where tail is not null and tail[5] = tail[4] and postal_code = tail[4] and tail[1] !~ tail[4]
      union all
      select id, 'postal_code', postal_code, '0' || postal_code from leads
      where postal_code ~ '^[0-9]{4}(-[0-9]{4})?$' and lower(country) in ('us', 'usa', 'united states', 'united states of america')
        and (lower(leads.state), substr('0' || postal_code, 1, 3)) in (
          select ranges.state, prefix from (values
            ('ma', 10, 27), ('massachusetts', 10, 27), ('ri', 28, 29), ('rhode island', 28, 29), ('nh', 30, 38), ('new hampshire', 30, 38),
            ('me', 39, 49), ('maine', 39, 49), ('vt', 50, 59), ('vermont', 50, 59), ('ct', 60, 69), ('connecticut', 60, 69),
            ('nj', 70, 89), ('new jersey', 70, 89)
          ) ranges (state, low, high), lateral (select lpad(n::text, 3, '0') as prefix from generate_series(low, high) n) prefixes)
    ) found
    where put <> was;

  update leads set email = put from put_right where put_right.id = leads.id and field = 'email';
  update leads set address = put, city = coalesce(nullif(leads.city, ''), split.town), state = coalesce(nullif(leads.state, ''), split.state)
    from put_right, lateral (
      select (regexp_match(put, ', ([^,]+), [A-Z]{2} [0-9-]+$'))[1] as town, (regexp_match(put, ', ([A-Z]{2}) [0-9-]+$'))[1] as state
    ) split
    where put_right.id = leads.id and field = 'address';
  update leads set postal_code = put, address = regexp_replace(address, '([, ]|^)' || was || '$', '\\1' || put)
    from put_right where put_right.id = leads.id and field = 'postal_code';
  insert into history (table_name, row_id, by_name, action, changes)
    select 'leads', id::text, 'Slipway', 'Put in order', jsonb_object_agg(field, jsonb_build_object('from', was, 'to', put))
    from put_right group by id;
`;
