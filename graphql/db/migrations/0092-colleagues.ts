import { sql } from "kysely";

/** People who sign in for a dealership beside its own login, with a part of what that may do. */
export const colleagues = sql`
  alter table profiles
    add column dealership_id text references profiles on delete cascade,
    drop constraint profiles_role_check,
    add constraint profiles_role_check check (role in ('Dealer', 'Sales', 'Admin', 'Colleague')),
    add constraint profiles_dealership_check check ((role = 'Colleague') = (num_nonnulls(dealership_id) = 1));

  create index profiles_dealership on profiles (dealership_id, name) where dealership_id is not null;
`;
