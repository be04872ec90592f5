import { sql } from "kysely";

/** The row of the object store's credentials. Storage in a folder needs none; for S3 an administrator sets its value. */
export const photoStorage = sql`
  insert into keys (id, name, value) values ('5b1c7e0a-6f0e-4d43-9a55-0c2f6a3d9e10', 'photo storage', '{}')
    on conflict do nothing;
`;
