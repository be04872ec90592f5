import { expect, test } from "../support/journey/journey";

test("a dealer finds whom to call and whom to write to at the factory @once", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  await signInAs(await create.dealer({ permissions: ["dealer:DEALER_FACTORY_CONTACTS"] }));
  await page.goto("/dashboard");
  await page.goto("/factory-contacts");

  const warranty = page.getByRole("region", { name: "Warranty" });
  await expect(warranty.getByRole("link", { name: /ext\. 251/ })).toHaveAttribute("href", "tel:+15555550100;ext=251");
  await expect(warranty.getByRole("link", { name: /@/ }).first()).toHaveAttribute(
    "href",
    "mailto:warranty@factory.example.com",
  );
  await checkPage();

  await page.emulateMedia({ media: "print" });
  await expect(warranty).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeHidden();
});

test("an admin needs no permission for it @once", async ({ page, create, signInAs }) => {
  await signInAs(await create.admin({ permissions: [] }));
  await page.goto("/factory-contacts");
  await expect(page.getByRole("heading", { name: "Factory Contacts" })).toBeVisible();
});
