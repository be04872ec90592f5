import { pendingShowsPerPage, showsPerPage } from "#graphql/areas/boat-shows/rules";
import { allows } from "#graphql/permissions";
import { BoatShowQuery, BoatShowsQuery } from "#graphql/generated/client/graphql";
import { listInput, type ListRequest } from "~/lib/list-request";
import { countryName, regionName } from "~/lib/regions.server";
import { openDraft } from "~/server/forms/drafts.server";
import { newFormKey } from "~/server/forms/forms.server";
import { query } from "~/server/data/data.server";
import { reading } from "~/server/data/reading.server";
import { orNothing } from "~/server/data/refusals.server";
import { createList } from "~/server/list/list.server";
import { type Viewer } from "~/server/session/viewer.server";
import { adminShowList, type BoatShow, showList, type StoredShow } from "./columns";
import { showForm, showFormParts } from "./form.server";
import { valuesOf } from "./show-values";

const common = {
  pageSizes: [showsPerPage],
  filters: { tab: ["past"] },
  page: readPage,
  csv: "export-boat-shows.csv",
} as const;

/** Each of the two lists as a viewer of this role may filter it. */
function listsFor(view: typeof showList & { byDealer?: boolean }) {
  return {
    UPCOMING: createList(view, {
      ...common,
      defaultSort: { by: "start_date", descending: false },
      filterVariables: () => ({ tab: "UPCOMING" as const }),
    }),
    PAST: createList(view, {
      ...common,
      defaultSort: { by: "end_date", descending: true },
      filterVariables: () => ({ tab: "PAST" as const }),
    }),
  };
}

const lists = { admin: listsFor(adminShowList), dealer: listsFor(showList) };

/** The screen as its address asks for it. A list that cannot be loaded says so in its place, and the others stand. */
export async function loadBoatShows(request: Request, viewer: Viewer) {
  const loadedAt = new Date().toISOString();
  const { tab, list } = listOf(request, viewer);
  const decided =
    new URL(request.url).searchParams.get("decided") === "denied" ? ("DENIED" as const) : ("PENDING" as const);
  const [{ pending, pendingList }, shows, { draft, copied, parts }] = await Promise.all([
    readPending(request, decided),
    orNothing(list.load(request)),
    loadForm(request, viewer),
  ]);
  return {
    tab,
    list: list.read(request),
    shows: shows?.page ?? null,
    dealers: shows?.dealers,
    decided,
    pendingList,
    pending,
    parts,
    copied,
    draft,
    loadedAt,
    mayClaim: viewer.role === "dealer" && allows(viewer, "dealer:DEALER_ALL"),
    formKey: draft?.id ?? newFormKey(),
    decisionKey: newFormKey(),
  };
}

/** A dealer's form may be one that was begun before; each may begin as another show. */
async function loadForm(request: Request, viewer: Viewer) {
  const [draft, show] = await Promise.all([
    viewer.role === "admin" ? null : openDraft(request, showForm),
    showToCopy(request),
  ]);
  const country = draft?.typed?.country ?? show?.country;
  const parts = await showFormParts(request, viewer, {
    country: typeof country === "string" ? country : undefined,
    dealerId: show?.profileId ?? undefined,
  });
  const brands = parts.brands.some(({ value }) => value === show?.brands) ? (show?.brands ?? "") : "";
  const values = show && { ...valuesOf(show), brands, startDate: "", endDate: "", version: undefined };
  return { draft, copied: values && { id: show.id, values }, parts };
}

/** The show that the address names (`?from=`): all but its days. @throws a Response for one that the viewer may not see */
async function showToCopy(request: Request) {
  const id = new URL(request.url).searchParams.get("from");
  return id ? (await query(request, BoatShowQuery, { id })).boatShow : undefined;
}

/** Of the approved shows, the list that the address asks for. */
export function listOf({ url }: Request, { role }: Pick<Viewer, "role">) {
  const tab = new URL(url).searchParams.get("tab") === "past" ? ("PAST" as const) : ("UPCOMING" as const);
  return { tab, list: lists[role === "admin" ? "admin" : "dealer"][tab] };
}

type Waiting = "PENDING" | "DENIED";

/** A page that decisions have emptied since gives way to the last that holds something. */
async function readPending(request: Request, tab: Waiting) {
  const pendingList = pendingRequest(request.url);
  const pending = await readPendingPage(request, tab, pendingList);
  const last = Math.ceil((pending?.total ?? 0) / pendingShowsPerPage);
  if (!pending || pending.rows.length > 0 || last === 0) return { pending, pendingList };

  const lastList = { ...pendingList, page: last };
  return { pending: await readPendingPage(request, tab, lastList), pendingList: lastList };
}

function readPendingPage(request: Request, tab: Waiting, list: ListRequest) {
  return orNothing(readPage(request, { tab, list: listInput(list, "UTC") }));
}

const readStored = reading(BoatShowsQuery, "boatShows");

async function readPage(...asked: Parameters<typeof readStored>) {
  const page = await readStored(...asked);
  return { ...page, rows: page.rows.map(withWords) };
}

function withWords(show: StoredShow): BoatShow {
  const { region, country } = show;
  return {
    ...show,
    inWords: { region: region ? regionName(country ?? "", region) : "", country: country ? countryName(country) : "" },
  };
}

/** Pending shows have a page of their own in the address: `?pending=2`. */
function pendingRequest(address: string): ListRequest {
  const { searchParams: params } = new URL(address);
  const page = Math.trunc(Number(params.get("pending")));
  return {
    search: "",
    sort: "created_at",
    descending: true,
    selectAll: false,
    filters: {},
    open: params.getAll("open"),
    page: Math.min(Math.max(1, page || 1), 1_000),
    pageSize: pendingShowsPerPage,
  };
}
