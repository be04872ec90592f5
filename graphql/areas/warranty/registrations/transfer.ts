import { recordHistory } from "../../../db/history/history";
import { type Db } from "../../../db/pool";
import { inColumns } from "../../../db/column-values";
import { checked, conflict } from "../../../request/errors";
import { type Person } from "../../../request/viewer";
import { inItsCountry } from "../../../rules/places/places.rules";
import { transferRules } from "./form.rules";
import { lockRegistration, type NewRegistration } from "./register";
import { readRegistration, type WarrantyRegistration } from "./store";

/**
 * A boat changes hands: its current owner becomes a previous one, and the new owner the current. The dealer stays.
 * @throws NOT_FOUND, BAD_INPUT; CONFLICT for a registration that is not (or no longer) the current one
 */
export async function transferRegistration(
  db: Db,
  viewer: Person,
  { id, owner }: { id: string; owner: unknown },
): Promise<WarrantyRegistration> {
  const before = await lockRegistration(db, viewer, id);
  const next = checked(inItsCountry(transferRules), owner);
  if (before.status !== "New") throw conflict(`Registration # ${before.warranty_id} was already transferred.`);

  await db.updateTable("warranty_registration").where("id", "=", id).set({ status: "Archived" }).execute();
  const { profile_id, hull_identification_number, purchase_date, brand, model, model_id } = before;
  const { motor_details, accessories, primary_use } = before;
  const after = await db
    .insertInto("warranty_registration")
    .values({
      profile_id,
      hull_identification_number,
      purchase_date,
      brand,
      model,
      model_id,
      motor_details,
      accessories,
      primary_use,
      ...inColumns(next),
      admin_name: viewer.name,
      admin_email: viewer.email,
      is_transfer: true,
    } satisfies NewRegistration)
    .returning(["id", "warranty_id"])
    .executeTakeFirstOrThrow();

  const owners = { from: nameOf(before), to: `${next.firstName} ${next.lastName}` };
  await recordHistory(db, viewer, [
    {
      table: "warranty_registration",
      id,
      action: `Transferred to # ${after.warranty_id}`,
      changes: { status: { from: "New", to: "Archived" } },
    },
    {
      table: "warranty_registration",
      id: after.id,
      action: `Transferred from # ${before.warranty_id}`,
      changes: { owner: owners },
    },
  ]);
  return readRegistration(db, viewer, after.id);
}

function nameOf({ first_name, last_name }: WarrantyRegistration): string {
  return `${first_name} ${last_name}`;
}
