import { type Expression, type RawBuilder, type Selectable, sql, type SqlBool } from "kysely";
import { type Found, find, type Sought } from "../../db/lists/find";
import { type Changes, type HistoryEntry, readHistory, recordHistory } from "../../db/history/history";
import { type ListInput, type ListRules, type Page, readPage } from "../../db/lists/list";
import { type FilterInput, filtered } from "../../db/lists/filters";
import { type Db } from "../../db/pool";
import { filteredByAssignment, type Assignment, assignmentIn } from "../../db/assignments";
import { type DB } from "../../db/types";
import { badInput, conflict, notFound } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { unreadFilter, unreadIn } from "../conversations/conversation";
import { filteredBySettlement } from "../settlement/settled-columns";
import { notifyAdmins } from "../notifications/notify";
import { type FormKey } from "./form/form-key";
import {
  type CoOpRequestFilterName,
  type CoOpRequestSort,
  editableStatuses,
  type FormType,
  formLabels,
  isFormType,
  mostRequestsAtOnce,
  type RequestStatus,
  requestStatuses,
} from "./rules";

/** `amount`: what it was given, and until then what it asks for; null of a form that asks for none. */
export type CoOpRequest = Omit<Selectable<DB["co_op_requests"]>, "search_text"> &
  Assignment & {
    amount: string | null;
    unread: number;
  };

export type CoOpRequestPage = Page<CoOpRequest>;

export type CoOpStatusCounts = Record<RequestStatus, number>;

/** A table of forms. */
export type FormTable =
  | "media_pre_approval_forms"
  | "special_project_forms"
  | "advertising_claim_forms"
  | "government_commerical_sales_credit_claims"
  | "boat_show_credits";

/** What belongs to a profile: `account` is a dealer's year in the ledger. */
type OwnedTable = "account" | "profiles" | "co_op_requests" | FormTable;

