import { randomUUID } from "node:crypto";
import { expect, test } from "../support/journey/journey";
import { integration } from "../support/portal/integration";
import { adf, postLeads } from "../support/portal/lead-intake";
import { serviceToken } from "../support/portal/sign-in";
import { newWord } from "../support/records/new-word";

test("a lead that a seller posts stands in the list, and a faulty one in the log with its reason @once", async ({
  page,
  stack,
  create,
  signInAs,
  checkPage,
}) => {
  const family = newWord();
  const dealer = await create.dealer({ company: `Harbor ${family}` });
  const token = await serviceToken(stack, integration);
  const sold = adf({
    name: `Ada ${family}`,
    email: `${randomUUID()}@example.com`,
    id: family,
    vendor: dealer.company ?? "",
  });
  expect(await postLeads(stack, sold, { token })).toMatchObject({ status: 200, stored: 1, refused: 0 });
  expect(await postLeads(stack, sold.replace("2026</year>", "2027</year>"), { token })).toMatchObject({
    status: 200,
    stored: 0,
    skipped: 1,
  });
  const faulty = await postLeads(stack, adf({ name: "", email: `${family}-at-example.com` }), { token });
  expect(faulty).toMatchObject({ status: 422, stored: 0, refused: 1 });
  expect(faulty.reasons?.map(({ message }) => message)).toEqual(["Email format is invalid", "Name is required"]);
  const cut = await postLeads(stack, sold.slice(0, -10), { token });
  expect(cut.reasons).toEqual([
    { lead: 1, field: "Row", message: "The document could not be read. It ends before </adf>." },
  ]);

  await signInAs(await create.admin({ permissions: ["admin:ADMIN_LEADS"] }));
  await page.goto(`/admin-leads?q=${family}`);
  await expect(page.getByRole("row").filter({ hasText: `Ada ${family}` })).toContainText(`Harbor ${family}`);

  await page.goto("/admin-leads/imports");
  const entry = page.getByRole("row").filter({ hasText: "Boats For Sale (ADF)" }).first();
  await expect(entry).toContainText(integration.client_id);
  await checkPage();

  await page.goto(`/admin-leads/imports/${faulty.import}`);
  await expect(page.getByRole("heading", { name: "Boats For Sale (ADF)" })).toBeVisible();
  await expect(page.getByText("Email format is invalid")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Lead", exact: true })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Email format is invalid" })).toContainText(/^1/);
  await expect(page.getByText("These leads of the seller's document were not stored.")).toBeVisible();
  await expect(page.getByText("your uploaded sheet")).toHaveCount(0);
  await checkPage();
  await page.goto(`/admin-leads/imports/${cut.import}`);
  await expect(page.getByText("It ends before </adf>.")).toBeVisible();
});
