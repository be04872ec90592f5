import { Migrator } from "kysely";
import { migrations } from "./migrations";
import type { Db } from "./pool";

/**
 * Brings the database up to date. Several services may start at once: they wait for one another, and whoever comes
 * second finds nothing left to do.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
