import { type RawBuilder, sql } from "kysely";

/** Whether the model of this id is an older one; false where there is none. */
export function isOlderModel(modelId: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce(
    (select older_model from boat_models where boat_models.id = ${sql.ref(modelId)}), false)`;
}
