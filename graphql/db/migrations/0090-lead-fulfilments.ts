import { sql } from "kysely";

/** How leads were answered, spelled as spec 1, section 9 has it. */
export const leadFulfilments = sql`
  update leads set fulfilledby = 'Via' || substr(fulfilledby, 4) where fulfilledby in ('via Phone', 'via Other');
`;