/** Admins see all requests and their forms; everybody else, sales people too, those of their own. */
export function visibleTo({ role, profileId }: Person, table: OwnedTable = "co_op_requests"): Expression<SqlBool> {
  if (role === "admin") return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(`${table}.profile_id`)} = ${profileId}`;
}

/** A request that is sent back to be changed waits for its dealer, until it is revised. */
export const waitsForItsDealer = sql<boolean>`(co_op_requests.status = 'pending' and co_op_requests.revised_at is null)`;

type Rules = ListRules<DB, "co_op_requests", CoOpRequestSort, CoOpRequestFilterName>;

const listRules: Omit<Rules, "unread" | "taken"> = {
  sorts: {
    date_submitted: "co_op_requests.date_submitted",
    created_at: "co_op_requests.created_at",
    form_type: "co_op_requests.form_type",
    submitted_by: "co_op_requests.submitted_by",
    dealer_name: "co_op_requests.dealer_name",
    status: "co_op_requests.status",
  },
  defaultSort: { by: "date_submitted", descending: true },
  key: "co_op_requests.id",
  search: "co_op_requests.search_text",
  timestamp: "co_op_requests.date_submitted",
  dealer: "co_op_requests.profile_id",
  status: "co_op_requests.status",
  settled: filteredBySettlement("co_op_requests", sql<boolean>`co_op_requests.form_type = 'media-pre-approval'`),
  revised: (revised) => (revised ? sql<boolean>`co_op_requests.revised_at is not null` : waitsForItsDealer),
};

/** By what the viewer has not read; admins can filter it by who has taken a request, too. */
function listRulesOf(viewer: Person): Rules {
  const unread = unreadFilter("co_op_requests", viewer);
  return { ...listRules, unread, taken: filteredByAssignment("co_op_requests", viewer) };
}

export type RequestFilter = { status?: string | null; formType?: string | null; ids?: readonly string[] | null };

/** @throws BAD_INPUT for a status or a form that there is not, and for more ids than may be chosen at once */
export function listRequests(
  db: Db,
  viewer: Person,
  list: ListInput,
  { status, formType, ids }: RequestFilter = {},
): Promise<CoOpRequestPage> {
  let requests = ids ? selectThese(db, viewer, ids) : selectRequests(db, viewer);
  if (ids && ids.length > mostRequestsAtOnce)
    throw badInput(`At most ${mostRequestsAtOnce} requests can be chosen at once.`);
  if (status) requests = requests.where("status", "=", checkedStatus(status));
  if (formType) requests = requests.where("form_type", "=", checkedType(formType));
  return readPage(requests, listRulesOf(viewer), { ...list, search: asStored(list.search) });
}

/** Those of a search of everything. */
export function findRequests(db: Db, viewer: Person, sought: Sought): Promise<Found<CoOpRequest>> {
  const words = asStored(sought.words) ?? "";
  const rules = { ...listRules, search: "co_op_requests.search_text" } as const;
  return find(db, selectRequests(db, viewer), rules, { ...sought, words });
}

/** «Govt/Com» is how a form is shown, and «govt-com» how it is stored. */
function asStored(search?: string | null) {
  return search?.replaceAll("/", "-");
}

/** @throws NOT_FOUND */
export async function readRequest(db: Db, viewer: Person, id: string): Promise<CoOpRequest> {
  const request = await selectRequests(db, viewer).where("id", "=", id).executeTakeFirst();
  if (!request) throw notFound();
  return request;
}

/** So that of two who change it at once the second sees what the first has done. @throws NOT_FOUND */
export async function lockRequest(db: Db, viewer: Person, id: string): Promise<CoOpRequest> {
  const [request] = await lockRequests(db, viewer, [id]);
  if (!request) throw notFound();
  return request;
}

/** Those that the viewer may see, in one order for everybody who locks many. */
export function lockRequests(db: Db, viewer: Person, ids: readonly string[]): Promise<CoOpRequest[]> {
  return selectThese(db, viewer, ids).orderBy("co_op_requests.id").forUpdate("co_op_requests").execute();
}

/** Those that the viewer may see. */
export function readRequests(db: Db, viewer: Person, ids: readonly string[]): Promise<CoOpRequest[]> {
  return selectThese(db, viewer, ids).execute();
}

function selectThese(db: Db, viewer: Person, ids: readonly string[]) {
  return selectRequests(db, viewer).where(sql<boolean>`co_op_requests.id = any(${[...new Set(ids)]}::uuid[])`);
}

/**
 * Reads the history of a request that the viewer was given, without the entries that the filter leaves out; newest
 * first.
 */
export function readRequestHistory(
  db: Db,
  request: CoOpRequest,
  visible?: RawBuilder<boolean>,
): Promise<HistoryEntry[]> {
  return readHistory(db, "co_op_requests", request.id, visible);
}

type CountFilter = FilterInput & { formType?: string | null };

export function countRequests(
  db: Db,
  viewer: Person,
  { formType, ...list }: CountFilter = {},
): Promise<CoOpStatusCounts> {
  const counted = (status: RequestStatus) => sql<number>`(count(*) filter (where status = ${status}))::int`.as(status);
  let requests = db.selectFrom("co_op_requests").where(visibleTo(viewer));
  if (formType) requests = requests.where("form_type", "=", checkedType(formType));
  return filtered(requests, listRulesOf(viewer), { ...list, search: asStored(list.search) })
    .select([counted("new"), counted("pending"), counted("approved"), counted("denied"), counted("withdrawn")])
    .executeTakeFirstOrThrow();
}

function selectRequests(db: Db, viewer: Person) {
  return db
    .selectFrom("co_op_requests")
    .where(visibleTo(viewer))
    .select(["id", "profile_id", "dealer_name", "submitted_by", "form_type", "status"])
    .select(["date_submitted", "created_at", "revised_at", "approved_amount", "approval_reason"])
    .select(["settlement_number", "settled_on"])
    .select(assignmentIn("co_op_requests"))
    .select(unreadIn("co_op_requests", viewer))
    .select((request) =>
      request
        .selectFrom("co_op_amounts")
        .whereRef("co_op_amounts.co_op_requests_id", "=", "co_op_requests.id")
        .select("amount")
        .as("amount"),
    );
}

function checkedStatus(status: string): string {
  if (!requestStatuses.some((known) => known === status)) throw badInput("There is no such status.");
  return status;
}

function checkedType(formType: string): string {
  if (!isFormType(formType)) throw badInput("There is no such form.");
  return formType;
}

/** What a form is stored with: its request, its owner, and the time that both share. */
export type Ownership = { co_op_requests_id: string; profile_id: string; date_submitted: Date };

/** What a form has beside its content: its request's, and the time it was made. */
export type OfTheRequest = keyof Ownership | "id" | "status" | "created_at";

/** The first half of a submission; the form follows in the same transaction, so that neither is ever without the other. */
export async function createRequest(db: Db, viewer: Person, formType: FormType): Promise<Ownership> {
  const { id, profile_id, date_submitted } = await db
    .insertInto("co_op_requests")
    .values({ profile_id: viewer.profileId, form_type: formType, status: "new" })
    .returning(["id", "profile_id", "date_submitted"])
    .executeTakeFirstOrThrow();

  await recordHistory(db, viewer, { table: "co_op_requests", id, action: "Submitted" });
  await notifyAdmins(db, "admin:ADMIN_CO_OP_REQ", {
    kind: "request",
    text: `New ${formLabels[formType]} from ${viewer.name}`,
    href: hrefOf(id),
  });
  return { co_op_requests_id: id, profile_id, date_submitted };
}

type OwnForm = { co_op_requests_id: string };
type FormReader<Form> = (db: Db, viewer: Person, key: FormKey) => Promise<Form>;

/**
 * A form as it stands once nobody else can change it: what was read before the hold may be older than a change that the
 * hold waited for.
 * @throws NOT_FOUND; CONFLICT where it was decided already
 */
export async function holdForRevision<Form extends OwnForm>(
  db: Db,
  viewer: Person,
  read: FormReader<Form>,
  id: string,
): Promise<Form> {
  const { co_op_requests_id } = await read(db, viewer, { id });
  await holdRequest(db, viewer, co_op_requests_id);
  return read(db, viewer, { id });
}

/** So that nobody decides on it meanwhile. @throws NOT_FOUND; CONFLICT where somebody has */
export async function holdRequest(db: Db, viewer: Person, requestId: string): Promise<void> {
  const held = await db
    .selectFrom("co_op_requests")
    .where("id", "=", requestId)
    .where("profile_id", "=", viewer.profileId)
    .where("status", "in", editableStatuses)
    .forUpdate()
    .select("id")
    .executeTakeFirst();
  if (held) return;

  throw decidedMeanwhile(await readRequest(db, viewer, requestId));
}

/** Returns what is said of a request that waits no more. */
export function decidedMeanwhile({ status }: Pick<CoOpRequest, "status">): Error {
  return conflict(`This request has been ${status} in the meantime, so you can't change it.`);
}

/** Nothing where nothing was changed; a dealer's change of what waits for revisions is marked. */
export async function recordRevision(db: Db, viewer: Person, requestId: string, changes: Changes): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable("co_op_requests")
    .where("id", "=", requestId)
    .set({ revised_at: sql`case when status = 'pending' then now() end` })
    .execute();
  await recordHistory(db, viewer, { table: "co_op_requests", id: requestId, action: "Changed", changes });
}

/** Where a request stands by itself. */
export function hrefOf(requestId: string): string {
  return `/co-op-requests/${requestId}`;
}

export function labelOf({ form_type }: Pick<CoOpRequest, "form_type">): string {
  return isFormType(form_type) ? formLabels[form_type] : form_type;
}
