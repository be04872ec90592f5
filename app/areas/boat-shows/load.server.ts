import { pendingShowsPerPage, showsPerPage } from "#graphql/areas/boat-shows/rules";
import { BoatShowsQuery, type BoatShowTab } from "#graphql/generated/client/graphql";
import { sortsOf } from "~/components/list/column";
import { listInput, type ListRequest, parseListRequest } from "~/lib/list-request";
import { countryName, regionName } from "~/lib/regions.server";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/data/forms.server";
import { type Viewer } from "~/server/session/viewer.server";
import { type BoatShow, showColumns, type StoredShow } from "./columns";
import { showFormParts } from "./form.server";

/** The screen as its address asks for it. A list that cannot be loaded says so in its place, and the others stand. */
export async function loadBoatShows(request: Request, viewer: Viewer) {
  const tab: "PAST" | "UPCOMING" = new URL(request.url).searchParams.get("tab") === "past" ? "PAST" : "UPCOMING";
  const list = parseListRequest(request.url, {
    sorts: sortsOf(showColumns),
    defaultSort: tab === "PAST" ? { by: "end_date", descending: true } : { by: "start_date", descending: false },
    pageSizes: [showsPerPage],
    filters: { tab: ["past"] },
  });
  const loadedAt = new Date().toISOString();
  const [{ pending, pendingList }, shows, parts] = await Promise.all([
    readPending(request),
    readShows(request, tab, list),
    showFormParts(request, viewer),
  ]);
  return {
    ...{ tab, list, shows, pendingList, pending, parts, loadedAt },
    formKey: newFormKey(),
    decisionKey: newFormKey(),
  };
}

/** A page that decisions have emptied since gives way to the last that holds something. */
async function readPending(request: Request) {
  const pendingList = pendingRequest(request.url);
  const pending = await readShows(request, "PENDING", pendingList);
  const last = Math.ceil((pending?.total ?? 0) / pendingShowsPerPage);
  if (!pending || pending.rows.length > 0 || last === 0) return { pending, pendingList };

  const lastList = { ...pendingList, page: last };
  return { pending: await readShows(request, "PENDING", lastList), pendingList: lastList };
}

async function readShows(request: Request, tab: BoatShowTab, list: ListRequest) {
  try {
    const { boatShows } = await query(request, BoatShowsQuery, { tab, list: listInput(list) });
    return { ...boatShows, rows: boatShows.rows.map(withWords) };
  } catch (refused) {
    if (refused instanceof Response && refused.status === 503) return null;
    throw refused;
  }
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
  const page = Math.trunc(Number(new URL(address).searchParams.get("pending")));
  return {
    ...{ search: "", sort: "created_at", descending: true, open: [], selectAll: false, filters: {} },
    page: Math.min(Math.max(1, page || 1), 1_000),
    pageSize: pendingShowsPerPage,
  };
}
