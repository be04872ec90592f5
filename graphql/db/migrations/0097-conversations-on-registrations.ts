import { sql } from "kysely";

/** A dealer asks for a correction of a registration where both sides read it; what was written goes with the registration. */
export const conversationsOnRegistrations = sql`
  alter table record_messages
    drop constraint record_messages_record_table_check,
    add constraint record_messages_record_table_check
      check (record_table in ('warranty_claims', 'co_op_requests', 'warranty_registration'));
`;
