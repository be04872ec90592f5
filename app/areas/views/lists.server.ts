import { longestViewAddress } from "#graphql/areas/views/form.rules";
import { type ViewInput } from "#graphql/generated/client/graphql";
import { type ListRequest } from "~/lib/list-request";
import { type Viewer } from "~/server/session/viewer.server";
import { adminUsers } from "../admin-users/list.server";
import { boatModels } from "../boat-models/list.server";
import { boatOrders } from "../boat-orders/list.server";
import { listOf as showsOf } from "../boat-shows/load.server";
import { careers } from "../careers/list.server";
import { accounts } from "../co-op/ledger/list.server";
import { adminRequests, dealerRequests as coOpRequests } from "../co-op/list/list.server";
import { contactRequests } from "../contact-requests/list.server";
import { dealerRequests } from "../dealer-requests/list.server";
import { dealers, salesPeople } from "../dealers/list.server";
import { inventory } from "../inventory/list.server";
import { imports } from "../leads/import/log.server";
import { leads, ownLeads } from "../leads/list.server";
import { adminAlbums, albums } from "../media/list.server";
import { askedOwners, ratings, surveys } from "../surveys/lists.server";
import { adminClaims, claims } from "../warranty/claims/list.server";
import { inquiries } from "../warranty/inquiries/list.server";
import { adminRegistrations, registrations } from "../warranty/registrations/list.server";

type SavedList = {
  /** The root field that the list is read by. */
  field: string;
  list: {
    read: (request: Request) => ListRequest;
    counted: (request: Request) => object;
    pageOf: (request: Request) => Promise<unknown>;
  };
};

/** Each list that can be saved as a view: its title, and where its rows come from. */
const lists: Record<string, { title: string; of: (request: Request, viewer: Viewer) => SavedList }> = {
  "/admin-leads": always("Leads", "leads", leads),
  "/admin-leads/imports": always("Past imports", "leadImports", imports),
  "/leads": always("Leads", "leads", ownLeads),
  "/admin-contact-us-requests": always("Contact Us Requests", "contactRequests", contactRequests),
  "/admin-new-dealer-requests": always("New Dealer Requests", "newDealerRequests", dealerRequests),
  "/admin-my-dealers": always("My Dealers", "dealers", dealers),
  "/admin-my-dealers/sales": always("Sales people", "dealers", salesPeople),
  "/admin-user-settings": always("User Settings", "adminUsers", adminUsers),
  "/admin-careers": always("Careers", "careers", careers),
  "/admin-csi": always("Dealer Ratings", "dealerRatings", ratings),
  "/admin-csi/surveys": always("Surveys", "surveys", surveys),
  "/admin-csi/asked": always("Asked Owners", "askedOwners", askedOwners),
  "/admin-media": always("Media", "mediaAlbums", adminAlbums),
  "/media": always("Media", "mediaAlbums", albums),
  "/admin-warranty-registrations": always("Warranty Registrations", "warrantyRegistrations", adminRegistrations),
  "/warranty-registrations": always("Warranty Registrations", "warrantyRegistrations", registrations),
  "/admin-warranty-claims": always("Warranty Claims", "warrantyClaims", adminClaims),
  "/warranty-claims": always("Warranty Claims", "warrantyClaims", claims),
  "/admin-warranty-inquiries": always("Warranty Inquiries", "warrantyInquiries", inquiries),
  "/admin-boat-models": always("Boat Models", "boatModels", boatModels),
  "/admin-co-op-requests": always("CO OP Requests", "coOpRequests", adminRequests),
  "/pre-approval-claim": always("Co-op requests", "coOpRequests", coOpRequests),
  "/admin-co-op-ledger": always("Co-op ledger", "coOpLedger", accounts),
  "/inventory": bySide("Inventory", "inventory", inventory),
  "/boat-orders": bySide("Boat Orders", "boatOrders", boatOrders),
  "/boat-shows": {
    title: "Boat Shows",
    of: (request, viewer) => ({ field: "boatShows", list: showsOf(request, viewer).list }),
  },
};

/** The paths of all lists that can be saved as views. */
export const savablePaths = Object.keys(lists);

function always(title: string, field: string, list: SavedList["list"]) {
  return { title, of: () => ({ field, list }) };
}

function bySide(title: string, field: string, sides: Record<"admin" | "dealer", SavedList["list"]>) {
  return {
    title,
    of: (_: Request, { role }: Viewer) => ({ field, list: sides[role === "admin" ? "admin" : "dealer"] }),
  };
}

/** How the list of a view is called. */
export function listTitle(path: string): string {
  return lists[path]?.title ?? path;
}

/** What an address has that is no part of what the list is: where one stands in it, and what is empty. */
const passing = [
  "page",
  "open",
  "select",
  "paper",
  "id",
  "columns",
  "back",
  "failed",
  "previous",
  "pending",
  "decided",
];

function listAt(request: Request, viewer: Viewer, of: string) {
  const base = new URL(request.url).origin;
  if (!of.startsWith("/") || !URL.canParse(of, base)) return undefined;
  const url = new URL(of, base);
  const known = Object.hasOwn(lists, url.pathname) ? lists[url.pathname] : undefined;
  if (!known || url.origin !== base) return undefined;

  const asked = new Request(url, { headers: request.headers });
  return { url, asked, ...known.of(asked, viewer) };
}

/**
 * Asks the data service for the list of an address, which alone knows whom it is open to.
 * @throws a Response: 403, where it is closed to the viewer
 */
export async function demandOpenList(request: Request, viewer: Viewer, of: string): Promise<void> {
  const found = listAt(request, viewer, of);
  await found?.list.pageOf(found.asked);
}

type Place = Pick<ViewInput, "path" | "address" | "field" | "asked">;

/**
 * The list of an address (`/leads?q=…`), as a view keeps it; null for what is no list, or longer than one can be. What the
 * list filters by itself, as this year, is said: next year it is the same view.
 */
export function placeOf(request: Request, viewer: Viewer, of: string): Place | null {
  const found = listAt(request, viewer, of);
  if (!found) return null;
  const { url, asked, field, list } = found;
  const params = [...url.searchParams].filter(
    ([name, value]) => value && !name.startsWith("_") && !passing.includes(name),
  );
  const others = Object.entries(list.read(asked).filters).filter(([name]) => !url.searchParams.get(name));
  const text = new URLSearchParams([...params, ...others]).toString();
  if (url.pathname.length + text.length >= longestViewAddress) return null;
  return { path: url.pathname, address: text && `?${text}`, field, asked: list.counted(asked) };
}
