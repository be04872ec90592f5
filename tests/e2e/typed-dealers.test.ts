import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

test("a field for a dealer completes a city or a name, and refuses what nobody is called", async ({
  page,
  create,
  signInAs,
  scripts,
  checkPage,
}) => {
  test.skip(!scripts, "Without scripts it is a list.");
  const [word, city] = [newWord(), newWord()];
  const dealer = await create.dealer({ company: `Wharf ${word}`, city });
  await create.dealer({ company: `Wharf ${word} Two` });
  const claim = await create.claim({ dealer });
  await signInAs(await create.admin());

  await page.goto("/admin-warranty-claims");
  const field = page.getByRole("combobox", { name: "Dealership" });
  await expect(field).toHaveJSProperty("tagName", "INPUT");
  await expect(field).toHaveAttribute("placeholder", "All dealerships");
  await field.fill(`Nobody ${word}`);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  expect(await field.evaluate((input: HTMLInputElement) => input.validationMessage)).toContain("Choose one of");
  await expect(page).toHaveURL(/\/admin-warranty-claims$/);

  await field.fill(city.toLowerCase());
  await field.blur();
  await expect(field).toHaveValue(`Wharf ${word}, ${city}, MN`);
  await field.fill(`wharf ${word}`);
  await field.press("Enter");
  await expect(field).toHaveValue(`Wharf ${word}, ${city}, MN`);
  await field.press("Enter");
  await expect(page).toHaveURL(/dealership=auth0/);
  await expect(page.getByText(claim.hull_identification_number)).toBeVisible();
  await expect(field).toHaveValue(`Wharf ${word}, ${city}, MN`);
  await checkPage("in this mode");

  await page.getByRole("link", { name: `Remove Wharf ${word}` }).click();
  await expect(field).toHaveValue("");
});

/** More than a list has of them. */
const manyDealers = 201;

test("a dealer's name is completed where its field is left just as the dealer is found", async ({
  page,
  create,
  signInAs,
  scripts,
}) => {
  test.skip(!scripts, "Without scripts it is a list.");
  for (let count = 0; count < manyDealers; count++) await create.dealer();
  const word = newWord();
  await create.dealer({ company: `Wharf ${word}`, city: "Zumbrota" });
  await signInAs(await create.admin());
  await page.goto("/admin-warranty-claims");
  const field = page.getByRole("combobox", { name: "Dealership" });
  await expect(field).toHaveJSProperty("tagName", "INPUT");
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (!String(input).includes("/dealer-choices")) return answer;
      const found: unknown = await answer.json();
      answer.json = () => {
        void leave();
        return Promise.resolve(found);
      };
      return answer;
    };
    /** Before React renders what is found, which it does in a task of its own. */
    async function leave() {
      for (let step = 0; step < 20; step++) await null;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }
  });
  await field.fill(word);
  await expect(field).toHaveValue(`Wharf ${word}, Zumbrota, MN`);
});
