import { type Page } from "playwright/test";
import { photos } from "../support/photos";
import { type Quoted } from "./scene";

const mediaAdmin = { permissions: ["admin:ADMIN_MEDIA"] };

export const media: Quoted = {
  scenes: [
    {
      name: "the albums, the upload above them, and what can be done",
      spec: "1.2",
      quotes: [
        "Add Media",
        "All Albums",
        "Model Name",
        "Media Amount",
        "Brand",
        "Sort Order",
        "Remove Selected",
        "Remove All",
        "5 rows",
        "9,8,7,6,5",
      ],
      async reads({ page, create, signInAs }) {
        const name = `Sorted ${Date.now()}`;
        for (const position of [4, 9, 6, 5, 8, 7]) await create.album({ album_name: `${name} ${position}`, position });
        await signInAs(await create.admin(mediaAdmin));
        await page.goto(`/admin-media?q=${encodeURIComponent(name)}`);
        const places = page.getByRole("spinbutton");
        await places.nth(4).waitFor();
        const values = await places.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
        return `${await page.locator("main").innerText()}\n${values.length} rows\n${values.join()}`;
      },
    },
    {
      name: "an upload without a brand, an album, a name, a file",
      spec: "1.8",
      quotes: [
        "Please Select Brand , and Choose Existing Album or  Create New Album",
        "Please Upload Media",
        "Please Enter New Album Name or Choose Existing",
      ],
      async reads({ page, create, signInAs }) {
        await signInAs(await create.admin(mediaAdmin));
        const said: string[] = [];
        await page.goto("/admin-media/add");
        await send();
        await page.getByLabel("Brand", { exact: true }).selectOption({ index: 1 });
        await page.getByLabel("Album", { exact: true }).selectOption("new");
        await send();
        return said.join("\n");

        async function send() {
          await page.getByRole("button", { name: "Add Media" }).click();
          const wanted = said.length === 0 ? "Please Upload Media" : "Please Enter New Album Name or Choose Existing";
          const alert = page.getByRole("alert").filter({ hasText: wanted });
          await alert.waitFor();
          // As it is written: two spaces stand as one on the page.
          said.push((await alert.textContent()) ?? "");
        }
      },
    },
    {
      name: "the most files of an upload, and the largest",
      spec: "1.9",
      quotes: ["at most 20", "each at most 1.5 GB", "At most 20 files can be sent at once."],
      async reads({ page, create, signInAs }) {
        await signInAs(await create.admin(mediaAdmin));
        await page.goto("/admin-media/add");
        const form = await page.locator("main").innerText();
        await page.getByLabel("Brand", { exact: true }).selectOption({ index: 1 });
        await page.getByLabel("New album name").fill("Too many");
        await page.getByLabel("Files").setInputFiles(await photos(21));
        await page.getByRole("button", { name: "Add Media" }).click();
        const alert = page.getByRole("alert").filter({ hasText: "At most" });
        await alert.waitFor();
        return `${form}\n${await alert.innerText()}`;
      },
    },
    {
      name: "an album that is moved, and one that is removed",
      spec: "1.8",
      quotes: ["Album Position has been Updated", "Album has been deleted"],
      async reads({ page, create, signInAs }) {
        const album = await create.album();
        await signInAs(await create.admin(mediaAdmin));
        await page.goto(`/admin-media?q=${encodeURIComponent(album.album_name)}`);
        await page.getByRole("spinbutton", { name: `Sort order of ${album.album_name}` }).fill("12");
        await page.getByRole("button", { name: /^Save/ }).click();
        const moved = await notice(page, "Position");
        await page.goto(`/admin-media/remove?id=${album.id}`);
        await page.getByRole("button", { name: "Remove Selected" }).click();
        return `${moved}\n${await notice(page, "deleted")}`;
      },
    },
    {
      name: "the question before all albums are removed",
      spec: "1.8",
      quotes: ["Are you sure you wish to remove all items?"],
      async reads({ page, create, signInAs }) {
        await create.album();
        await signInAs(await create.admin(mediaAdmin));
        await page.goto("/admin-media/remove-all");
        return page.locator("main").innerText();
      },
    },
    {
      name: "a file that the media server does not have",
      spec: "1.8",
      quotes: ["Image does not exist on this server"],
      async reads({ page, create, signInAs }) {
        const album = await create.album({ items: 1 });
        await signInAs(await create.admin(mediaAdmin));
        return (await page.request.get(`/media/files/${album.itemIds[0]}?download`)).text();
      },
    },
    {
      name: "a dealer's albums and cards",
      spec: "1.2",
      quotes: ["Model Name", "Media Amount", "Download All", "5 rows"],
      async reads({ page, create, signInAs }) {
        const name = `Dealers ${Date.now()}`;
        for (let count = 0; count < 6; count++) await create.album({ album_name: `${name} ${count}` });
        const { id } = await create.album({ album_name: `${name} full`, position: 9 });
        const permissions = ["dealer:DEALER_MEDIA"];
        await signInAs(await create.dealer({ permissions }));
        await page.goto(`/media?q=${encodeURIComponent(name)}`);
        const rows = page.locator("tbody tr");
        await rows.nth(4).waitFor();
        const count = await rows.count();
        await create.mediaItem({ media_id: id, media_type: "video", name: "film.mp4" });
        await page.goto(`/media?q=${encodeURIComponent(name)}&open=${id}`);
        await page.getByRole("link", { name: /^Download All/ }).waitFor();
        return `${await page.locator("main").innerText()}\n${count} rows`;
      },
    },
  ],
  unreachable: [
    {
      spec: "1.8",
      quote: "Error Removing All Media: {error}",
      why: "It is said when the data service fails in the middle of a removal, which no browser can bring about; see app/areas/media/remove-all.route.tsx.",
    },
  ],
};

async function notice(page: Page, text: string): Promise<string> {
  const box = page.getByRole("status").filter({ hasText: text }).first();
  await box.waitFor();
  return box.innerText();
}
