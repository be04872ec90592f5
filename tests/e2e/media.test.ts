import { mkdtemp, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { type Locator, type Page } from "playwright/test";
import { expect, test } from "../support/journey/journey";
import { photos, videoHead } from "../support/records/photos";
import { newWord } from "../support/records/new-word";

const mediaAdmin = { permissions: ["admin:ADMIN_MEDIA"] };
const mediaDealer = { permissions: ["dealer:DEALER_MEDIA"] };

const anAlbum = () => `Album ${newWord()}`;

/** Fills the form above the list for a new album. */
async function fill(page: Page, album: string) {
  await page.locator("summary", { hasText: "Add Media" }).click();
  await page.getByLabel("Brand", { exact: true }).first().selectOption({ index: 1 });
  await page.getByLabel("New album name").fill(album);
}

async function downloaded(link: Locator) {
  const [file] = await Promise.all([link.page().waitForEvent("download"), link.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("an admin uploads 20 files, and a dealer downloads them one by one and as a ZIP", async ({
  page,
  create,
  signInAs,
  browserOf,
  scripts,
  checkPage,
}) => {
  const album = anAlbum();
  const files = [...(await photos(19)), { name: "Film.mp4", mimeType: "video/mp4", buffer: videoHead }];
  await signInAs(await create.dealer(mediaDealer));
  await page.goto(`/media?q=${encodeURIComponent(album)}`);
  await expect(page.getByText("No albums match")).toBeVisible();

  const adminsPage = await browserOf(await create.admin(mediaAdmin));
  await adminsPage.goto("/admin-media");
  await fill(adminsPage, album);
  await adminsPage.getByLabel("Files").setInputFiles(files);
  await adminsPage.getByRole("button", { name: "Add Media" }).click();
  await expect(adminsPage.getByText(`20 files added to ${album}`)).toBeVisible();

  // Where scripts run the dealer sees it without asking again.
  if (!scripts) await page.reload();
  await expect(page.getByRole("link", { name: album })).toBeVisible();
  await checkPage();
  await page.getByRole("link", { name: album, exact: true }).click();
  await expect(page.getByRole("link", { name: /^Download / })).toHaveCount(21);
  await expect(page.getByText("Delete")).toHaveCount(0);
  const first = await downloaded(page.getByRole("link", { name: "Download photo-1.jpg" }));
  expect(first.name).toBe("photo-1.jpg");
  expect(first.bytes.equals(files[0]?.buffer ?? Buffer.alloc(0))).toBe(true);

  const address = (await page.getByRole("link", { name: "Open photo-1.jpg" }).getAttribute("href")) ?? "";
  const part = await page.request.get(address, { headers: { range: "bytes=0-2" } });
  expect([part.status(), (await part.body()).toString("hex")]).toEqual([206, "ffd8ff"]);
  const small = await page.request.get(`${address}?width=320`);
  expect([small.status(), small.headers()["content-type"]]).toEqual([200, "image/jpeg"]);

  const zip = await downloaded(page.getByRole("link", { name: `Download All of ${album}` }));
  expect(zip.name).toBe(`${album}.zip`);
  const found = Object.entries(unzipSync(zip.bytes)).map(([name, bytes]) => [name, Buffer.from(bytes).toString("hex")]);
  expect(found).toEqual(files.map(({ name, buffer }) => [name, buffer.toString("hex")]));
});

test("an admin moves an album, deletes a file, and removes the album with its files", async ({
  page,
  create,
  signInAs,
  db,
  stack,
  scripts,
  checkPage,
}) => {
  const album = anAlbum();
  await signInAs(await create.admin(mediaAdmin));
  await page.goto("/admin-media/add");
  await page.getByLabel("Brand", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("New album name").fill(album);
  await page.getByLabel("Files").setInputFiles(await photos(2));
  await page.getByRole("button", { name: "Add Media" }).click();
  await expect(page.getByText(`2 files added to ${album}`)).toBeVisible();

  await page.goto("/admin-media");
  await page.getByLabel("Part of the name").fill(album);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/name=/);
  const place = page.getByRole("spinbutton", { name: `Sort order of ${album}` });
  await place.fill("");
  await page.getByRole("button", { name: "Save", exact: false }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter a whole number");
  await place.fill("41");
  await page.getByRole("button", { name: "Save", exact: false }).click();
  await expect(page.getByText("Album Position has been Updated")).toBeVisible();
  await expect(place).toHaveValue("41");

  await page.getByRole("link", { name: album, exact: true }).click();
  await expect(page.getByRole("link", { name: "Delete photo-1.jpg" })).toBeVisible();
  await checkPage();
  await page.getByRole("link", { name: "Delete photo-1.jpg" }).click();
  await expect(page.getByRole("heading", { name: "Delete photo-1.jpg?" })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Media has been deleted")).toBeVisible();
  await expect(page.getByRole("link", { name: "Delete photo-2.jpg" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Delete photo-1.jpg" })).toHaveCount(0);

  const { media_id } = await db
    .selectFrom("media_items")
    .innerJoin("media_albums", "media_albums.id", "media_items.media_id")
    .where("album_name", "=", album)
    .select(["media_id"])
    .executeTakeFirstOrThrow();
  const { download_link } = await db
    .selectFrom("media_items")
    .where("media_id", "=", media_id)
    .select("download_link")
    .executeTakeFirstOrThrow();
  const stored = `${download_link.slice(1, 33)}.jpg`;
  const folder = join(stack.home, "media", "files");
  expect(await readdir(folder)).toContain(stored);

  await page.goto(`/admin-media?q=${encodeURIComponent(album)}`);
  await page.getByRole("checkbox", { name: `Select ${album}` }).check();
  await page.getByRole("button", { name: "Remove Selected" }).click();
  await expect(page.getByRole("heading", { name: "Remove 1 album?" })).toBeVisible();
  await checkPage();
  await page.getByRole("button", { name: "Remove Selected" }).click();
  await expect(page.getByText("Album has been deleted")).toBeVisible();
  await expect.poll(() => readdir(folder)).not.toContain(stored);

  await page.goto("/admin-media/remove");
  await expect(page.getByRole("heading", { name: "No albums are selected" })).toBeVisible();

  for (const which of ["One", "Two"]) await create.album({ album_name: `${album} ${which}` });
  const { album_name: other } = await create.album();
  await page.goto(`/admin-media?q=${encodeURIComponent(album)}`);
  await page.getByRole("link", { name: "Remove All" }).click();
  await expect(page.getByRole("heading", { name: "Are you sure you wish to remove all items?" })).toBeVisible();
  await expect(page.getByText("2 albums, with all their files")).toBeVisible();
  await checkPage();
  await page.getByRole(scripts ? "button" : "link", { name: "Cancel", exact: true }).click();
  await expect(page.getByRole("heading", { name: "All Albums" })).toBeVisible();
  await page.getByRole("link", { name: "Remove All" }).click();
  const confirm = page.getByRole("button", { name: "Remove All" });
  await page.getByLabel("Type 2 to remove them").fill("3");
  await confirm.click();
  await expect(page.getByRole("heading", { name: "Are you sure you wish to remove all items?" })).toBeVisible();
  await create.album({ album_name: `${album} Three` });
  await page.getByLabel("Type 2 to remove them").fill("2");
  await confirm.click();
  await expect(page.getByText("Error Removing All Media")).toBeVisible();
  await expect(page.getByLabel("Type 3 to remove them")).toHaveValue("2");
  await page.getByLabel("Type 3 to remove them").fill("3");
  await confirm.click();
  await expect(page.getByText("3 albums have been deleted")).toBeVisible();
  await page.goto(`/admin-media?q=${encodeURIComponent(other)}`);
  await expect(page.getByRole("checkbox", { name: `Select ${other}` })).toBeVisible();
});

test("what cannot be taken is refused in a sentence, and what was typed stays", async ({
  page,
  create,
  signInAs,
  db,
  scripts,
  checkPage,
}) => {
  const album = anAlbum();
  await signInAs(await create.admin(mediaAdmin));
  await page.goto("/admin-media/add");
  await page.getByLabel("Brand", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("New album name").fill(album);
  await page.getByLabel("Files").setInputFiles(await photos(21));
  await page.getByRole("button", { name: "Add Media" }).click();
  await expect(page.getByRole("alert")).toContainText("At most 20 files can be sent at once.");
  await expect(page.getByLabel("New album name")).toHaveValue(album);
  await checkPage();

  const drawing = { name: "drawing.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg onload='alert(1)'/>") };
  await page.getByLabel("Files").setInputFiles([...(await photos(1)), drawing]);
  await page.getByRole("button", { name: "Add Media" }).click();
  await expect(page.getByRole("alert")).toContainText("drawing.jpg is not an image (JPEG, PNG, GIF, WebP or AVIF)");

  if (scripts) {
    const folder = await mkdtemp(join(tmpdir(), "slipway-large-"));
    await sparse(join(folder, "film.mp4"), 1_500_000_001);
    await page.getByLabel("Files").setInputFiles(join(folder, "film.mp4"));
    await page.getByRole("button", { name: "Add Media" }).click();
    await expect(page.getByRole("alert")).toContainText("film.mp4 is larger than 1.5 GB. Choose a smaller file.");
    await rm(folder, { recursive: true });
  }
  expect(await db.selectFrom("media_albums").where("album_name", "=", album).select("id").execute()).toEqual([]);
});

test("what is typed for a position and is no number finds no album @once", async ({ page, create, signInAs }) => {
  await create.album();
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_MEDIA"] }));
  await page.goto("/admin-media");
  await page.getByRole("textbox", { name: "Position" }).fill("3a");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { name: "No albums match" })).toBeVisible();
});

test("an upload can be followed and cancelled, and leaves nothing", async ({
  page,
  create,
  signInAs,
  db,
  stack,
  scripts,
}) => {
  test.skip(!scripts, "Without scripts the browser's own button ends an upload; see attacks/uploads.test.ts.");
  const album = anAlbum();
  const size = 600_000_000;
  const folder = await mkdtemp(join(tmpdir(), "slipway-large-"));
  await sparse(join(folder, "film.mp4"), size);
  await signInAs(await create.admin(mediaAdmin));
  await page.goto("/admin-media");
  await fill(page, album);
  // So slow that it cannot end before it is cancelled.
  const connection = await page.context().newCDPSession(page);
  await connection.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 20_000_000,
  });
  await page.getByLabel("Files").setInputFiles(join(folder, "film.mp4"));
  await page.getByRole("button", { name: "Add Media" }).click();
  await expect(page.getByText(/\d+ % of 600 MB sent/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel upload" }).click();
  await expect(page.getByText("The upload was cancelled. Nothing was stored.").first()).toBeVisible();
  await expect(page.getByLabel("New album name")).toHaveValue(album);
  await rm(folder, { recursive: true });

  await expect.poll(() => filesOfSize(join(stack.home, "media"), size)).toEqual([]);
  await expect.poll(() => readdir(join(stack.home, "media", "incoming"))).toEqual([]);
  expect(await db.selectFrom("media_albums").where("album_name", "=", album).select("id").execute()).toEqual([]);
});

test("a dealer without the permission gets no page and no file @once", async ({ page, create, signInAs }) => {
  const album = await create.album({ items: 1 });
  await signInAs(await create.dealer({ permissions: ["dealer:DEALER_LEADS"] }));
  for (const path of ["/media", "/admin-media", `/media/files/${album.itemIds[0]}`, `/media/albums/${album.id}/zip`])
    expect((await page.request.get(path)).status(), path).toBe(403);
});

/** A file that begins as a film and takes no room on the disk. */
async function sparse(path: string, size: number) {
  const file = await open(path, "w");
  await file.write(videoHead);
  await file.truncate(size);
  await file.close();
}

async function filesOfSize(folder: string, size: number): Promise<string[]> {
  const names = await readdir(join(folder, "files"));
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(join(folder, "files", name)).catch(() => null))?.size),
  );
  return names.filter((_, at) => sizes[at] === size);
}
