import { newHin } from "../factories/warranty";
import { whileHeld } from "../support/held";
import { type Quoted, type Stage } from "./scene";

const lookup = { permissions: ["admin:ADMIN_WARRANTY_LOOKUP"] };
const customer = {
  ...{
    firstName: "Ada",
    lastName: "Marsh",
    phone: "8135550142",
    email: "ada@example.com",
    address: "418 Bayshore Blvd",
  },
  ...{ city: "Tampa", region: "FL", country: "US", zipcode: "33606" },
};

/** Registrations and boat models. */
export const warrantyRegistrations: Quoted = {
  scenes: [
    {
      name: "a dealer's form",
      spec: "2.2, 2.5, 2.9",
      quotes: [
        ...["Warranty Registration", "The warranty does not take effect until registration is completed"],
        ...["within 30 days of purchase", "Kestrel", "Sea Chaser", "Fun Chaser", "Pleasure", "Business"],
        ...["Fishing Charter", "Tarpon 21 - Older Model", "United States", "one country", "TX Texas", "MN Minnesota"],
      ],
      async reads({ page, create, signInAs }) {
        await create.boatModel({ model: "Tarpon 21", older_model: true });
        await signInAs(await create.dealer());
        await page.goto("/warranty-register");
        const countries = await page.getByLabel("Country").locator("option").count();
        const states = await page.getByLabel("State (optional)").locator("option").all();
        const named = states.map(async (state) => `${await state.getAttribute("value")} ${await state.textContent()}`);
        return [
          await page.locator("main").textContent(),
          countries === 1 ? "one country" : `${countries} countries`,
          ...(await Promise.all(named)),
        ].join("\n");
      },
    },
    {
      name: "a dealer's form, sent empty but for two HINs",
      spec: "2.5",
      quotes: [
        ...["Hull Identification Numbers Do Not Match", "Please Select a Purchase Date", "First name is required"],
        ...["Last name is required", "Phone is required", "Email is required", "Address is required"],
        ...["City is required", "Please choose a model", "There are 9 problems"],
      ],
      async reads(stage) {
        await stage.signInAs(await stage.create.dealer());
        return post(stage, "/warranty-register", { hullIdentificationNumber: "EHK1", retypeHin: "EHK2" });
      },
    },
    {
      name: "a dealer's form that is stored",
      spec: "2.8",
      quotes: ["Warranty Registration Successful"],
      async reads(stage) {
        const { dealer, model_id } = await stage.create.registration();
        await stage.signInAs(dealer);
        const hin = newHin();
        return post(stage, "/warranty-register", { ...boat(hin, model_id), retypeHin: hin, ...customer });
      },
    },
    {
      name: "a dealer's form that nobody answers",
      spec: "2.8",
      quotes: ["Warranty Registration Could Not be Submitted. Please Try again."],
      async reads(stage) {
        const { dealer, model_id } = await stage.create.registration();
        await stage.signInAs(dealer);
        const form = { ...boat(newHin(), model_id), ...customer };
        const sent = { ...form, retypeHin: form.hullIdentificationNumber };
        return whileHeld(
          stage.db,
          (part) => part.selectFrom("boat_models").where("id", "=", model_id).forUpdate().select("id").execute(),
          () => post(stage, "/warranty-register", sent),
        );
      },
    },
    {
      name: "eleven registrations in a dealer's list",
      spec: "2.2, 2.9",
      quotes: ["10 rows, newest first", "Print To Pdf"],
      async reads({ page, create, signInAs }) {
        const dealer = await create.dealer();
        for (let made = 0; made < 11; made++) await create.registration({ dealer });
        await signInAs(dealer);
        await page.goto("/warranty-registrations");
        const numbers = (await page.locator("tbody td.id").allInnerTexts()).map((text) =>
          Number(text.replace(/\D/g, "")),
        );
        await page.locator("tbody .title a").first().click();
        await page.getByRole("link", { name: "Print To Pdf" }).waitFor();
        const sorted = numbers.every((number, index) => index === 0 || number < (numbers[index - 1] ?? 0));
        return `${numbers.length} rows, ${sorted ? "newest first" : numbers.join()}\n${await main(page)}`;
      },
    },
    {
      name: "an admin's list",
      spec: "2.2, 2.9",
      quotes: [
        ...["HIN / Dealer / Date Submitted..", "# | Submitted | HIN | Model | Dealer | Status", "25 rows"],
        ...["25 50 100 250 500", "26 registrations", "Download To CSV", "Download All To CSV"],
        "Add Warranty Registration",
      ],
      async reads({ page, create, signInAs }) {
        const dealer = await create.dealer();
        const { model, id } = await create.boatModel({ model: `Listed ${newHin()}` });
        for (let made = 0; made < 26; made++) await create.registration({ dealer, model_id: id, model });
        await signInAs(await create.admin(lookup));
        await page.goto(`/admin-warranty-registrations?q=${encodeURIComponent(model)}`);
        await page.getByText("26 registrations").waitFor();
        const heads = (await page.getByRole("columnheader").allInnerTexts()).map((text) => text.trim());
        const read = [
          await page.getByRole("searchbox").getAttribute("placeholder"),
          heads.join(" | "),
          `${await page.locator("tbody tr").count()} rows`,
          (await page.locator(".page-sizes").innerText()).replaceAll(/[^\d]+/g, " ").trim(),
          await main(page),
        ];
        return read.join("\n");
      },
    },
    {
      name: "an admin's search, which waits for the typing to end",
      spec: "2.5",
      quotes: ["not before 3000 ms", "searched after 3000 ms"],
      needsScripts: true,
      async reads({ page, create, signInAs }) {
        const { model, id } = await create.boatModel({ model: `Typed ${newHin()}` });
        const { hull_identification_number: hin } = await create.registration({ model_id: id, model });
        await signInAs(await create.admin(lookup));
        await page.clock.install();
        await page.goto(`/admin-warranty-registrations?q=${encodeURIComponent(model)}`);
        await page.getByRole("link", { name: hin }).waitFor();
        await page.getByRole("searchbox").fill(hin);
        const typed = page.url();
        await page.clock.runFor(2_900);
        const before = page.url() === typed ? "not before 3000 ms" : `searched before: ${page.url()}`;
        await page.clock.runFor(100);
        await page.waitForURL((address) => address.searchParams.get("q") === hin);
        return `${before}, searched after 3000 ms`;
      },
    },
    {
      name: "the owners of a boat that changed hands six times",
      spec: "2.2, 2.9",
      quotes: ["Current Owner", "Previous Owners (6)", "5 rows", "1 row"],
      async reads({ page, create, signInAs }) {
        const current = await create.registration();
        const { dealer, model_id, hull_identification_number } = current;
        for (let made = 0; made < 6; made++)
          await create.registration({ dealer, model_id, hull_identification_number, status: "Archived" });
        await signInAs(await create.admin(lookup));
        const address = `/admin-warranty-registrations?q=${hull_identification_number}&open=${current.id}`;
        await page.goto(`${address}&previous=${current.id}`);
        const rows = page.locator("tr.detail tbody tr");
        const read = [await main(page), `${await rows.count()} rows`];
        await page.goto(`${address}&previous=${current.id}.2`);
        return [...read, `${await rows.count()} row`].join("\n");
      },
    },
    {
      name: "an admin's form, sent empty and then filled",
      spec: "2.5, 2.8",
      quotes: [
        ...["First name is required", "Last name is required", "Phone is required", "Email is required"],
        ...["Hull identification number is required", "Please choose a brand", "Please choose a model"],
        ...["Please Select a Purchase Date", "Address is required", "Country is required", "City is required"],
        ...["Zip code is required", "There are 12 problems"],
        ...["New Warranty Registration has been created succesfully"],
      ],
      async reads(stage) {
        const { id } = await stage.create.boatModel();
        await stage.signInAs(await stage.create.admin(lookup));
        const address = "/admin-warranty-registrations";
        return (await post(stage, address, {})) + (await post(stage, address, { ...boat(newHin(), id), ...customer }));
      },
    },
    {
      name: "a transfer, sent empty and then filled",
      spec: "2.5, 2.8",
      quotes: [
        ...["First name is required", "Last name is required", "Phone is required", "Email is required"],
        ...["Address is required", "City is required", "Country is required", "State is required"],
        ...["Zip code is required", "Comments is required", "There are 10 problems"],
        ...["Warranty Successfully Transferred"],
      ],
      async reads(stage) {
        const { id } = await stage.create.registration();
        await stage.signInAs(await stage.create.admin(lookup));
        const address = `/admin-warranty-registrations/${id}/transfer`;
        const filled = { ...customer, comments: "Sold privately." };
        return (await post(stage, address, {})) + (await post(stage, address, filled));
      },
    },
    {
      name: "a registration that is changed",
      spec: "2.2, 2.8",
      quotes: ["Edit Warranty Registration", "Warranty Registration was been successfully updated"],
      async reads(stage) {
        const { id, hull_identification_number, model_id } = await stage.create.registration();
        await stage.signInAs(await stage.create.admin(lookup));
        const address = `/admin-warranty-registrations/${id}/edit`;
        await stage.page.goto(address);
        const form = await main(stage.page);
        return form + (await post(stage, address, { ...boat(hull_identification_number, model_id), ...customer }));
      },
    },
    {
      name: "a registration whose deletion nobody answers",
      spec: "2.8",
      quotes: ["Error :( Please try again"],
      reads: (stage) => deleteHeld(stage, async () => ""),
    },
    {
      name: "a registration that is being deleted",
      spec: "2.8",
      quotes: ["Loading..."],
      needsScripts: true,
      reads: (stage) => deleteHeld(stage, () => stage.page.getByRole("button", { name: "Loading..." }).innerText()),
    },
    {
      name: "the forms to download",
      spec: "2.2",
      quotes: ["Download Forms"],
      async reads({ page, create, signInAs }) {
        await signInAs(await create.dealer());
        await page.goto("/warranty-download-forms");
        return page.getByRole("heading", { level: 1 }).innerText();
      },
    },
    {
      name: "boat models, and one that is added",
      spec: "2.2, 2.8, 2.9",
      quotes: [
        ...["Add Boat Model", "ADD BOAT MODEL", "Model | Older Model | Actions", "Yes", "No", "Edit", "Delete"],
        ...["25 50 100 250 500", "25 rows", "Model is required", "New boat model has been created successfully"],
      ],
      async reads(stage) {
        const { page, create, signInAs } = stage;
        for (let made = 0; made < 26; made++)
          await create.boatModel({ model: `0 ${Date.now()} ${made}`, older_model: made % 2 === 0 });
        await signInAs(await create.admin(lookup));
        await page.goto("/admin-boat-models");
        const heads = (await page.getByRole("columnheader").allInnerTexts()).map((text) => text.trim());
        return [
          heads.join(" | "),
          `${await page.locator("tbody tr").count()} rows`,
          (await page.locator(".page-sizes").innerText()).replaceAll(/[^\d]+/g, " ").trim(),
          await main(page),
          await post(stage, "/admin-boat-models", { model: " " }),
          await post(stage, "/admin-boat-models", { model: "Tarpon 23" }),
        ].join("\n");
      },
    },
    {
      name: "a boat model that is changed, and one whose deletion nobody answers",
      spec: "2.2, 2.8",
      quotes: [
        ...["UPDATE BOAT MODEL", "Older Model", "Boat model was been successfully updated", "Cancel", "Yes"],
        ...["Error :( Please try again"],
      ],
      async reads(stage) {
        const { page, create, db, signInAs } = stage;
        const { id } = await create.boatModel();
        await signInAs(await create.admin(lookup));
        await page.goto(`/admin-boat-models/${id}/edit`);
        const form = await main(page);
        const changed = await post(stage, `/admin-boat-models/${id}/edit`, { model: "Tarpon 24" });
        await page.goto(`/admin-boat-models/${id}/delete`);
        const question = await main(page);
        const failed = await whileHeld(
          db,
          (part) => part.selectFrom("boat_models").where("id", "=", id).forUpdate().select("id").execute(),
          () => post(stage, `/admin-boat-models/${id}/delete`, {}),
        );
        return [form, changed, question, failed].join("\n");
      },
    },
  ],

  unreachable: [
    {
      spec: "2.8",
      quote: "Error",
      why: "For a list: one that cannot be had is a page of its own, which says what does not answer. The page of a boat model that cannot be loaded is tested in app/shell/load-error.test.tsx.",
    },
    {
      spec: "2.8",
      quote: "Row details not available.",
      why: "Each list opens rows of its own type alone, so there is no row of an unknown type to open.",
    },
  ],
};

