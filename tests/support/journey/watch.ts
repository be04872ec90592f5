import { type Page } from "playwright/test";
import { usualBrand } from "../records/brand";
import { type Stack } from "../portal/stack";

/**
 * Collects what a person does not see but must not happen: errors and policy violations in the console, files of a page
 * that are missing, and any request to somewhere other than the portal (or the provider, as a page to sign in on).
 */
export async function watch(page: Page, { origin, issuer }: Stack): Promise<string[]> {
  const complaints: string[] = [];

  if (page.context().browser()?.browserType().name() === "firefox") await page.addInitScript(tellErrorsInWords);
  page.on("console", (message) => {
    const isRefusal = message.text().startsWith("Failed to load resource");
    const isAborted = aborted.test(message.text());
    if (message.type() === "error" && !isRefusal && !isAborted) complaints.push(`console: ${message.text()}`);
    if (usualBrand.test(message.text())) complaints.push(`console: the usual brand in ${message.text()}`);
  });
  page.on("pageerror", ({ message }) => {
    if (!aborted.test(message)) complaints.push(`script: ${message}`);
  });
  page.on("request", (request) => {
    const from = new URL(request.url()).origin;
    const isSignIn = from === new URL(issuer).origin;
    if (from !== origin && !isSignIn && !/^(data|blob):/.test(request.url()))
      complaints.push(`request to ${request.url()}`);
  });
  page.on("response", (response) => {
    const isPart = ["stylesheet", "script", "image", "font"].includes(response.request().resourceType());
    if (isPart && response.status() >= 400) complaints.push(`${response.status()} for ${response.url()}`);
  });
  return complaints;
}

/** So Remix tells of a page's data that it has stopped reading, because somebody went on meanwhile; in Firefox's words too. */
const aborted = /^(AbortError: )?(signal is aborted without reason|The operation was aborted)/;

/** Runs in Firefox's page, whose driver receives «Error» in place of each error's own text. */
function tellErrorsInWords() {
  const { error } = console;
  console.error = (...said: unknown[]) =>
    error.apply(
      console,
      said.map((each) =>
        each instanceof Error || each instanceof DOMException ? `${each.name}: ${each.message}` : each,
      ),
    );
}
