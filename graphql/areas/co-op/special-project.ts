import { type Selectable } from "kysely";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { every, type Written } from "../../db/written";
import { checked, notFound } from "../../service/errors";
import { type Person } from "../../service/viewer";
import { columnsOfBlock, readCoOpDealer, tracedBlock } from "./block";
import { projectCredit } from "./credits.rules";
import { type FormKey, whichForm } from "./form-key";
import { createRequest, holdForRevision, type OfTheRequest, recordRevision, visibleTo } from "./requests";
import { type SpecialProject, specialProject } from "./special-project.rules";
import { changesOf } from "./trace";

export type SpecialProjectForm = Selectable<DB["special_project_forms"]> & { __typename: "SpecialProjectForm" };

/** @throws NOT_FOUND */
export async function readSpecialProject(db: Db, viewer: Person, key: FormKey): Promise<SpecialProjectForm> {
  const form = await db
    .selectFrom("special_project_forms")
    .where(visibleTo(viewer, "special_project_forms"))
    .where(...whichForm(key))
    .selectAll()
    .executeTakeFirst();
  if (!form) throw notFound();
  return { __typename: "SpecialProjectForm", ...form };
}

/** @throws BAD_INPUT */
export async function createSpecialProject(db: Db, viewer: Person, input: unknown): Promise<SpecialProjectForm> {
  const form = checked(specialProject, input);
  const { brandLines } = await readCoOpDealer(db, viewer);
  const ownership = await createRequest(db, viewer, "special-project-request");
  const { id } = await db
    .insertInto("special_project_forms")
    .values({ ...ownership, ...columnsOf(form, brandLines) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return readSpecialProject(db, viewer, { id });
}

/** @throws NOT_FOUND, BAD_INPUT, CONFLICT */
export async function updateSpecialProject(
  db: Db,
  viewer: Person,
  { id, input }: { id: string; input: unknown },
): Promise<SpecialProjectForm> {
  const before = await holdForRevision(db, viewer, readSpecialProject, id);
  const form = checked(specialProject, input);
  const { brandLines } = await readCoOpDealer(db, viewer);

  await db.updateTable("special_project_forms").where("id", "=", id).set(columnsOf(form, brandLines)).execute();
  const after = await readSpecialProject(db, viewer, { id });
  await recordRevision(db, viewer, before.co_op_requests_id, changesOf(before, after, traced));
  return after;
}

type ProjectValues = Written<"special_project_forms", OfTheRequest>;

const traced = {
  fields: every<keyof ProjectValues>()([
    ...tracedBlock,
    ...(["description", "total_cost", "devoted", "cost_devoted", "total_credit"] as const),
  ]),
} as const;

function columnsOf(form: SpecialProject, brandLines: number) {
  const { block, description, totalCost, devoted } = form;
  const { totalCredit, costDevoted } = projectCredit({ totalCost, devoted, brandLines });
  return {
    ...columnsOfBlock(block),
    description,
    total_cost: totalCost,
    devoted,
    cost_devoted: costDevoted,
    total_credit: totalCredit,
  } satisfies ProjectValues;
}
