import pg from "pg";
import { accounts } from "./accounts";

/** Are the demo's people in this database? Their password is known to everybody. */
export async function holdsDemo(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from profiles where profile_id = any($1) limit 1", [
      accounts.map((account) => account.user_id),
    ]);
    return rowCount === 1;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "42P01") return false;
    throw error;
  } finally {
    await client.end();
  }
}
