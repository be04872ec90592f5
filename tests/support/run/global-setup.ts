import { startPostgres } from "../database/postgres";

/** One PostgreSQL for the whole run; `TEST_DATABASE_URL` names one that is already there (any superuser will do). */
export default async function globalSetup() {
  if (process.env.TEST_DATABASE_URL) return;

  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  return postgres.stop;
}
