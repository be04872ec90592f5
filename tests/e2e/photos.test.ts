import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "../support/journey/journey";
import { fillClaim, phonePhoto, storedPhotos } from "../support/records/claims";
import { photoFile } from "../support/records/documents-of-claims";
import { newHin } from "../factories/warranty";

const megabyte = 1_000_000;

/** As a good camera takes it: what cannot be pressed together. */
async function largePhoto() {
  const [width, height] = [4_000, 3_000];
  const grain = randomBytes(width * height * 3);
  const buffer = await sharp(grain, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
  return { name: "DSC_0001.jpg", mimeType: "image/jpeg", buffer };
}

/** What iPhones take, by its first bytes. */
const heic = {
  name: "IMG_4801.HEIC",
  mimeType: "image/heic",
  buffer: Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), randomBytes(2_000)]),
};

// Photos that have arrived with a draft stand in another list, as `e2e/autosave` has it.
test.beforeEach(({ page }) => page.route("**/drafts/save*", (route) => route.abort()));

test("photos are seen before they are sent, and large ones go up smaller", async ({
  page,
  create,
  signInAs,
  stack,
  scripts,
}) => {
  const dealer = await create.dealer();
  await signInAs(dealer);
  await page.goto("/warranty-preauth-claim");
  const hin = newHin();
  await page.getByLabel("Hull identification number").fill(hin);
  await page.getByLabel("Retype HIN").fill(hin);
  await fillClaim(page);

  const large = await largePhoto();
  expect(large.buffer.length).toBeGreaterThan(4 * megabyte);
  const field = page.getByLabel("Add photos");
  await field.setInputFiles([large, await phonePhoto(1)]);
  if (scripts) {
    const chosen = page.locator(".files li");
    await expect(chosen).toHaveCount(2);
    await expect(chosen.first()).toContainText("DSC_0001.jpg");
    const drawn = () =>
      chosen.locator("img").evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth));
    await expect.poll(drawn, "previews").toEqual([3_000, 800]);
    const sizes = await field.evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ size }) => size));
    expect(sizes[0]).toBeLessThan(large.buffer.length);
  }
  await page.getByRole("button", { name: "Submit claim" }).click();
  await expect(page.getByText("Pre Auth Claim Submission Successful")).toBeVisible({ timeout: 30_000 });

  const stored = await storedPhotos(stack, dealer.profile_id);
  expect(stored.size).toBe(2);
});

/** Forms that take several files, where each is sent, and how. */
const several = {
  claim: { address: "/warranty-preauth-claim", label: "Add photos", submit: "Submit claim" },
  boat: { address: "/inventory/add", label: "Images", submit: "Add boat" },
};

for (const [what, { address, label, submit }] of Object.entries(several)) {
  test.describe(() => {
    test.use({ viewport: { width: 390, height: 844 } });

    test(`photos of a ${what} that are chosen one after the other all arrive`, async ({
      page,
      create,
      signInAs,
      stack,
      db,
      scripts,
      checkPage,
    }) => {
      const dealer = await create.dealer();
      await signInAs(dealer);
      await page.goto(address);
      if (what === "claim") {
        const hin = newHin();
        await page.getByLabel("Hull identification number").fill(hin);
        await page.getByLabel("Retype HIN").fill(hin);
        await fillClaim(page);
      } else await page.getByLabel("Boat name").fill("Day boat");

      const files = page.locator(".files li");
      // A file of the disk has a time of its own, by which it is known again.
      const first = test.info().outputPath("IMG_4801.jpg");
      await writeFile(first, (await phonePhoto(1)).buffer);
      for (const number of [1, 2, 3, 4]) {
        await page.getByLabel(label).setInputFiles(number === 1 ? first : await phonePhoto(number));
        if (!scripts) await page.getByRole("button", { name: "Add these files and choose more" }).click();
        await expect(files).toHaveCount(number);
      }
      await checkPage("in this mode");
      const third = files.filter({ hasText: "IMG_4803.jpg" });
      if (scripts) {
        await third.getByRole("button", { name: "Remove" }).click();
        await expect(files).toHaveCount(3);
        await page.getByLabel(label).setInputFiles(first);
        await page.getByLabel(label).setInputFiles(await phonePhoto(5));
        await expect(files, "another photo, and not the same one twice").toHaveText([/4801/, /4802/, /4804/, /4805/]);
        await files.filter({ hasText: "IMG_4805.jpg" }).getByRole("button", { name: "Remove" }).click();
        await expect(files).toHaveCount(3);
      } else await third.getByRole("checkbox", { name: "Remove" }).check();
      await page.getByRole("button", { name: submit, exact: true }).click();
      const done = what === "claim" ? "Pre Auth Claim Submission Successful" : "The boat has been added";
      await expect(page.getByText(done)).toBeVisible();

      if (what === "claim") expect((await storedPhotos(stack, dealer.profile_id)).size).toBe(3);
      else {
        const images = db
          .selectFrom("inventory_images")
          .innerJoin("inventory", "inventory.id", "inventory_images.inventory_id");
        expect(await images.where("inventory.profile_id", "=", dealer.profile_id).selectAll().execute()).toHaveLength(
          3,
        );
      }
    });
  });
}

