import Papa from "papaparse";
import { applicationReference } from "#graphql/areas/dealer-requests/rules";
import { contactReference } from "#graphql/areas/contact-requests/rules";
import { inquiryReference } from "#graphql/areas/warranty/inquiries/rules";
import { routes } from "../../app/routes.js";
import { type Create } from "../factories";
import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

type Sheet = {
  /** Makes a row; returns the texts that people saw about it, which its cells must hold. */
  row: (create: Create, word: string) => Promise<string[]>;
  /** Senders of public requests all see the same texts. */
  isIntake?: true;
};

const phone = "8435550197";
const minnesota = { city: "Duluth", region: "MN", country: "US", zipcode: "55802" };
const inWords = ["843-555-0197", "Minnesota", "United States"];

/** Every sheet that an admin can have of a list. */
const sheets: Record<string, Sheet> = {
  "/admin-leads/export-leads.csv": {
    row: async (create, word) => {
      const dealer = await create.dealer({ company: `Marine ${word}` });
      const lead = await create.lead({ dealer, name: `Ada ${word}` });
      return [String(lead.lead_id), `Marine ${word}`, `Ada ${word}`];
    },
  },
  "/admin-contact-us-requests/export-contact-request.csv": {
    isIntake: true,
    row: async (create, word) => {
      const { reference_number } = await create.contactRequest({ last_name: word, phone, ...minnesota });
      return [contactReference(reference_number), word, ...inWords];
    },
  },
  "/admin-new-dealer-requests/export-new-dealer-requests.csv": {
    isIntake: true,
    row: async (create, word) => {
      const request = await create.dealerRequest({ legal_name: word, business_phone1: phone, ...minnesota });
      return [applicationReference(request.reference_number), word, ...inWords];
    },
  },
  "/admin-warranty-inquiries/export-warranty-inquiries.csv": {
    isIntake: true,
    row: async (create, word) => {
      const inquiry = await create.inquiry({ last_name: word, phone, ...minnesota });
      return [inquiryReference(inquiry.warranty_inquiry_id), word, ...inWords];
    },
  },
  "/admin-my-dealers/export-dealers.csv": {
    row: async (create, word) => {
      const permissions = ["dealer:DEALER_LEADS", "dealer:DEALER_CSI"];
      await create.dealer({ company: `Marine ${word}`, dealer_code: word, phone, ...minnesota, permissions });
      return [`Marine ${word}`, word, ...inWords, "LEADS, CSI"];
    },
  },
  "/admin-csi/export-dealer-survey-avg-score.csv": {
    row: async (create, word) => {
      await create.survey({ dealer: await create.dealer({ company: `Marine ${word}` }) });
      return [`Marine ${word}`, "100.00", "1"];
    },
  },
  "/admin-csi/export-surveys.csv": {
    row: async (create, word) => {
      await create.survey({ last_name: word, dealer: await create.dealer({ company: `Marine ${word}` }) });
      return [`Marine ${word}`, word, "100.00", "Extremely Satisfied"];
    },
  },
  "/admin-csi/export-surveys-asked.csv": {
    row: async (create, word) => {
      const dealer = await create.dealer({ company: `Marine ${word}` });
      const { registration } = await create.invitation({ dealer });
      return [String(registration.warranty_id), `Marine ${word}`, registration.last_name, "Waiting"];
    },
  },
  "/admin-warranty-claims/export-warranty-claims.csv": {
    row: async (create, word) => {
      const dealer = await create.dealer({ company: `Marine ${word}` });
      const amounts = { labor_total: "380", parts_used: "$20.5", claim_total: "see invoice" };
      const claim = await create.claim({ dealer, last_name: word, phone, ...amounts });
      const { warranty_claims_id: number, hull_identification_number: hin } = claim;
      return [String(number), hin, `Marine ${word}`, word, "843-555-0197", "$380.00", "see invoice", "400.50"];
    },
  },
  "/admin-warranty-registrations/export-warranty-registrations.csv": {
    row: async (create, word) => {
      const dealer = await create.dealer({ company: `Marine ${word}` });
      const registration = await create.registration({ dealer, last_name: word });
      return [String(registration.warranty_id), registration.hull_identification_number, `Marine ${word}`, word];
    },
  },
  "/admin-boat-models/export-boat-models.csv": {
    row: async (create, word) => {
      const { model } = await create.boatModel({ model: `Launch ${word}`, older_model: true });
      return [model, "Yes"];
    },
  },
  "/admin-careers/export-careers.csv": {
    row: async (create, word) => {
      const { title, store_location, salary_range } = await create.career({
        title: `Rigger ${word}`,
        status: "Active",
      });
      return [title, store_location, salary_range, "Active"];
    },
  },
  "/admin-co-op-ledger/export-co-op-ledger.csv": {
    row: async (create, word) => {
      await create.allowance({ dealer: await create.dealer({ company: `Marine ${word}` }), amount: "5000.25" });
      return [`Marine ${word}`, "5000.25"];
    },
  },
  "/admin-co-op-requests/export-co-op-requests.csv": {
    row: async (create, word) => {
      await create.coOpRequest({ dealer: await create.dealer({ company: `Marine ${word}` }) });
      return [`Marine ${word}`, "Media Pre-Approval", "New"];
    },
  },
  "/admin-media/export-media-albums.csv": {
    row: async (create, word) => {
      const { album_name } = await create.album({ album_name: `Launch ${word}`, brand: "Sea Chaser", items: 2 });
      return [album_name, "2", "Sea Chaser"];
    },
  },
  "/admin-user-settings/export-admin-users.csv": {
    row: async (create, word) => {
      const { name, email } = await create.admin({ name: `Avery ${word}`, email: `avery-${word}@example.com` });
      return [name ?? "", email ?? ""];
    },
  },
};

/** What the sheets of requests have beside their own, in these words. */
const heads = ["Reference", "Request date", "Fulfilled by", "Fulfilled on"];

/** What it says is no list's: its own journey reads it. */
const preview = "/admin-leads/handover/export-hand-over.csv";

test("every sheet of a list stands in the table", () => {
  const all = Object.keys(routes).filter((url) => /^\/admin-[^:]*\/export-[^:]*\.csv$/.test(url));
  expect([...Object.keys(sheets), preview].sort()).toEqual(all.sort());
});

for (const [address, { row, isIntake }] of Object.entries(sheets)) {
  test(`${address} holds what people saw`, async ({ page, create, signInAs, scripts }) => {
    test.skip(scripts, "A file is the same with scripts.");
    const word = `w${newWord()}`;
    const cells = await row(create, word);
    await signInAs(await create.admin());

    const answer = await page.request.get(address);
    expect(answer.status()).toBe(200);
    const text = (await answer.text()).replace("\uFEFF", "");
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    const found = data.find((record) => Object.values(record).some((cell) => cell.includes(word)));
    expect(Object.values(found ?? {})).toEqual(expect.arrayContaining(cells));
    expect(new Set(Object.keys(found ?? {})).size, "each column by a name of its own").toBe(
      Object.keys(found ?? {}).length,
    );
    expect(
      Object.keys(found ?? {}).filter((head) => /[a-z]\d/.test(head)),
      "numbers stand apart",
    ).toEqual([]);
    if (isIntake) expect(Object.keys(found ?? {})).toEqual(expect.arrayContaining(heads));
  });
}