function boat(hullIdentificationNumber: string, modelId: string) {
  return { hullIdentificationNumber, modelId, purchaseDate: "2026-01-05", brand: "Sea Chaser" };
}

/** Sends a form past the browser's own checks, and answers the page that comes of it. */
async function post({ page }: Stage, path: string, form: Record<string, string>): Promise<string> {
  const { origin } = new URL((await page.request.get("/healthz")).url());
  const answer = await page.request.post(path, { form, headers: { origin } });
  return (await answer.text()).replaceAll("<!-- -->", "");
}

function main(page: Stage["page"]): Promise<string> {
  return page.locator("main").innerText();
}

/** Deletes a registration that something else holds. @returns what is read meanwhile, and in the end */
async function deleteHeld({ page, create, db, signInAs }: Stage, meanwhile: () => Promise<string>): Promise<string> {
  const { id } = await create.registration();
  await signInAs(await create.admin(lookup));
  await page.goto(`/admin-warranty-registrations/${id}/delete`);
  return whileHeld(
    db,
    (part) => part.selectFrom("warranty_registration").where("id", "=", id).forUpdate().select("id").execute(),
    async () => {
      await page.getByRole("button", { name: "Delete" }).click({ noWaitAfter: true });
      const waiting = await meanwhile();
      await page.getByRole("alert").waitFor();
      return `${waiting}\n${await main(page)}`;
    },
  );
}
