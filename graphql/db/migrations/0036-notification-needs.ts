import { sql } from "kysely";

/**
 * A note names customers: whoever could read it may not any more. `needs`: a permission, or `admin` for what every admin may
 * see; nothing for what is told to everybody.
 */
export const notificationNeeds = sql`
  -- As allows() of permissions.ts has it; the role is in lower case.
  create function holds(role text, permissions text[], needs text) returns boolean language sql immutable parallel safe
    return case
      when needs is null then true
      when role = 'admin' then needs = 'admin' or needs like 'admin:%' and permissions && array[needs, 'admin:ADMIN_ALL']
      else needs like 'dealer:%' and permissions && array[needs, 'dealer:DEALER_ALL']
    end;

  alter table notifications add column needs text;

  update notifications set needs = case
      when kind = 'lead' then 'dealer:DEALER_LEADS'
      when href like '/admin-new-dealer-requests%' then 'admin:ADMIN_NEW_DEALER_REQ'
      when href like '/admin-contact-us-requests%' then 'admin:ADMIN_CONTACT_REQ'
      when href like '/admin-warranty-claims%' then 'admin:ADMIN_WARRANTY_CLAIMS'
      when href like '/admin-warranty-registrations%' then 'admin:ADMIN_WARRANTY_LOOKUP'
      when href like '/admin-warranty-inquiries%' then 'admin:ADMIN_WARRANTY_INQ'
      when href like '/admin-my-dealers%' then 'admin:ADMIN_MY_DEALERS'
      when href like '/warranty-claims%' then 'dealer:DEALER_WARRANTY'
      when href like '/inventory%' and role <> 'Admin' then 'dealer:DEALER_INVENTORY'
      when href like '/co-op-requests%' then case when role = 'Admin' then 'admin:ADMIN_CO_OP_REQ' else 'dealer:DEALER_ALL' end
      when href like '/boat-shows%' then case when role = 'Admin' then 'admin' else 'dealer:DEALER_BOAT_SHOWS' end
    end
    from profiles where profiles.profile_id = notifications.profile_id;
`;
