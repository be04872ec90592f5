import { randomUUID } from "node:crypto";
import { type Db } from "#graphql/db/pool";
import { type Create } from "../factories";
import { type Profile } from "../factories/profiles";
import { expect, test } from "../support/journey/journey";

type Row = {
  by: "admin" | "dealer";
  /** Makes what is open to a deed; answers its address, open, and what somebody else does to it meanwhile. */
  of: (create: Create, db: Db, dealer: Profile) => Promise<[address: string, decided: () => Promise<unknown>]>;
  /** The button of a deed that can only fail afterwards. */
  deed: string;
  reason: RegExp;
};

const answered = { fulfilledby: "Via Phone", fulfilledon: new Date() };

/** Every list whose rows have deeds that somebody else may have done; of claims the comment that is half typed counts more. */
const rows: Record<string, Row> = {
  "a dealer's lead": {
    by: "dealer",
    of: async (create, db, dealer) => {
      const { id } = await create.lead({ dealer });
      return [`/leads?open=${id}`, () => db.updateTable("leads").where("id", "=", id).set(answered).execute()];
    },
    deed: "Via Email",
    reason: /^Bad: .*already fulfilled Via Phone/,
  },
  "a lead, for an admin": {
    by: "admin",
    of: async (create, db) => {
      const { id, email } = await create.lead();
      const address = `/admin-leads?q=${email}&open=${id}`;
      return [address, () => db.updateTable("leads").where("id", "=", id).set(answered).execute()];
    },
    deed: "Via Email",
    reason: /^Bad: .*already fulfilled Via Phone/,
  },
  "a contact request": {
    by: "admin",
    of: async (create, db) => {
      const { id, email } = await create.contactRequest();
      const address = `/admin-contact-us-requests?q=${email}&open=${id}`;
      return [address, () => db.updateTable("contact_requests").where("id", "=", id).set(answered).execute()];
    },
    deed: "Via Email",
    reason: /^Bad: .*already fulfilled Via Phone/,
  },
  "a new dealer request": {
    by: "admin",
    of: async (create, db) => {
      const { id, business_email } = await create.dealerRequest();
      const address = `/admin-new-dealer-requests?q=${business_email}&open=${id}`;
      return [address, () => db.updateTable("new_dealer_requests").where("id", "=", id).set(answered).execute()];
    },
    deed: "Via Email",
    reason: /^Bad: .*already fulfilled Via Phone/,
  },
  "an inquiry": {
    by: "admin",
    of: async (create, db) => {
      const { id, warranty_inquiry_id } = await create.inquiry();
      const address = `/admin-warranty-inquiries?q=${warranty_inquiry_id}&open=${id}`;
      return [address, () => db.updateTable("warranty_inquiries").where("id", "=", id).set(answered).execute()];
    },
    deed: "Via Email",
    reason: /^Bad: .*already fulfilled Via Phone/,
  },
  "a job listing": {
    by: "admin",
    of: async (create, db) => {
      const { id, title } = await create.career();
      const address = `/admin-careers?tab=pending&q=${encodeURIComponent(title)}&open=${id}`;
      return [address, () => db.updateTable("careers").where("id", "=", id).set({ status: "Active" }).execute()];
    },
    deed: "Approve",
    reason: /^Bad: This job listing is Active already/,
  },
};

for (const [row, { by, of, deed, reason }] of Object.entries(rows))
  test(`what somebody else has done to ${row} is said, and is not offered any more`, async ({
    page,
    create,
    db,
    signInAs,
  }) => {
    const dealer = await create.dealer();
    await signInAs(by === "dealer" ? dealer : await create.admin());
    const [address, decided] = await of(create, db, dealer);
    await page.goto(address);
    const button = page.getByRole("main").getByRole("button", { name: deed, exact: true });
    await expect(button).toBeVisible();
    await decided();
    await button.click();
    await expect(page.getByText(reason).first()).toBeVisible();
    await expect(button).toHaveCount(0);
  });

test("why a show was to be denied is not lost where somebody else was faster", async ({
  page,
  create,
  db,
  signInAs,
  scripts,
}) => {
  test.skip(scripts, "where scripts run the list follows, and may take the row away before the button is pressed");
  const { id, name } = await create.boatShow({ name: `Show ${randomUUID().slice(0, 8)}` });
  await signInAs(await create.admin());
  await page.goto(`/boat-shows?open=${id}`);
  await page.getByLabel("Why it is denied").fill("The hall is closed that week.");
  await db.updateTable("boat_shows").where("id", "=", id).set({ status: "Approved" }).execute();
  await page.getByRole("button", { name: `Deny ${name}` }).click();
  await expect(page.getByText(/^Bad: Boat Show was Approved/)).toBeVisible();
  await expect(page.getByText("The hall is closed that week.")).toBeVisible();
});
