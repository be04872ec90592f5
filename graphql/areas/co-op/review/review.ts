import { type Selectable, sql } from "kysely";
import { undoOf } from "../../../db/history/decided";
import { recordHistory } from "../../../db/history/history";
import { type Db } from "../../../db/pool";
import { demandPace, demandRoom, type Room } from "../../../db/writing-limits";
import { type DB } from "../../../db/types";
import { checked, conflict } from "../../../request/errors";
import { isBlank, readRichText } from "../../../rules/rich-text/rich-text";
import { type Person } from "../../../request/viewer";
import { notify, notifyAdmins } from "../../notifications/notify";
import { keepsItsApproval } from "../../settlement/settled-columns";
import { changesOf, giveMoney, holdLeft, inWords } from "./approve";
import { setFormStatus } from "../form/forms";
import { type CoOpRequest, hrefOf, labelOf, readRequest, visibleTo } from "../requests";
import { comment as commentRules, remark } from "./review.rules";
import { type DecisionName, decisions, isRequestStatus, statusLabel } from "../rules";
import { seenIn, stampOf } from "./stamp";

export type CoOpComment = Selectable<DB["co_op_comments"]>;

/** Of a request that the viewer was given; oldest first. */
export function readComments(db: Db, request: Pick<CoOpRequest, "id">): Promise<CoOpComment[]> {
  return db
    .selectFrom("co_op_comments")
    .where("co_op_id", "=", request.id)
    .orderBy("created_at")
    .orderBy("id")
    .selectAll()
    .execute();
}

type Deciding = { id: string; decision: DecisionName; seen: string; comment?: string | null; approval?: unknown };

/**
 * Sets the status of the request and of its form, and records the decision among the comments. Of two people deciding
 * together one wins, and nobody decides on what they have not seen. What an approval gives is the form's own, unless
 * `approval` says otherwise.
 * @throws NOT_FOUND; CONFLICT says what the first did, or that the form was changed; BAD_INPUT
 */
export async function decideRequest(
  db: Db,
  viewer: Person,
  { id, decision, seen, comment, approval }: Deciding,
): Promise<CoOpRequest> {
  const { status, recorded, from, done } = decisions[decision];
  const before = await readRequest(db, viewer, id);
  const shown = seenIn(seen).status;
  if (isRequestStatus(shown) && shown !== before.status) throw await decidedAlready(db, viewer, id);
  const said = checked(decision === "DENY" ? commentRules : remark, { comment: comment ?? "" });
  const text = cleanComment(said.comment ?? "");
  const left = decision === "APPROVE" ? await holdLeft(db, viewer, before) : null;

  const { numUpdatedRows } = await db
    .updateTable("co_op_requests")
    .where("id", "=", id)
    .where(visibleTo(viewer))
    .where("status", "=", before.status)
    .where("status", "in", from)
    .where("settled_on", "is", null)
    .set({ status, revised_at: null })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw await notDecided(db, viewer, id, decision);
  // The request is held now, and with it the form.
  if ((await stampOf(db, viewer, before)) !== seen) throw conflict(changedMeanwhile);

  const given = decision === "APPROVE" ? await giveMoney(db, before, { left, sent: approval }) : null;
  await setFormStatus(db, before, status);
  const commentId = await addComment(db, viewer, { requestId: id, comment: text, status: recorded });
  const changes = {
    status: { from: before.status, to: status },
    ...(given && changesOf(given)),
    ...(before.approved_amount && { approved_amount: { from: before.approved_amount, to: null } }),
  };
  const undo = undoOf({
    about: labelOf(before),
    was: {
      status: before.status,
      approved_amount: before.approved_amount,
      approval_reason: before.approval_reason,
      revised_at: before.revised_at?.toISOString() ?? null,
    },
    comment: commentId,
    notified: { permission: "dealer:DEALER_ALL", profileId: before.profile_id, href: hrefOf(id) },
  });
  await recordHistory(db, viewer, { table: "co_op_requests", id, action: done, changes, undo });
  await notify(db, "dealer:DEALER_ALL", [
    {
      profileId: before.profile_id,
      kind: "decision",
      text: `${labelOf(before)}: ${statusLabel(status)}${given ? inWords(given) : ""}`,
      href: hrefOf(id),
    },
  ]);
  return readRequest(db, viewer, id);
}

const changedMeanwhile =
  "The dealer has changed this form since you opened it. Look at what it says now, and decide then.";

/** What is credited stays approved until the credit is removed. */
async function notDecided(db: Db, viewer: Person, id: string, decision: DecisionName) {
  const request = await readRequest(db, viewer, id);
  const settled = decision === "PENDING" && keepsItsApproval(`This ${labelOf(request)}`, request);
  return settled ? conflict(settled) : decidedAlready(db, viewer, id);
}

/** What became of it, and by whom. */
export async function decidedAlready(db: Db, viewer: Person, id: string) {
  const { status } = await readRequest(db, viewer, id);
  const last = await db
    .selectFrom("history")
    .where("table_name", "=", "co_op_requests")
    .where("row_id", "=", id)
    .where("action", "in", [...Object.values(decisions).map(({ done }) => done), "Withdrawn"])
    .orderBy("id", "desc")
    .select("by_name")
    .executeTakeFirst();
  return conflict(`This request is ${status} already${last ? `, by ${last.by_name}` : ""}.`);
}

/** Decisions are taken even where no comment has room any more: their remarks count, and are never refused. */
export const roomForComments: Room = { texts: 300, letters: 300_000 };

async function writtenOn(db: Db, requestId: string): Promise<Room> {
  return db
    .selectFrom("co_op_comments")
    .where("co_op_id", "=", requestId)
    .select(sql<number>`count(*)::int`.as("texts"))
    .select(sql<number>`coalesce(sum(length(comment)), 0)::int`.as("letters"))
    .executeTakeFirstOrThrow();
}

/** For all who may see the request. @throws NOT_FOUND; BAD_INPUT for a blank one, or one too many */
export async function commentOnRequest(
  db: Db,
  viewer: Person,
  { id, comment }: { id: string; comment: string },
): Promise<CoOpRequest> {
  const request = await readRequest(db, viewer, id);
  const text = readRichText(checked(commentRules, { comment }).comment);

  await demandPace(db, viewer);
  demandRoom("request", roomForComments, await writtenOn(db, id), text);
  await addComment(db, viewer, { requestId: id, comment: text, status: request.status });
  await recordHistory(db, viewer, { table: "co_op_requests", id, action: "Commented" });
  await tellOfComment(db, viewer, request);
  return request;
}

async function tellOfComment(db: Db, viewer: Person, request: CoOpRequest): Promise<void> {
  const text = `${viewer.name} commented on ${labelOf(request)}`;
  const note = { kind: "comment" as const, text, href: hrefOf(request.id) };
  if (viewer.role === "admin") await notify(db, "dealer:DEALER_ALL", [{ ...note, profileId: request.profile_id }]);
  else await notifyAdmins(db, "admin:ADMIN_CO_OP_REQ", note);
}

type NewComment = { requestId: string; comment: string; status: string };

async function addComment(db: Db, viewer: Person, { requestId, comment, status }: NewComment): Promise<string> {
  const { id } = await db
    .insertInto("co_op_comments")
    .values({ co_op_id: requestId, profile_id: viewer.personId, profile_name: viewer.name, comment, status })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Clean HTML; nothing at all where the eye would find nothing. */
function cleanComment(typed: string): string {
  return isBlank(typed) ? "" : readRichText(typed);
}
