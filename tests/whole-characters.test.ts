import { expect, test } from "vitest";
import { preview } from "#graphql/areas/careers/rules";
import { exportName } from "#graphql/areas/co-op/rules";
import { applicationPdfName } from "#graphql/areas/dealer-requests/rules";
import { listLeads } from "#graphql/areas/leads/store";
import { transferLead } from "#graphql/areas/leads/transfer/transfer";
import { listNotifications } from "#graphql/areas/notifications/store";
import { registrationPdfName } from "#graphql/areas/warranty/registrations/rules";
import { beginningOf } from "~/areas/messages/by";
import { parseListRequest } from "~/lib/list-request";
import { viewer } from "./factories/viewers";
import { testDatabase } from "./support/database/test-database";

const database = await testDatabase();
const { create } = database;

/** Letters of two halves each, from an even place and from an odd one: wherever a text is cut, one of them is hit. */
const long = ["", "x"].map((before) => before + "𠮷".repeat(149));

/** Half of a character: no page, no file name and no JSON of the database can hold one. */
const half = /\p{Surrogate}/u;

test.each<[string, (text: string) => string]>([
  ["the preview of a job", preview],
  ["the name of a message's buttons", beginningOf],
  ["a search", (text) => parseListRequest(`http://x/?q=${encodeURIComponent(text.repeat(2))}`, listOptions).search],
  ["a registration's PDF", (text) => registrationPdfName({ warrantyId: 7, firstName: text, lastName: text })],
  ["an application's PDF", (legalName) => applicationPdfName({ legalName }, "2026-11-20")],
  ["a co-op form's PDF", (dealer) => exportName("boat-show-credit", dealer, "pdf")],
])("%s cuts no character in half", (_name, cut) => {
  for (const text of long) {
    expect(cut(text).length).toBeLessThan(text.length * 2);
    expect(cut(text)).not.toMatch(half);
  }
});

const listOptions = { sorts: [], defaultSort: { by: "", descending: false }, pageSizes: [10] } as const;

test("a lead with the longest of names is found, given away and notified", async () => {
  const admin = viewer(await create.admin());
  for (const name of long) {
    const dealer = await create.dealer();
    const lead = await create.lead({ name });
    const found = await listLeads(database.db, admin, { search: `${lead.lead_id} ${lead.name}` });
    expect(found.rows.map(({ id }) => id)).toEqual([lead.id]);

    await transferLead(database.db, admin, { id: lead.id, profileId: dealer.profile_id });
    const [note] = (await listNotifications(database.db, viewer(dealer), {})).rows;
    expect(note?.text).toMatch(/^New lead: x?𠮷+$/u);
    expect(note?.text).not.toMatch(half);
  }
});
