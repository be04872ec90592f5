import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newHin } from "../factories/warranty";
import { expect, test } from "../support/journey/journey";
import { phonePhoto, photoFolder } from "../support/records/claims";
import { photoFile } from "../support/records/documents-of-claims";

test("what a claim is proved with is turned over and looked at closely, beside its facts", async ({
  page,
  create,
  signInAs,
  browserOf,
  stack,
  scripts,
  checkPage,
}) => {
  const dealer = await create.dealer();
  const photos = await Promise.all([1, 2].map(phonePhoto));
  const folder = photoFolder(stack, dealer.profile_id);
  await mkdir(folder, { recursive: true });
  const names = photos.map(({ name }) => `abcdefghi${name}`);
  for (const [index, { buffer }] of photos.entries()) await writeFile(join(folder, names[index] ?? ""), buffer);
  const claim = await create.claim({ dealer, photos: JSON.stringify(names), issues: "The hatch does not close." });
  // Its number is part of other claims' HINs, which stand before it.
  const hin = `${newHin().slice(0, 5)}${claim.warranty_claims_id}`;
  const submittedon = new Date(claim.submittedon.getTime() - 86_400_000);
  for (let nth = 0; nth < 10; nth++) await create.claim({ hull_identification_number: `${hin}${nth}`, submittedon });

  const sender = await browserOf(dealer);
  await sender.goto(`/warranty-claims/${claim.id}/conversation`);
  await sender.getByRole("textbox", { name: "Message" }).fill("Here is the hinge.");
  await sender.getByLabel("Add files").setInputFiles(await photoFile("hinge.png"));
  await sender.getByRole("button", { name: "Send message" }).click();
  await expect(sender.getByText("Message sent")).toBeVisible();

  await signInAs(await create.admin());
  await page.goto(`/admin-warranty-claims?q=${claim.hull_identification_number}&open=${claim.id}`);
  await page.getByLabel("Deny").check();
  await page.getByRole("textbox", { name: "Comments" }).fill("The hinge was bent by");
  await page.getByRole("link", { name: "1 of 2, IMG_4801.jpg" }).click();

  const shown = (name: string) => page.getByRole("img", { name });
  await expect(shown("1 of 3, IMG_4801.jpg")).toBeVisible();
  await expect(page.getByText("The hatch does not close.").last()).toBeVisible();
  await checkPage("in this mode");
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(shown("3 of 3, hinge.png")).toBeVisible();
  await expect(page.getByText(`${dealer.name}: Here is the hinge.`)).toBeVisible();
  if (scripts) await page.keyboard.press("ArrowLeft");
  else await page.getByRole("link", { name: "Previous" }).click();
  await expect(shown("2 of 3, IMG_4802.jpg")).toBeVisible();

  await page.getByRole("link", { name: "Zoom in" }).click();
  await expect(page.getByRole("link", { name: "Whole picture" })).toBeVisible();
  const frame = page.locator(".frame");
  await expect.poll(() => frame.evaluate((it) => it.scrollWidth > it.clientWidth)).toBe(true);
  await checkPage("in this mode");
  await shown("2 of 3, IMG_4802.jpg").click();
  await expect(page.getByRole("link", { name: "Zoom in" })).toBeVisible();

  if (scripts) {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Comments" }), "what is half typed stays").toHaveValue(
      "The hinge was bent by",
    );
    await page.goto(`/warranty-claims/${claim.id}/pictures/${names[0]}`);
    await page.keyboard.press("ArrowRight");
    await expect(page, "the address says which one").toHaveURL(new RegExp(`/${names[1]}\\?`));
    await expect(shown("2 of 3, IMG_4802.jpg")).toBeVisible();
  }
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.locator(`#detail-${claim.id}`)).toBeVisible();
});
