import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factories } from "../../../tests/factories";
import { type Profile } from "../../../tests/factories/profiles";
import { noteStored } from "../files/stored-files";
import { startTestService, type TestService } from "../../../tests/support/service/data-service";

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const block = {
  dealerName: "Gulf Coast Marine",
  contactName: "Curtis Bell",
  phone: "8135550110",
  fax: "8135550111",
  address: "2200 Harbor Road",
  city: "Tampa",
  state: "FL",
  country: "US",
};

/** Lines are stored last, and a new form knows of none that is stored. */
const ofAnotherForm = randomUUID();

const submissions = {
  createAdvertisingClaim: {
    type: "AdvertisingClaimInput",
    lines: [{ issueDate: "2026-10-04", advertisingDescription: "Tribune", grossCost: "1840", approved: "100" }],
    documents: { paidInvoiceUrl: "/3f/invoice.pdf" },
  },
  createSalesCreditClaim: {
    type: "SalesCreditClaimInput",
    lines: [{ buyerName: "City", itemName: "21 DLX", serialNo: "S1", dealerCost: "30000", credit: "5" }],
    documents: { file1: "/3f/a.pdf", file2: "/3f/b.pdf", file3: "/3f/c.pdf", file4: "/3f/d.pdf" },
  },
};

test.each(Object.entries(submissions))(
  "%s: what fails when the request and its form are there already leaves nothing of them",
  async (mutation, { type, lines, documents }) => {
    const { db } = service;
    const create = factories(db);
    const dealer = await create.dealer({ name: `Curtis ${randomUUID()}` });
    const admin = await create.admin({ permissions: ["admin:ADMIN_CO_OP_REQ"] });
    const token = await service.tokenFor(dealer);
    for (const path of Object.values(documents)) await noteStored(db, { viewerId: dealer.profile_id, path });
    const submit = (lineId?: string) =>
      service.ask(token, `mutation ($input: ${type}!) { ${mutation}(input: $input) { id } }`, {
        input: { block, ...documents, lines: lines.map((line) => ({ ...line, id: lineId })) },
      });

    expect(await submit(ofAnotherForm)).toMatchObject({ code: "CONFLICT" });
    expect(await traces(dealer, admin)).toEqual({ requests: 0, forms: 0, history: 0, bells: 0 });

    expect((await submit()).code).toBeUndefined();
    expect(await traces(dealer, admin)).toEqual({ requests: 1, forms: 1, history: 1, bells: 1 });
  },
);

/** Returns what a dealer's submission has left, and whether the admin was notified. */
async function traces(dealer: Profile, admin: Profile) {
  const { db } = service;
  const owned = ["co_op_requests", "advertising_claim_forms", "government_commerical_sales_credit_claims"] as const;
  const [requests, ...forms] = await Promise.all(
    owned.map((table) => db.selectFrom(table).where("profile_id", "=", dealer.profile_id).select("id").execute()),
  );
  const history = await db
    .selectFrom("history")
    .where("by_profile_id", "=", dealer.profile_id)
    .select("action")
    .execute();
  const bells = await db
    .selectFrom("notifications")
    .where("profile_id", "=", admin.profile_id)
    .where("text", "like", `%${dealer.name}%`)
    .select("id")
    .execute();
  return {
    requests: requests?.length,
    forms: forms.flat().length,
    history: history.length,
    bells: bells.length,
  };
}
