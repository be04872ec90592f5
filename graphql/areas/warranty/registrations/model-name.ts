import { type Db } from "../../../db/pool";
import { badInput } from "../../../request/errors";

/**
 * Returns the model's name, which registrations and claims copy. The lock makes a deletion of the model wait.
 * @throws BAD_INPUT
 */
export async function modelName(db: Db, id: string): Promise<string> {
  const model = await db
    .selectFrom("boat_models")
    .where("id", "=", id)
    .forKeyShare()
    .select("model")
    .executeTakeFirst();
  if (!model) throw badInput("Please choose a model", { modelId: "Please choose a model" });
  return model.model;
}
