import { type Selectable, sql } from "kysely";
import { differences, type HistoryEntry, readHistory, recordHistory } from "../../db/history/history";
import { type ListInput, type ListRules, type Page, readPage } from "../../db/lists/list";
import { type FilterInput, filtered } from "../../db/lists/filters";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { only, versionsOf } from "../../db/history/version";
import { every, inColumns, type Written } from "../../db/column-values";
import { checked, conflict, notFound } from "../../request/errors";
import { type Person, type Service } from "../../request/viewer";
import { careerFields, type CareerInput } from "./form.rules";
import { type CareerFilterName, type CareerSort, type CareerAction, careerActions, type CareerStatus } from "./rules";

export type Career = Omit<Selectable<DB["careers"]>, "search_text" | "status"> & { status: CareerStatus };

export type CareerPage = Page<Career>;
export type PublishedCareer = Career;
export type PublishedCareerPage = Page<PublishedCareer>;

const listRules: ListRules<DB, "careers", CareerSort, CareerFilterName> = {
  sorts: {
    title: "careers.title",
    store_location: "careers.store_location",
    salary_range: "careers.salary_range",
    date_needed: "careers.date_needed",
    submittedon: "careers.submittedon",
  },
  defaultSort: { by: "submittedon", descending: true },
  key: "careers.id",
  search: "careers.search_text",
  timestamp: "careers.submittedon",
};

/** Its status is moved, and never typed. */
type CareerValues = Written<"careers", "submittedon" | "status">;

const fields = every<keyof CareerValues>()(["title", "description", "store_location", "salary_range", "date_needed"]);
const columns = ["id", ...fields, "submittedon", "status"] as const;

/** Lists all listings: the permission alone decides. */
export function listCareers(db: Db, _viewer: Person, list: ListInput, status: CareerStatus): Promise<CareerPage> {
  return readPage(selectCareers(db).where("status", "=", status), listRules, list);
}

/** For programs, which see what is published and nothing else. */
export function listPublishedCareers(db: Db, _viewer: Service, list: ListInput): Promise<PublishedCareerPage> {
  return readPage(selectCareers(db).where("status", "=", "Active"), listRules, list);
}

/** @throws NOT_FOUND */
export async function readCareer(db: Db, _viewer: Person, id: string): Promise<Career> {
  const career = await selectCareers(db).where("id", "=", id).executeTakeFirst();
  if (!career) throw notFound();
  return career;
}

export function readCareerHistory(db: Db, career: Career): Promise<HistoryEntry[]> {
  return readHistory(db, "careers", career.id);
}

export async function countCareers(
  db: Db,
  _viewer: Person,
  list: FilterInput = {},
): Promise<Record<"active" | "pending" | "closed", number>> {
  const count = (status: CareerStatus) => sql<number>`(count(*) filter (where status = ${sql.lit(status)}))::int`;
  return filtered(db.selectFrom("careers"), listRules, list)
    .select([count("Active").as("active"), count("Pending").as("pending"), count("Closed").as("closed")])
    .executeTakeFirstOrThrow();
}

export async function createCareer(db: Db, viewer: Person, input: CareerInput): Promise<Career> {
  const career = await db
    .insertInto("careers")
    .values(valuesOf(input))
    .returning(columns)
    .$narrowType<{ status: CareerStatus }>()
    .executeTakeFirstOrThrow();
  await recordHistory(db, viewer, { table: "careers", id: career.id, action: "Added" });
  return career;
}

/** @throws NOT_FOUND, BAD_INPUT; CONFLICT for a listing that was changed since this version of it was seen */
export async function updateCareer(
  db: Db,
  viewer: Person,
  id: string,
  input: CareerInput,
  version?: string,
): Promise<Career> {
  const before = await selectCareers(db).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!before) throw notFound();
  await versions.demand(db, before, version);

  const after = await db
    .updateTable("careers")
    .set(valuesOf(input))
    .where("id", "=", id)
    .returning(columns)
    .$narrowType<{ status: CareerStatus }>()
    .executeTakeFirstOrThrow();
  const changes = differences(before, after, fields);
  if (Object.keys(changes).length > 0)
    await recordHistory(db, viewer, { table: "careers", id, action: "Updated", changes });
  return after;
}

/** @throws NOT_FOUND; CONFLICT where the listing is no longer what the action starts from */
export async function moveCareer(db: Db, viewer: Person, id: string, action: CareerAction): Promise<Career> {
  const { from, to, said } = careerActions[action];
  const moved = await db
    .with("before", (query) =>
      query.selectFrom("careers").where("id", "=", id).where("status", "in", from).forUpdate().select(["id", "status"]),
    )
    .updateTable("careers")
    .from("before")
    .whereRef("careers.id", "=", "before.id")
    .set({ status: to })
    .returning(columns.map((column) => `careers.${column}` as const))
    .returning("before.status as from")
    .$narrowType<{ status: CareerStatus }>()
    .executeTakeFirst();

  if (!moved) {
    const { status } = await readCareer(db, viewer, id);
    throw conflict(`This job listing is ${status} already, so it was not changed.`);
  }
  const changes = { status: { from: moved.from, to } };
  await recordHistory(db, viewer, { table: "careers", id, action: said, changes });
  return moved;
}

function selectCareers(db: Db) {
  return db
    .selectFrom("careers")
    .select(columns.map((column) => `careers.${column}` as const))
    .$narrowType<{ status: CareerStatus }>();
}

function valuesOf(input: CareerInput) {
  return inColumns(checked(careerFields, input)) satisfies CareerValues;
}

const versions = versionsOf<Career>({
  table: "careers",
  idOf: ({ id }) => id,
  nameOf: ({ title }) => `The listing ${title}`,
  shown: (career) => only(career, fields),
});

export const careerVersion = versions.of;
