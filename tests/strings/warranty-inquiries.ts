import { readFile } from "node:fs/promises";
import { type Quoted } from "./scene";

export const warrantyInquiries: Quoted = {
  scenes: [
    {
      name: "six warranty inquiries",
      spec: "2.2, 2.9",
      quotes: ["Date | Model | Name | Fulfilled By | Fulfilled On", "5 rows", "Print", "Download To CSV"],
      async reads({ page, create, signInAs }) {
        for (let count = 0; count < 6; count++) await create.inquiry();
        await signInAs(await create.admin());
        await page.goto("/admin-warranty-inquiries");
        const heads = (await page.getByRole("columnheader").allInnerTexts()).map((text) => text.trim()).filter(Boolean);
        const rows = await page.locator("tbody tr:not(.detail)").count();
        return `${heads.join(" | ")} ${rows} rows ${(await page.getByRole("main").textContent()) ?? ""}`;
      },
    },
    {
      name: "warranty inquiries fulfilled in each way, and when",
      spec: "2.4, 2.9",
      quotes: ["Fulfilled via Email", "Fulfilled Via Phone", "Fulfilled Via Other", "dated in words", "no buttons"],
      async reads({ page, create, signInAs }) {
        await signInAs(await create.admin());
        const said: string[] = [];
        for (const way of ["Via Email", "Via Phone", "Via Other"]) {
          const inquiry = await create.inquiry();
          await page.goto(`/admin-warranty-inquiries?q=W-${inquiry.warranty_inquiry_id}&open=${inquiry.id}`);
          const row = page.locator(`#row-${inquiry.id}`);
          await row.getByRole("button", { name: way }).click();
          await row.getByText(/^Fulfilled via/i).waitFor();
          said.push(await row.innerText());
        }
        if (/[A-Z][a-z]+ \d{1,2}, \d{4} \d{1,2}:\d\d [ap]m/.test(said.join())) said.push("dated in words");
        if ((await page.getByRole("button", { name: /^Via / }).count()) === 0) said.push("no buttons");
        return said.join("\n");
      },
    },
    {
      name: "the CSV of warranty inquiries, of all where none is selected",
      spec: "2.2, 2.7",
      quotes: ["export-warranty-inquiries.csv", "2 rows"],
      async reads({ page, create, signInAs }) {
        const model = `Model ${Date.now()}`;
        for (let count = 0; count < 2; count++) await create.inquiry({ model });
        await signInAs(await create.admin());
        await page.goto(`/admin-warranty-inquiries?q=${encodeURIComponent(model)}`);
        await page.getByText("Export all").click();
        const download = page.waitForEvent("download");
        await page.getByRole("link", { name: /^Download To CSV/ }).click();
        const file = await download;
        const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
        return `${file.suggestedFilename()} ${lines.length - 1} rows`;
      },
    },
  ],
  unreachable: [],
};
