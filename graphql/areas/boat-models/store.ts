import { type Selectable, sql } from "kysely";
import * as z from "zod";
import { number } from "../../rules/numbers/number.rules";
import { differences, type HistoryEntry, readHistory, recordHistory } from "../../db/history/history";
import { type ListInput, type ListRules, type Page, readPage } from "../../db/lists/list";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { only, versionsOf } from "../../db/history/version";
import { every, inColumns, type Written } from "../../db/column-values";
import { badInput, checked, conflict, notFound } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { type BoatModelForm, boatModelRules } from "./form.rules";
import { type BoatModelFilterName, type BoatModelSort, modelTaken, mostModelsAtOnce } from "./rules";

export type BoatModel = Omit<Selectable<DB["boat_models"]>, "search_text">;

export type BoatModelPage = Page<BoatModel>;

const listRules: ListRules<DB, "boat_models", BoatModelSort, BoatModelFilterName> = {
  sorts: { model: "boat_models.model", older_model: "boat_models.older_model" },
  defaultSort: { by: "model", descending: false },
  key: "boat_models.id",
  search: "boat_models.search_text",
  model: "boat_models.model",
};

export function listBoatModels(db: Db, viewer: Person, list: ListInput): Promise<BoatModelPage> {
  return readPage(selectModels(db, viewer), listRules, list);
}

export function listBoatModelChoices(db: Db, viewer: Person): Promise<BoatModel[]> {
  return selectModels(db, viewer).orderBy("older_model").orderBy("model").orderBy("id").execute();
}

/** @throws NOT_FOUND */
export async function readBoatModel(db: Db, viewer: Person, id: string): Promise<BoatModel> {
  const model = await selectModels(db, viewer).where("id", "=", id).executeTakeFirst();
  if (!model) throw notFound();
  return model;
}

/** Of a model that the viewer was given; newest first. */
export function readBoatModelHistory(db: Db, { id }: BoatModel): Promise<HistoryEntry[]> {
  return readHistory(db, "boat_models", id);
}

const several = z
  .array(boatModelRules)
  .min(1, "There is no model to add.")
  .max(mostModelsAtOnce, `At most ${mostModelsAtOnce} models can be added at once.`);

const twin = z.object({ code: z.literal("23505"), constraint: z.literal("one_model") });

/** A model is there once, however its name is typed. */
function refusedTwin(models: readonly BoatModelForm[]) {
  return (error: unknown): never => {
    if (!twin.safeParse(error).success) throw error;
    const sentence =
      models.length === 1 ? modelTaken(models[0]?.model ?? "") : "Some of these models are there already.";
    throw badInput(sentence, { model: sentence });
  };
}

/** @throws BAD_INPUT */
export async function addBoatModels(
  db: Db,
  viewer: Person,
  { objects }: { objects: readonly unknown[] },
): Promise<BoatModel[]> {
  const models = checked(several, objects);
  const added = await db
    .insertInto("boat_models")
    .values(models.map(valuesOf))
    .returning(columns)
    .execute()
    .catch(refusedTwin(models));
  await recordHistory(
    db,
    viewer,
    added.map(({ id }) => ({ table: "boat_models", id, action: "Added" })),
  );
  return added;
}

type Change = { id: string; version?: string; model: unknown };

/** @throws NOT_FOUND, BAD_INPUT; CONFLICT for a model that was changed since this version of it was seen */
export async function updateBoatModel(db: Db, viewer: Person, { id, version, model }: Change): Promise<BoatModel> {
  const before = await lockModel(db, viewer, id);
  await versions.demand(db, before, version);
  const details = checked(boatModelRules, model);
  await db
    .updateTable("boat_models")
    .where("id", "=", id)
    .set(valuesOf(details))
    .execute()
    .catch(refusedTwin([details]));

  const after = await readBoatModel(db, viewer, id);
  const changes = differences(before, after, traced);
  if (Object.keys(changes).length > 0) {
    await recordHistory(db, viewer, { table: "boat_models", id, action: "Changed", changes });
  }
  return after;
}

/** No form asks for the brand. */
type ModelValues = Written<"boat_models", "brand">;

function valuesOf(model: BoatModelForm) {
  return inColumns(model) satisfies ModelValues;
}

const traced = every<keyof ModelValues>()(["model", "older_model"]);

const versions = versionsOf<BoatModel>({
  table: "boat_models",
  idOf: ({ id }) => id,
  nameOf: ({ model }) => `The boat model ${model}`,
  shown: (model) => only(model, traced),
});

export const boatModelVersion = versions.of;

/** @throws NOT_FOUND; CONFLICT with the counts where boats of this model are known */
export async function deleteBoatModel(db: Db, viewer: Person, { id }: { id: string }): Promise<boolean> {
  const { model } = await lockModel(db, viewer, id);
  const inUse = await readUse(db, { id, model });
  if (inUse) throw conflict(inUse);

  await db.deleteFrom("boat_models").where("id", "=", id).execute();
  await recordHistory(db, viewer, {
    table: "boat_models",
    id,
    action: "Deleted",
    changes: { model: { from: model, to: null } },
  });
  return true;
}

/** While it is locked nobody can register a boat of it: the reference waits for the lock. */
async function lockModel(db: Db, viewer: Person, id: string): Promise<BoatModel> {
  const model = await selectModels(db, viewer).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!model) throw notFound();
  return model;
}

/** Why a model that the viewer was given cannot be deleted; null where it can. */
export async function readUse(db: Db, { id, model }: Pick<BoatModel, "id" | "model">): Promise<string | null> {
  const { registrations, claims } = await db
    .selectNoFrom([
      sql<number>`(select count(*)::int from warranty_registration where model_id = ${id})`.as("registrations"),
      sql<number>`(select count(*)::int from warranty_claims where model_id = ${id})`.as("claims"),
    ])
    .executeTakeFirstOrThrow();
  const uses = [counted(registrations, "registration"), counted(claims, "claim")].filter(Boolean).join(" and ");
  return uses ? `${model} is used by ${uses}, so it cannot be deleted.` : null;
}

function counted(count: number, noun: string): string {
  return count === 0 ? "" : `${number(count)} ${noun}${count === 1 ? "" : "s"}`;
}

const columns = ["boat_models.id", "boat_models.brand", "boat_models.model", "boat_models.older_model"] as const;

/** The manufacturer's models are the same for everybody who may ask for them. */
function selectModels(db: Db, _viewer: Person) {
  return db.selectFrom("boat_models").select(columns);
}
