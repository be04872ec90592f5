import type { Selectable } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { DB } from "#graphql/db/types";
import { createProfile, type Profile } from "./profiles";

export type CoOpRequest = Selectable<DB["co_op_requests"]>;

type CoOpValues = { dealer?: Profile; status?: string; date_submitted?: Date; total_credit?: string };

/** A special project of 1,000.00 that waits, the simplest of the forms. */
export async function createSpecialProject(
  db: Db,
  { dealer, total_credit = "1000.00", ...values }: CoOpValues = {},
): Promise<CoOpRequest> {
  const { profile_id } = dealer ?? (await createProfile(db));
  const request = await db
    .insertInto("co_op_requests")
    .values({ profile_id, form_type: "special-project-request", ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto("special_project_forms")
    .values({ co_op_requests_id: request.id, profile_id, total_credit })
    .execute();
  return request;
}
