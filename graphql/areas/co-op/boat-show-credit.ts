import { type Selectable } from "kysely";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { every, type Written } from "../../db/written";
import { checked, notFound } from "../../service/errors";
import { type Person } from "../../service/viewer";
import { columnsOfBlock, tracedBlock } from "./block";
import { boatShowCredit, type ShowCredit } from "./boat-show-credit.rules";
import { boothCredit } from "./credits.rules";
import { type FormKey, whichForm } from "./form-key";
import { removeReplaced } from "./replaced";
import { createRequest, holdForRevision, type OfTheRequest, recordRevision, visibleTo } from "./requests";
import { changesOf } from "./trace";

export type BoatShowCredit = Selectable<DB["boat_show_credits"]> & { __typename: "BoatShowCredit" };

/** @throws NOT_FOUND */
export async function readBoatShowCredit(db: Db, viewer: Person, key: FormKey): Promise<BoatShowCredit> {
  const form = await db
    .selectFrom("boat_show_credits")
    .where(visibleTo(viewer, "boat_show_credits"))
    .where(...whichForm(key))
    .selectAll()
    .executeTakeFirst();
  if (!form) throw notFound();
  return { __typename: "BoatShowCredit", ...form };
}

/** @throws BAD_INPUT */
export async function createBoatShowCredit(db: Db, viewer: Person, input: unknown): Promise<BoatShowCredit> {
  const form = checked(boatShowCredit, input);
  const ownership = await createRequest(db, viewer, "boat-show-credit");
  const { id } = await db
    .insertInto("boat_show_credits")
    .values({ ...ownership, ...columnsOf(form), booth_space_url: form.boothSpaceUrl })
    .returning("id")
    .executeTakeFirstOrThrow();
  return readBoatShowCredit(db, viewer, { id });
}

/** Without a new drawing the form keeps its own. @throws NOT_FOUND, BAD_INPUT, CONFLICT */
export async function updateBoatShowCredit(
  db: Db,
  viewer: Person,
  { id, input }: { id: string; input: unknown },
): Promise<BoatShowCredit> {
  const before = await holdForRevision(db, viewer, readBoatShowCredit, id);
  const form = checked(boatShowCredit, input);

  await db
    .updateTable("boat_show_credits")
    .where("id", "=", id)
    .set({ ...columnsOf(form), booth_space_url: form.boothSpaceUrl ?? before.booth_space_url })
    .execute();
  const after = await readBoatShowCredit(db, viewer, { id });
  await removeReplaced(db, before, after, traced.documents);
  await recordRevision(db, viewer, before.co_op_requests_id, changesOf(before, after, traced));
  return after;
}

/** The drawing goes with it; no form asks for the tool that it was made with. */
type CreditValues = Written<"boat_show_credits", OfTheRequest | "booth_space_url" | "booth_space_url_tool">;

const traced = {
  fields: every<keyof CreditValues>()([...tracedBlock, "booth_size", "devoted", "booth_cost", "devoted_cost"]),
  documents: ["booth_space_url"],
} as const;

function columnsOf({ block, boothSize, devoted, boothCost }: ShowCredit) {
  return {
    ...columnsOfBlock(block),
    booth_size: boothSize,
    devoted,
    booth_cost: boothCost,
    devoted_cost: boothCredit({ boothCost, devoted }),
  } satisfies CreditValues;
}
