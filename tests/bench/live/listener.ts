import pg from "pg";
import * as z from "zod";

const note = z.object({ t: z.string(), k: z.array(z.string()).nullable() });

/** The bare minimum: a client of the database that does nothing but listen. `heardAt` is `Date.now()`. */
export async function listen(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("listen live");
  const notes: { table: string; isOfMany: boolean; heardAt: number }[] = [];
  client.on("notification", ({ payload = "" }) => {
    const { t, k } = note.parse(JSON.parse(payload));
    notes.push({ table: t, isOfMany: k === null, heardAt: Date.now() });
  });
  return { notes, stop: () => client.end() };
}
