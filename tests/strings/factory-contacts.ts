import { type Quoted } from "./scene";

export const factoryContacts: Quoted = {
  scenes: [
    {
      name: "the groups of cards",
      spec: "1.2",
      quotes: [
        "Factory Contacts",
        "Accounts receivable",
        "Consumer services",
        "Marketing & advertising",
        "Purchasing",
        "Sales",
        "Warranty",
      ],
      async reads({ page, create, signInAs }) {
        await signInAs(await create.admin());
        await page.goto("/factory-contacts");
        return page.locator("main").innerText();
      },
    },
  ],
  unreachable: [],
};
