import { type Db } from "#graphql/db/pool";

/**
 * Does something while another connection is in the middle of a change, so that others who need the same row wait; the
 * change is rolled back afterwards.
 */
export async function whileHeld<Result>(
  db: Db,
  change: (part: Db) => Promise<unknown>,
  meanwhile: () => Promise<Result>,
): Promise<Result> {
  let result: { value: Result } | undefined;
  const takenBack = new Error("taken back");
  await db
    .transaction()
    .execute(async (part) => {
      await change(part);
      result = { value: await meanwhile() };
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  if (!result) throw new Error("Nothing was done meanwhile.");
  return result.value;
}
