import { sql } from "kysely";
import { undoOf } from "../../db/history/decided";
import { differences, recordHistory } from "../../db/history/history";
import { type Db } from "../../db/pool";
import { only, versionsOf } from "../../db/history/version";
import { every, inColumns, type Written } from "../../db/column-values";
import { badInput, checked, conflict, notFound } from "../../request/errors";
import { text } from "../../rules/forms/fields.rules";
import { type Person } from "../../request/viewer";
import { notify, notifyEveryAdmin } from "../notifications/notify";
import { showRules } from "./form.rules";
import { decidedOn, decisions, longestReason, siteChoices } from "./rules";
import { type BoatShow, deletableBy, listShowBrands, lockBoatShow, readBoatShow, visibleTo } from "./store";

/** What a form sent, not looked at yet, and the name of the manufacturer's own brand. */
type Sent = { show: unknown; brandName: string };

/** A dealer's request waits for a decision; what an admin adds needs none. @throws BAD_INPUT */
export async function insertBoatShow(db: Db, viewer: Person, sent: Sent): Promise<BoatShow> {
  const values = await valuesOf(db, viewer, sent);
  const status = viewer.role === "admin" ? "Approved" : "Pending";
  const { id } = await db
    .insertInto("boat_shows")
    .values({ ...values, status } satisfies NewShow)
    .returning("id")
    .executeTakeFirstOrThrow();

  const action = viewer.role === "admin" ? "Added" : "Requested";
  await recordHistory(db, viewer, { table: "boat_shows", id, action });
  const show = await readBoatShow(db, viewer, id);
  if (viewer.role !== "admin") {
    const text = `${show.dealer ?? viewer.name} asks for the boat show ${show.name}`;
    await notifyEveryAdmin(db, { kind: "request", text, href: hrefOf(id) });
  }
  return show;
}

type Change = Sent & { id: string; version?: string };

/** @throws NOT_FOUND, BAD_INPUT; CONFLICT for a show that was changed since this version of it was seen */
export async function updateBoatShow(db: Db, viewer: Person, { id, version, ...sent }: Change): Promise<BoatShow> {
  const before = await lockBoatShow(db, viewer, id);
  await versions.demand(db, before, version);
  const { brands, ...values } = await valuesOf(db, viewer, sent);
  await db
    .updateTable("boat_shows")
    .set({ ...values, ...(brands && { brands }), modified_at: sql`now()` })
    .where("id", "=", id)
    .where(visibleTo(viewer))
    .execute();

  const after = await readBoatShow(db, viewer, id);
  await recordHistory(db, viewer, {
    table: "boat_shows",
    id,
    action: "Updated",
    changes: differences(before, after, traced),
  });
  return after;
}

type NewShow = Written<"boat_shows", "modified_at" | "reason" | "dealer">;

/** Its status is decided, and never typed. */
type ShowValues = Omit<NewShow, "status">;

/** The dealer by its name. */
const traced = every<Exclude<keyof ShowValues, "profile_id"> | "dealer">()([
  "name",
  "dealer",
  "site",
  "brands",
  "start_date",
  "end_date",
  "address",
  "address2",
  "city",
  "region",
  "country",
  "zipcode",
  "description",
] as const);

const versions = versionsOf<BoatShow>({
  table: "boat_shows",
  idOf: ({ id }) => id,
  nameOf: ({ name }) => `The boat show ${name}`,
  shown: (show) => only(show, ["profile_id", ...traced.filter((name) => name !== "dealer")]),
});

export const boatShowVersion = versions.of;

const whyDenied = text("Reason", longestReason, "Please say why it is denied");

type Decided = { id: string; decision: keyof typeof decisions; reason?: string | null };

/** @throws NOT_FOUND; CONFLICT says what somebody else has decided */
export async function decideBoatShow(
  db: Db,
  viewer: Person,
  { id, decision, reason: typed }: Decided,
): Promise<BoatShow> {
  const { from, to: status } = decisions[decision];
  const reason = decision === "DENY" ? checked(whyDenied, typed ?? "") : null;
  const before = await db
    .selectFrom("boat_shows")
    .where("id", "=", id)
    .where(visibleTo(viewer))
    .forUpdate()
    .select("reason")
    .executeTakeFirst();
  const decided = await db
    .updateTable("boat_shows")
    .set({ status, reason, modified_at: sql`now()` })
    .where("id", "=", id)
    .where("status", "=", from)
    .where(visibleTo(viewer))
    .returning("id")
    .executeTakeFirst();

  const show = await readBoatShow(db, viewer, id);
  if (!decided) throw conflict(`Boat Show was ${show.status}.`);

  await recordHistory(db, viewer, {
    table: "boat_shows",
    id,
    action: decision === "RECONSIDER" ? "Reconsidered" : status,
    changes: { status: { from, to: status }, ...(reason && { reason: { from: null, to: reason } }) },
    undo: undoOf({
      about: `Boat show ${show.name}`,
      was: { status: from, reason: before?.reason ?? null },
      ...(show.profile_id && {
        notified: { permission: "dealer:DEALER_BOAT_SHOWS", profileId: show.profile_id, href: hrefOf(id) },
      }),
    }),
  });
  if (show.profile_id) {
    const became = decision === "RECONSIDER" ? "is reconsidered" : `was ${status.toLowerCase()}`;
    const text = `Your boat show ${show.name} ${became}`;
    const note = { profileId: show.profile_id, kind: "decision" as const, text, href: hrefOf(id) };
    await notify(db, "dealer:DEALER_BOAT_SHOWS", [note]);
  }
  return show;
}

/** A show's own address, which knows where it stands by now. */
function hrefOf(showId: string): string {
  return `/boat-shows/${showId}`;
}

/** @throws NOT_FOUND; CONFLICT for a dealer's show that was decided on */
export async function deleteBoatShow(db: Db, viewer: Person, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("boat_shows")
    .where("id", "=", id)
    .where(visibleTo(viewer))
    .where(deletableBy(viewer))
    .returning("name")
    .executeTakeFirst();
  if (!deleted) {
    const show = await readBoatShow(db, viewer, id);
    if (show.profile_id !== viewer.profileId) throw notFound();
    throw conflict(decidedOn(show.status));
  }
  await recordHistory(db, viewer, {
    table: "boat_shows",
    id,
    action: "Deleted",
    changes: { name: { from: deleted.name, to: null } },
  });
  return true;
}

async function valuesOf(db: Db, viewer: Person, { show, brandName }: Sent) {
  const { dealerId, ...details } = checked(showRules, show);
  if (!siteChoices(brandName).includes(details.site)) {
    throw badInput("Please select a site", { site: "Please select a site" });
  }
  if (viewer.role !== "admin" && details.brands) {
    const options = await listShowBrands(db, viewer, brandName);
    if (!options.includes(details.brands)) throw badInput("Please select a brand", { brands: "Please select a brand" });
  }
  const profile_id = viewer.role === "admin" ? dealerId : viewer.profileId;
  if (!profile_id || !(await isDealers(db, profile_id))) {
    throw badInput("Please select a dealer", { dealerId: "Please select a dealer" });
  }
  return { ...inColumns(details), profile_id } satisfies ShowValues;
}

async function isDealers(db: Db, profileId: string): Promise<boolean> {
  const profile = await db
    .selectFrom("profiles")
    .where("profile_id", "=", profileId)
    .where("role", "<>", "Admin")
    .select("profile_id")
    .executeTakeFirst();
  return profile !== undefined;
}
