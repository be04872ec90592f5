import { beforeAll, describe, expect, test } from "vitest";
import { applicationReference } from "#graphql/areas/dealer-requests/rules";
import { contactReference } from "#graphql/areas/contact-requests/rules";
import { listContactRequests } from "#graphql/areas/contact-requests/store";
import { listDealerRequests } from "#graphql/areas/dealer-requests/store";
import { listDealers } from "#graphql/areas/dealers/store";
import { listLeads } from "#graphql/areas/leads/store";
import { listAskedOwners } from "#graphql/areas/surveys/invitations";
import { listClaims } from "#graphql/areas/warranty/claims/store";
import { inquiryReference } from "#graphql/areas/warranty/inquiries/rules";
import { listInquiries } from "#graphql/areas/warranty/inquiries/store";
import { listRegistrations } from "#graphql/areas/warranty/registrations/store";
import { phone as shown } from "#graphql/rules/phone.rules";
import { viewer } from "./factories/viewers";
import { testDatabase } from "./support/database/test-database";

const database = await testDatabase();
const { create } = database;
let admin: ReturnType<typeof viewer>;

beforeAll(async () => {
  admin = viewer(await create.admin());
});

type Found = { rows: object[] };
type List = {
  /** Makes a row that no other matches, with this telephone; returns its reference as the screens write it. */
  row: (phone: string) => Promise<string>;
  search: (search: string) => Promise<Found>;
  /** The column by which the row is known again. */
  key: string;
};

const page = { page: 1, pageSize: 10 };

/** Each list of records that have a telephone, a number, or both. */
const lists: Record<string, List> = {
  leads: {
    row: async (phone) => `#${(await create.lead({ phone })).lead_id}`,
    search: (search) => listLeads(database.db, admin, { ...page, search }, {}),
    key: "lead_id",
  },
  registrations: {
    row: async (phone) => `# ${(await create.registration({ phone })).warranty_id}`,
    search: (search) => listRegistrations(database.db, admin, { ...page, search }),
    key: "warranty_id",
  },
  claims: {
    row: async (phone) => `# ${(await create.claim({ phone })).warranty_claims_id}`,
    search: (search) => listClaims(database.db, admin, { ...page, search }),
    key: "warranty_claims_id",
  },
  inquiries: {
    row: async (phone) => inquiryReference((await create.inquiry({ phone })).warranty_inquiry_id),
    search: (search) => listInquiries(database.db, admin, { ...page, search }),
    key: "warranty_inquiry_id",
  },
  "contact requests": {
    row: async (phone) => contactReference((await create.contactRequest({ phone })).reference_number),
    search: (search) => listContactRequests(database.db, admin, { ...page, search }),
    key: "reference_number",
  },
  "applications of dealers": {
    row: async (phone) =>
      applicationReference((await create.dealerRequest({ business_phone1: phone })).reference_number),
    search: (search) => listDealerRequests(database.db, admin, { ...page, search }),
    key: "reference_number",
  },
  dealers: {
    row: async (phone) => (await create.dealer({ phone, dealer_code: `D-${phone.slice(-4)}` })).dealer_code ?? "",
    search: (search) => listDealers(database.db, admin, { ...page, search }, {}),
    key: "dealer_code",
  },
  "asked owners": {
    row: async (phone) => `# ${(await create.registration({ phone, survey_asked_on: new Date() })).warranty_id}`,
    search: (search) => listAskedOwners(database.db, admin, { ...page, search }),
    key: "warranty_id",
  },
};

describe.each(Object.entries(lists))("in the list of %s", (name, { row, search, key }) => {
  /** Numbers that no other row has, however short the reference. */
  const phone = `84355${String(20_000 + Object.keys(lists).indexOf(name) * 37)}`;
  let reference: string;
  /** A dealer's code is stored as it is written; of other references the number. */
  const stored = () => (key === "dealer_code" ? reference : reference.replace(/^\D+/, ""));
  const known = (found: object) => String(new Map(Object.entries(found)).get(key));

  beforeAll(async () => {
    reference = await row(phone);
  });

  test.each([
    ["as it is shown", shown],
    ["as it is stored", (digits: string) => digits],
    ["as it is dialled", (digits: string) => `+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`],
  ])("a telephone is found %s", async (_how, typed) => {
    const { rows } = await search(typed(phone));
    expect(rows.map(known)).toEqual([stored()]);
  });

  test("a reference is found as it is shown", async () => {
    const { rows } = await search(reference);
    expect(rows.map(known)).toContain(stored());
  });
});
