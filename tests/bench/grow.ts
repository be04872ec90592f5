import { spawnSync } from "node:child_process";
import { sql } from "kysely";
import { createDb } from "#graphql/db/pool";
import { fillQuickly } from "../support/database/fill-quickly";
import { type Stack } from "../support/portal/stack";

/** Makes the demo's leads, and its dealers where that is asked for, as many as `npm run seed` does. */
export function growLeads({ home, origin }: Stack, leads: string, dealers?: string) {
  const env = { ...process.env, SLIPWAY_HOME: home, PORT: new URL(origin).port };
  const sizes = ["--leads", leads, ...(dealers ? ["--dealers", dealers] : [])];
  spawnSync(process.execPath, ["local/run/start.mjs", "seed", ...sizes], { env, stdio: "inherit" });
}

/** Registrations like the demo's, until there are so many. */
export async function growRegistrations({ databaseUrl }: Stack, registrations: number) {
  const db = createDb(databaseUrl);
  const columns = sql.raw(
    "profile_id, purchase_date, brand, model, model_id, admin_name, admin_email, first_name, last_name, phone, email, " +
      "address, address2, city, region, country, zipcode, motor_details, accessories, primary_use, comments",
  );
  const more = sql`
    insert into warranty_registration (${columns}, hull_identification_number, submittedon)
    select ${columns}, 'BNC' || lpad(n::text, 6, '0') || 'C626', submittedon - n * interval '1 minute'
    from generate_series(1, ${sql.lit(registrations)} - (select count(*) from warranty_registration)) n
      join (select *, row_number() over (order by id) - 1 as nth, count(*) over () as count from warranty_registration) one
        on one.nth = n % one.count`;
  try {
    await fillQuickly(db, "warranty_registration", (one) => more.execute(one));
  } finally {
    await db.destroy();
  }
}