test("a HEIC photo is refused with a reason, and the others stay", async ({ page, create, signInAs, scripts }) => {
  await signInAs(await create.dealer());
  await page.goto("/warranty-preauth-claim");
  const field = page.getByLabel("Add photos");
  await field.setInputFiles([heic, await phonePhoto(2)]);
  if (scripts) {
    await expect(page.getByText("IMG_4801.HEIC is a HEIC photo, which only phones can show.")).toBeVisible();
    expect(await field.evaluate((input: HTMLInputElement) => input.validationMessage)).toContain("HEIC");
    await page.getByRole("button", { name: "Remove IMG_4801.HEIC" }).click();
    await expect(page.getByText("is a HEIC photo")).toBeHidden();
    await expect(page.locator(".files li")).toHaveText([/^IMG_4802\.jpg/]);
    expect(await field.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe("");
    return;
  }
  await page.locator("form.panel").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.getByRole("button", { name: "Submit claim" }).click();
  await expect(page.getByRole("alert")).toContainText("IMG_4801.HEIC");
  await expect(page.getByRole("link", { name: "IMG_4802.jpg" })).toBeVisible();
});

test("more photos than a claim holds are counted before they travel", async ({ page, create, signInAs, scripts }) => {
  test.skip(!scripts, "Without scripts the service counts them.");
  await signInAs(await create.dealer());
  await page.goto("/warranty-preauth-claim");
  const photos = await Promise.all(Array.from({ length: 11 }, (_, index) => phonePhoto(index + 1)));
  await page.getByLabel("Add photos").setInputFiles(photos);
  await expect(page.getByText("11 files are chosen, and at most 10 can be sent.")).toBeVisible();
});

test("a file that has arrived is listed once, and another can take its place", async ({
  page,
  create,
  signInAs,
  scripts,
}) => {
  await signInAs(await create.dealer());
  await page.goto("/boat-show-credit");
  const field = page.getByLabel("Booth layout drawing");
  const files = page.locator(".files li");
  const send = async () => {
    await page.locator("form.panel").evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await page.getByRole("button", { name: "SUBMIT" }).click();
  };
  await field.setInputFiles(await photoFile("first.png"));
  await send();
  const first = page.getByRole("link", { name: "first.png" });
  await expect(first).toBeVisible();
  await expect(files).toHaveCount(1);

  await field.setInputFiles(await photoFile("second.png"));
  const problem = page.getByText("2 files are chosen, and at most 1 can be sent.");
  if (scripts) await expect(problem).toBeVisible();
  await page.getByRole("checkbox", { name: "Remove first.png" }).check();
  if (scripts) {
    await expect(problem).toBeHidden();
    expect(await field.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe("");
  }
  await send();
  await expect(page.getByRole("link", { name: "second.png" })).toBeVisible();
  await expect(first).toBeHidden();
  await expect(files).toHaveCount(1);
});

test("a claim whose session has ended is not stored without its photos", async ({
  page,
  context,
  create,
  signInAs,
  db,
}) => {
  const dealer = await create.dealer();
  const stored = () =>
    db.selectFrom("warranty_claims").where("profile_id", "=", dealer.profile_id).select("photos").execute();
  await signInAs(dealer);
  await page.goto("/warranty-preauth-claim");
  const hin = newHin();
  await page.getByLabel("Hull identification number").fill(hin);
  await page.getByLabel("Retype HIN").fill(hin);
  await fillClaim(page);
  const photo = await phonePhoto(1);
  await page.getByLabel("Add photos").setInputFiles(photo);
  await context.clearCookies();
  await page.getByRole("button", { name: "Submit claim" }).click();
  await expect(page.getByText(`the form comes back and asks for them: ${photo.name}.`)).toBeVisible();

  await signInAs(dealer);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("alert")).toContainText(`${photo.name} has expired. Please choose it again.`);
  await expect(page.getByLabel("Retype HIN")).toHaveValue(hin);
  expect(await stored()).toEqual([]);

  await page.getByLabel("Add photos").setInputFiles(photo);
  await page.getByRole("button", { name: "Submit claim" }).click();
  await expect(page.getByText("Pre Auth Claim Submission Successful")).toBeVisible();
  expect(await stored()).toEqual([{ photos: [expect.stringContaining(photo.name)] }]);
});
