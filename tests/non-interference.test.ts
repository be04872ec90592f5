import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { factories } from "./factories";
import { type Profile } from "./factories/profiles";
import { filledClaim } from "./support/records/claims";
import { type TestService, startTestService } from "./support/service/data-service";
import { documentText } from "./support/service/documents";

/**
 * Two dealers side by side: whatever the one does or has, nothing changes in what the other is answered. What is meant
 * for both is left alone: approved boat shows, messages and media of admins, brand and model of a HIN.
 */
let service: TestService;
let create: ReturnType<typeof factories>;
let dealer: Someone;
let other: Someone;

type Someone = { profile: Profile; token: string; ids: Rows };
type Rows = Record<"lead" | "claim" | "registration" | "request" | "form" | "boat" | "order" | "show" | "note", string>;
type Question = { operation: string; variables: Record<string, unknown> };

beforeAll(async () => {
  service = await startTestService();
  create = factories(service.db);
  dealer = await someone("Marsh Marine", "Ada");
  other = await someone("Bell Boats", "Bella");
});

afterAll(() => service.stop());

test("lists, counts and figures are the same before and after whatever another dealer does or gets", async () => {
  await fc.assert(
    fc.asyncProperty(
      questions,
      fc.array(fc.constantFrom(...Object.keys(actions)), { minLength: 1, maxLength: 4 }),
      async (asked, done) => {
        const before = await answersTo(asked);
        for (const action of done) await actions[action]?.();
        expect(await answersTo(asked)).toEqual(before);
      },
    ),
    { numRuns: 30 },
  );
}, 120_000);

test("each action is one: what the other dealer has done and got is in its own answers", async () => {
  for (const action of Object.values(actions)) await action();
  const lists = Object.keys(listsOf).map((operation) => ({ operation, variables: variablesOf(operation, {}) }));
  for (const question of lists) {
    const [own] = await answersTo([question], dealer);
    const [others] = await answersTo([question], other);
    expect(others, question.operation).not.toEqual(own);
    expect(JSON.stringify(own), question.operation).toMatch(/"total":[1-9]/);
    expect(JSON.stringify(others), question.operation).toMatch(/"total":[1-9]/);
  }
});

describe("a row of somebody else's is answered exactly like one that is not there", () => {
  const byId: Record<string, keyof Rows> = {
    LeadQuery: "lead",
    WarrantyClaimQuery: "claim",
    WarrantyRegistrationQuery: "registration",
    CoOpRequestQuery: "request",
    MediaPreApprovalQuery: "form",
    InventoryBoatQuery: "boat",
    BoatOrderQuery: "order",
    BoatShowQuery: "show",
  };
  test.each(Object.entries(byId))("by %s", async (operation, row) => {
    const [own, others, absent] = await answersTo(
      [dealer.ids[row], other.ids[row], randomUUID()].map((id) => ({ operation, variables: { id } })),
    );
    expect(own).toMatchObject({ status: 200, code: undefined });
    expect(others).toEqual(absent);
    expect(others).toMatchObject({ code: "NOT_FOUND" });
  });
});

/** Lists of a dealer, and what they can be sorted by. */
const listsOf: Record<string, { sorts: readonly string[]; variables?: Record<string, unknown> }> = {
  LeadsQuery: { sorts: ["lead_id", "dealer_name", "name", "created_at", "fulfilledon"] },
  WarrantyClaimsQuery: { sorts: ["warranty_claims_id", "dealer_name", "hull_identification_number", "status"] },
  WarrantyRegistrationsQuery: { sorts: ["warranty_id", "dealer_name", "hull_identification_number", "last_name"] },
  CoOpRequestsQuery: { sorts: ["date_submitted", "form_type", "submitted_by", "status"], variables: { filter: {} } },
  InventoryQuery: { sorts: ["boat_name", "hull_identification_number", "updated_at"] },
  BoatOrdersQuery: { sorts: ["created_at", "dealer_name", "grand_total"] },
  BoatShowsQuery: { sorts: ["name", "dealer", "start_date"], variables: { tab: "PENDING" } },
  NotificationsQuery: { sorts: ["created_at"] },
};

const figures: Question[] = [
  { operation: "LeadCountsSubscription", variables: { leadType: "quote" } },
  { operation: "LeadTrendSubscription", variables: { timeZone: "America/Chicago" } },
  { operation: "LeadResponseSubscription", variables: {} },
  { operation: "UnsentLeadsSubscription", variables: {} },
  { operation: "FollowUpCountsSubscription", variables: { timeZone: "America/Chicago" } },
  { operation: "BellSubscription", variables: {} },
  { operation: "ReceivedMessagesSubscription", variables: {} },
  { operation: "SyncPreviewQuery", variables: {} },
  { operation: "CoOpStatusCountsQuery", variables: {} },
  { operation: "CoOpLedgerYearsQuery", variables: {} },
  { operation: "OwnRatingQuery", variables: {} },
  { operation: "OwnProfileQuery", variables: {} },
  { operation: "InventoryDealersQuery", variables: {} },
  { operation: "SearchQuery", variables: { q: "bella" } },
  { operation: "SearchQuery", variables: { q: "boats" } },
];

/** Names, numbers and addresses of both dealers' customers, and letters that both have. */
const searches = ["", "ada", "bel", "bella", "marsh", "boats", "example.com", "skiff", "%", "a' or true --"];

