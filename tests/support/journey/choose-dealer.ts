import { expect, type Locator } from "playwright/test";
import { type Profile } from "../../factories/profiles";

/** Chooses a dealer as somebody does: from the list, or where scripts run by its name, which the field completes. */
export async function chooseDealer(field: Locator, { profile_id, company, city }: Profile, scripts = false) {
  if (!scripts) {
    await field.selectOption(profile_id);
    return;
  }
  // Loaded when the page has nothing else to do.
  await expect(field).toHaveJSProperty("tagName", "INPUT");
  await field.selectText();
  await field.pressSequentially(company ?? "");
  await field.blur();
  await expect(field).toHaveValue(new RegExp(`^${company}, .*${city}`));
}
