import { type Selectable } from "kysely";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { every, type Written } from "../../db/written";
import { checked, notFound } from "../../service/errors";
import { type Person } from "../../service/viewer";
import { columnsOfBlock, tracedBlock } from "./block";
import { type FormKey, whichForm } from "./form-key";
import {
  type MediaPreApproval,
  mediaPreApproval,
  type MediaPreApprovalEdit,
  mediaPreApprovalEdit,
} from "./media-pre-approval.rules";
import { createRequest, holdForRevision, type OfTheRequest, recordRevision, visibleTo } from "./requests";
import { changesOf } from "./trace";

export type MediaPreApprovalForm = Selectable<DB["media_pre_approval_forms"]> & { __typename: "MediaPreApprovalForm" };

/** @throws NOT_FOUND */
export async function readMediaPreApproval(db: Db, viewer: Person, key: FormKey): Promise<MediaPreApprovalForm> {
  const form = await db
    .selectFrom("media_pre_approval_forms")
    .where(visibleTo(viewer, "media_pre_approval_forms"))
    .where(...whichForm(key))
    .selectAll()
    .executeTakeFirst();
  if (!form) throw notFound();
  return { __typename: "MediaPreApprovalForm", ...form };
}

/** @throws BAD_INPUT */
export async function createMediaPreApproval(db: Db, viewer: Person, input: unknown): Promise<MediaPreApprovalForm> {
  const form = checked(mediaPreApproval, input);
  const ownership = await createRequest(db, viewer, "media-pre-approval");
  const { id } = await db
    .insertInto("media_pre_approval_forms")
    .values({ ...ownership, ...columnsOf(form) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return readMediaPreApproval(db, viewer, { id });
}

/** @throws NOT_FOUND, BAD_INPUT, CONFLICT */
export async function updateMediaPreApproval(
  db: Db,
  viewer: Person,
  { id, input }: { id: string; input: unknown },
): Promise<MediaPreApprovalForm> {
  const before = await holdForRevision(db, viewer, readMediaPreApproval, id);
  const form = checked(mediaPreApprovalEdit, input);

  await db.updateTable("media_pre_approval_forms").where("id", "=", id).set(columnsOf(form)).execute();
  const after = await readMediaPreApproval(db, viewer, { id });
  await recordRevision(db, viewer, before.co_op_requests_id, changesOf(before, after, traced));
  return after;
}

/** Beside them a state and a country, which stay as they were where an edit names none. */
type MediaValues = Written<"media_pre_approval_forms", OfTheRequest | "state" | "country">;

const traced = {
  fields: every<keyof MediaValues | "state" | "country">()([
    ...tracedBlock,
    "advertising_title",
    "media_name",
    "approved_credit",
  ]),
} as const;

function columnsOf({ block, advertisingTitle, mediaName, approvedCredit }: MediaPreApproval | MediaPreApprovalEdit) {
  return {
    ...columnsOfBlock(block),
    advertising_title: advertisingTitle,
    media_name: mediaName,
    approved_credit: approvedCredit,
  } satisfies MediaValues;
}
