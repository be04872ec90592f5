import { type Quoted } from "./scene";

const csiAdmin = { permissions: ["admin:ADMIN_CSI"] };

export const surveys: Quoted = {
  scenes: [
    {
      name: "a dealer without surveys",
      spec: "1.2",
      quotes: ["No Rating Available %"],
      async reads({ page, create, signInAs }) {
        await signInAs(await create.dealer());
        await page.goto("/csi");
        return page.locator("main").innerText();
      },
    },
    {
      name: "the two tables, five surveys a page",
      spec: "1.2, 1.9",
      quotes: ["Dealer Ratings", "New Surveys", "5 rows", "100.00 %"],
      async reads({ page, create, signInAs }) {
        const dealer = await create.dealer();
        for (let count = 0; count < 6; count++) await create.survey({ dealer });
        await signInAs(await create.admin(csiAdmin));
        await page.goto(`/admin-csi?q=${encodeURIComponent(dealer.company ?? "")}`);
        const ratings = await page.locator("main").innerText();
        await page.goto(`/admin-csi/surveys?q=${encodeURIComponent(dealer.company ?? "")}`);
        return `${ratings}\n${await page.locator("tbody tr").count()} rows`;
      },
    },
    {
      name: "an open survey",
      spec: "1.2, 1.9",
      quotes: [
        "About You",
        "About Your Dealer",
        "Comments",
        "Extremely Dissatisfied",
        "Satisfied",
        "Somewhat Satisfied",
        "Extremely Satisfied",
        "No",
        "Yes",
      ],
      async reads({ page, create, signInAs }) {
        const survey = await create.survey({
          sales_experience: 1,
          delivery_process: 2,
          satisfied_boat_price: 3,
          follow_up: 0,
        });
        await signInAs(await create.admin(csiAdmin));
        await page.goto(`/admin-csi/surveys?q=${encodeURIComponent(survey.dealer.company ?? "")}&open=${survey.id}`);
        return page.locator("main").innerText();
      },
    },
    {
      name: "the files of the exports",
      spec: "1.9",
      quotes: ["export-surveys.csv", "export-dealer-survey-avg-score.csv"],
      async reads({ page, create, signInAs }) {
        await create.survey();
        await signInAs(await create.admin(csiAdmin));
        const names: string[] = [];
        for (const path of ["/admin-csi", "/admin-csi/surveys"]) {
          await page.goto(path);
          await page.getByText("Export all").click();
          const link = page.getByRole("link", { name: /^CSV/ });
          const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
          names.push(file.suggestedFilename());
        }
        return names.join();
      },
    },
  ],
  unreachable: [],
};
