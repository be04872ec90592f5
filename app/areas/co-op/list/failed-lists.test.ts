import { expect, test, vi } from "vitest";
import {
  CoOpDealerQuery,
  DealerChoicesQuery,
  CoOpRequestsQuery,
  CoOpStatusCountsQuery,
} from "#graphql/generated/client/graphql";
import type * as data from "~/server/data/data.server";
import { unavailable } from "~/server/data/refusals.server";
import type * as viewers from "~/server/session/viewer.server";
import { pageInWords } from "../../../../tests/support/records/page-in-words";
import * as advertisingClaim from "../advertising-claim/page.route";
import * as boatShowCredit from "../boat-show-credit/page.route";
import * as mediaPreApproval from "../media-pre-approval/page.route";
import * as salesCredit from "../sales-credit/page.route";
import * as specialProject from "../special-project/page.route";
import * as adminRequests from "./admin-list.route";
import * as requests from "./requests.route";

vi.mock("~/server/session/viewer.server", async (original) => ({
  ...(await original<typeof viewers>()),
  requirePermission: () => Promise.resolve({ role: "dealer", profileId: "auth0|ada" }),
}));
vi.mock("~/server/data/data.server", async (original) => ({ ...(await original<typeof data>()), query: answered }));

/** Everything answers but the lists. */
function answered(_request: Request, document: unknown): Promise<unknown> {
  if (document === CoOpRequestsQuery) return Promise.reject(unavailable("The portal's data service does not answer."));
  if (document === CoOpDealerQuery) return Promise.resolve({ coOpDealer: dealer });
  if (document === DealerChoicesQuery) return Promise.resolve({ dealerChoices: { rows: [], total: 0 } });
  if (document === CoOpStatusCountsQuery) return Promise.resolve({ coOpStatusCounts: null });
  throw new Error("Nothing else is asked for.");
}

const dealer = { dealerName: "Harbor Marine", contactName: "Dana Whitfield", brandLines: 1 };

test.each([
  ["/advertising-claim-form", advertisingClaim, "Error Loading Advertising Claim Forms", "New claim"],
  ["/media-pre-approval-form", mediaPreApproval, "Error Loading Media Pre Approval Forms", "Contact name"],
  ["/special-project-forms", specialProject, "Error Loading Special Project Forms", "Contact name"],
  ["/commerical-sales-credit-claim", salesCredit, "Error Loading Government/Commercial Claim Forms", "Contact name"],
  ["/boat-show-credit", boatShowCredit, "Error Loading Special Project Forms", "Contact name"],
  ["/pre-approval-claim", requests, "Error Loading Advertising Claim Forms", "Approved Requests"],
  ["/admin-co-op-requests", adminRequests, "Error Loading Advertising Claim Forms", "Approved Requests"],
])("%s says what of it could not be loaded, and the rest of it stands", async (address, route, sentence, rest) => {
  const page = await pageInWords(route, address);
  expect(page).toContain(sentence);
  expect(page).toContain(rest);
});
