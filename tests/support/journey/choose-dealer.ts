import { expect, type Locator } from "playwright/test";
import { type Profile } from "../../factories/profiles";

/** Chooses a dealer as somebody does: from the list, or where scripts run by its name, which the field completes. */
export async function chooseDealer(field: Locator, { profile_id, company, city }: Profile) {
  if (await field.evaluate((one) => one instanceof HTMLSelectElement)) {
    await field.selectOption(profile_id);
    return;
  }
  await field.fill(company ?? "");
  await field.blur();
  await expect(field).toHaveValue(new RegExp(`^${company}, .*${city}`));
}
