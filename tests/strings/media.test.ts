import { done } from "../support/journey/done";
import { expect, test } from "../support/journey/journey";
import { photos } from "../support/records/photos";
import { says } from "../support/journey/says";

const mediaAdmin = { permissions: ["admin:ADMIN_MEDIA"] };

test("an admin has five albums a page, the highest first, to add to, to sort and to remove (1.2)", async ({
  page,
  create,
  signInAs,
}) => {
  const name = `Sorted ${Date.now()}`;
  for (const position of [4, 9, 6, 5, 8, 7]) await create.album({ album_name: `${name} ${position}`, position });
  await signInAs(await create.admin(mediaAdmin));
  await page.goto(`/admin-media?q=${encodeURIComponent(name)}`);

  const main = page.getByRole("main");
  await says(main, "Add Media", "All Albums", "Remove Selected", "Remove All");
  // «Select» is for screen readers.
  const heads = ["Select", "Model Name", "Media Amount", "Brand", "Sort Order"];
  await expect(page.locator("thead tr").first().locator("th").filter({ hasText: /\S/ })).toHaveText(heads);
  const places = page.getByRole("spinbutton");
  await expect(places).toHaveCount(5);
  const positions = await places.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => Number(value)));
  expect(positions).toEqual([9, 8, 7, 6, 5]);
});

test("an upload needs a brand, an album with a name, and files (1.8)", async ({ page, create, signInAs }) => {
  await signInAs(await create.admin(mediaAdmin));
  await page.goto("/admin-media/add");
  const alert = page.getByRole("alert");
  const send = page.getByRole("button", { name: "Add Media" });

  await send.click();
  await says(alert, "Please Upload Media");
  // As it is written: two spaces stand as one on the page.
  const twoSpaces = "Please Select Brand , and Choose Existing Album or  Create New Album";
  expect(await alert.textContent()).toContain(twoSpaces);

  await page.getByLabel("Brand", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Album", { exact: true }).selectOption("new");
  await send.click();
  await says(alert, "Please Enter New Album Name or Choose Existing");
});

test("an upload has at most 20 files (1.9)", async ({ page, create, signInAs }) => {
  await signInAs(await create.admin(mediaAdmin));
  await page.goto("/admin-media/add");
  await says(page.getByRole("main"), "at most 20, each at most 1.5 GB");
  await page.getByLabel("Brand", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("New album name").fill("Too many");
  await page.getByLabel("Files").setInputFiles(await photos(21));

  await page.getByRole("button", { name: "Add Media" }).click();
  await says(page.getByRole("alert"), "At most 20 files can be sent at once.");
});

test("an admin moves an album (1.8)", async ({ page, create, signInAs }) => {
  const { album_name } = await create.album();
  await signInAs(await create.admin(mediaAdmin));
  await page.goto(`/admin-media?q=${encodeURIComponent(album_name)}`);
  await page.getByRole("spinbutton", { name: `Sort order of ${album_name}` }).fill("12");

  await page.getByRole("button", { name: `Save the sort order of ${album_name}`, exact: true }).click();
  await says(done(page), "Album Position has been Updated");
});

test("an admin removes an album (1.8)", async ({ page, create, signInAs }) => {
  const { id } = await create.album();
  await signInAs(await create.admin(mediaAdmin));
  await page.goto(`/admin-media/remove?id=${id}`);
  await page.getByRole("button", { name: "Remove Selected" }).click();
  await says(done(page), "Album has been deleted");
});

test("an admin is asked before all albums are removed (1.8)", async ({ page, create, signInAs }) => {
  await create.album();
  await signInAs(await create.admin(mediaAdmin));
  await page.goto("/admin-media/remove-all");
  await says(page.getByRole("heading", { level: 1 }), "Are you sure you wish to remove all items?");
});

test("a file that the media server does not have is said to be missing (1.8)", async ({ page, create, signInAs }) => {
  const { itemIds } = await create.album({ items: 1 });
  await signInAs(await create.admin(mediaAdmin));
  const file = await page.request.get(`/media/files/${itemIds[0]}?download`);
  expect(await file.text()).toContain("Image does not exist on this server");
});

test("a dealer has five albums a page, each to download (1.2)", async ({ page, create, signInAs }) => {
  const name = `Dealers ${Date.now()}`;
  for (let count = 0; count < 5; count++) await create.album({ album_name: `${name} ${count}` });
  const { id } = await create.album({ album_name: `${name} full`, position: 9 });
  await create.mediaItem({ media_id: id, media_type: "video", name: "film.mp4" });
  await signInAs(await create.dealer({ permissions: ["dealer:DEALER_MEDIA"] }));
  await page.goto(`/media?q=${encodeURIComponent(name)}&open=${id}`);

  await says(page.getByRole("main"), "Model Name", "Media Amount", "Download All");
  await expect(page.locator("tbody td.title")).toHaveCount(5);
});
