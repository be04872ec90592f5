import { sql } from "kysely";

/**
 * When a link that confirms an address was last followed. The change of the login ends all sessions, and with them every
 * link that one of those asked for: the one being followed is excepted.
 */
export const emailLinkBegun = sql`
  alter table email_changes add column begun_at timestamptz(3);
`;
