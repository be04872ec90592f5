import { type Locator } from "playwright/test";

/** Sends a form with nothing in it, past the checks of the browser. */
export async function sendEmpty(form: Locator) {
  await form.evaluate((one: HTMLFormElement) => {
    one.noValidate = true;
    for (const field of one.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea"))
      field.value = "";
  });
  await form.locator("button.primary").click();
}