/** Every list, each asked for in some way, and some of the figures. */
const questions: fc.Arbitrary<Question[]> = fc
  .tuple(
    fc.tuple(...Object.keys(listsOf).map(listQuestion)),
    fc.shuffledSubarray(figures, { minLength: 3, maxLength: 3 }),
  )
  .map((kinds) => kinds.flat());

function listQuestion(operation: string): fc.Arbitrary<Question> {
  return fc
    .record({
      search: fc.constantFrom(...searches),
      sort: fc.constantFrom(null, ...(listsOf[operation]?.sorts ?? [])),
      descending: fc.boolean(),
      page: fc.integer({ min: 1, max: 2 }),
      pageSize: fc.constantFrom(1, 2, 100),
    })
    .map((list) => ({ operation, variables: variablesOf(operation, list) }));
}

function variablesOf(operation: string, list: object) {
  return { ...listsOf[operation]?.variables, list: { page: 1, pageSize: 10, ...list } };
}

/** What the other dealer gets from outside, does with its own rows, and tries with those of the first. */
const actions: Record<string, () => Promise<unknown>> = {
  getsLead: () => create.lead({ dealer: other.profile, name: "Bella Ada" }),
  getsFulfilledLead: () => create.lead({ dealer: other.profile, fulfilledby: "Phone", fulfilledon: new Date() }),
  getsNote: () => create.notification({ of: other.profile }),
  getsSurvey: () => create.survey({ dealer: other.profile, survey_date: new Date() }),
  getsOrder: () => create.boatOrder({ dealer: other.profile }),
  getsApproval: () => create.coOpRequest({ dealer: other.profile, status: "approved" }),
  getsSalesPerson: () => create.sales({ dealers: [other.profile] }),
  registers: () => create.registration({ dealer: other.profile }),
  claims: () => {
    const { retypeHin: _retyped, ...claim } = filledClaim();
    return done("SubmitWarrantyClaimMutation", { claim, photos: [] });
  },
  asksForCoOp: () => create.coOpRequest({ dealer: other.profile }),
  sellsBoat: () => create.boat({ dealer: other.profile }),
  announcesShow: () => create.boatShow({ profile_id: other.profile.profile_id }),
  fulfilsOwn: async () => {
    const { id } = await create.lead({ dealer: other.profile });
    return done("FulfilLeadsMutation", { ids: [id, dealer.ids.lead], by: "EMAIL" });
  },
  sendsLeadsToCrm: () => done("SyncLeadsMutation", {}),
  readsAll: () => done("ReadNotificationsMutation", { ids: null }),
  readsForeignNote: () => done("ReadNotificationsMutation", { ids: [dealer.ids.note] }),
  fulfilsForeign: () => refused("FulfilLeadMutation", { id: dealer.ids.lead, by: "PHONE" }),
  deletesForeignBoat: () => refused("SoftDeleteInventoryMutation", { id: dealer.ids.boat, isDeleted: true }),
  deletesForeignShow: () => refused("DeleteBoatShowMutation", { id: dealer.ids.show }),
  commentsOnForeign: () => refused("CommentOnCoOpRequestMutation", { id: dealer.ids.request, comment: "Mine" }),
};

async function done(operation: string, variables: Record<string, unknown>) {
  const { code } = await service.ask(other.token, await documentText(operation), variables);
  expect(code, operation).toBeUndefined();
}

async function refused(operation: string, variables: Record<string, unknown>) {
  const { code } = await service.ask(other.token, await documentText(operation), variables);
  expect(code, operation).toBe("NOT_FOUND");
}

async function answersTo(asked: readonly Question[], by = dealer) {
  const answers = [];
  for (const { operation, variables } of asked) {
    const text = await documentText(operation);
    answers.push(
      operation.endsWith("Subscription") ? await firstFigure(by, text, variables) : await answer(by, text, variables),
    );
  }
  return answers;
}

/** Errors name the request that they belong to. */
async function answer({ token }: Someone, text: string, variables: Record<string, unknown>) {
  const { status, code, data, errors } = await service.ask(token, text, variables);
  return { status, code, data, messages: errors?.map(({ message }) => message) };
}

async function firstFigure({ token }: Someone, text: string, variables: Record<string, unknown>) {
  const stream = service.watch(token, text, variables);
  try {
    return (await stream.next()).data;
  } finally {
    stream.close();
  }
}

/** A dealer that has one of everything. */
async function someone(company: string, customer: string): Promise<Someone> {
  const profile = await create.dealer({ company });
  const lead = await create.lead({ dealer: profile, name: `${customer} Lovell` });
  await create.lead({ dealer: profile, fulfilledby: "E-mail", fulfilledon: new Date() });
  await create.survey({ dealer: profile, survey_date: new Date() });
  const request = await create.coOpRequest({ dealer: profile });
  return {
    profile,
    token: await service.tokenFor(profile),
    ids: {
      lead: lead.id,
      claim: (await create.claim({ dealer: profile, first_name: customer })).id,
      registration: (await create.registration({ dealer: profile, first_name: customer })).id,
      request: request.id,
      form: request.formId,
      boat: (await create.boat({ dealer: profile })).id,
      order: (await create.boatOrder({ dealer: profile })).id,
      show: (await create.boatShow({ profile_id: profile.profile_id, dealer: company })).id,
      note: (await create.notification({ of: profile })).id,
    },
  };
}
