import { randomUUID } from "node:crypto";
import { type Locator, type Page, type Route } from "playwright/test";
import { routes } from "../../app/routes.js";
import { urls } from "../guards/expected";
import { type PreparedPost, type Stage } from "../guards/table";
import { verdict } from "../guards/verdict";
import { type Viewer } from "../guards/viewers";
import { chooseDealer } from "../support/journey/choose-dealer";
import { expect, test } from "../support/journey/journey";
import { picture } from "../support/records/co-op";
import { cookieHeader } from "../support/portal/sign-in";
import { forms, usual } from "./forms";

type Sent = { page: Page; key: string; scripts: boolean };

for (const [key, row] of Object.entries(forms)) {
  test(`${key} is answered in view, with the focus, and once`, async ({ page, create, db, signInAs, scripts }) => {
    // The samples' images and photos may have no files.
    await page.route(/\/(images|photos)\/[^/]+\?width=/, async (route) => route.fulfill({ body: await picture() }));
    const open = async () => {
      const stage = { db, create, ...(await viewerOf(row.by, create)), target: await create.dealer() };
      const { viewer } = stage;
      if (viewer.profile) await signInAs(viewer.profile);
      else await page.context().clearCookies();
      const { path, posts } = await sampleOf(key, stage);
      await page.goto((await row.at?.(stage)) ?? path);
      const form = await formOf(page, key);
      if (scripts) {
        await expect.poll(() => form.evaluate(isInteractive), "a page with scripts").toBe(true);
        // React gives its fields what they began with once more while it takes the page over.
        await page.evaluate(
          () => new Promise((rest) => requestIdleCallback(() => setTimeout(rest, 50), { timeout: 5_000 })),
        );
      }
      return { form, posts, target: stage.target };
    };

    const failing = await open();
    await fail({ page, key, scripts }, failing.form);
    await answered(page, false);
    const problems = await page.locator(".summary[data-answer] li").allInnerTexts();
    expect(problems, "problems, each different from the others").toEqual([...new Set(problems)]);
    if ((await page.locator("[data-answer]:is(.summary, .error, [data-tone=no]):visible").count()) > 0)
      await expect(page, "the title of a page that came back").toHaveTitle(/^Error: (?!Error)/);
    else await expect(page, "a page of its own").toHaveTitle(/^(?!Error: ).+, Slipway$/);
    await page.unroute("**", sendOfNobody);

    if (row.spared) return;
    const { form, posts, target } = await open();
    await fill({ key, scripts }, form, posts);
    if (row.dealer) await chooseDealer(form.getByLabel(row.dealer, { exact: true }), target, scripts);
    await press(form);
    await answered(page, true);
    const links = page.locator(".notice[data-answer] a");
    await expect(links, "ways to the record").toHaveCount(row.leadsNowhere ? 0 : 1);
    const record = row.leadsNowhere ? null : await links.getAttribute("href");

    await page.goto(page.url());
    await expect(page.locator(".notice[data-answer]"), "a notice that is shown again").toHaveCount(0);
    if (record) await leadsToRecord(page, record);
  });
}

test("every form of the portal stands in the table", async ({ page, stack, create, db, signInAs, scripts }) => {
  test.skip(scripts, "What the server renders is the same with scripts.");
  test.setTimeout(300_000);
  const unknown = new Set<string>();
  for (const by of ["admin", "dealer", "stranger"] as const) {
    const { viewer, owner } = await viewerOf(by, create);
    const cookie = viewer.profile && cookieHeader(await signInAs(viewer.profile));
    const stage = { db, create, viewer, owner, target: await create.dealer() };
    const made = Object.entries(forms).flatMap(([, row]) => (row.by === by && row.at ? [row.at(stage)] : []));
    const pages = await Promise.all(
      urls
        .filter(([, { get, isFile }]) => !isFile && verdict(get, viewer) === "allowed")
        .map(async ([url, { prepare }]) => (await prepare(stage)).path ?? url),
    );
    for (const path of [...pages, ...(await Promise.all(made))]) {
      const answer = await fetch(stack.origin + path, { headers: cookie ? { cookie } : {} });
      for (const form of await formsOn(page, await answer.text())) {
        const key = keyOf(form, path);
        if (!(key in forms)) unknown.add(`${key} on ${path}`);
      }
    }
  }
  expect([...unknown]).toEqual([]);
});

type Create = Stage["create"];

/** Somebody with every permission of a side. */
async function viewerOf(by: "admin" | "dealer" | "stranger", create: Create) {
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_ALL"] });
  const admin = await create.admin({ permissions: ["admin:ADMIN_ALL"] });
  const viewers: Record<typeof by, Viewer> = {
    admin: { name: by, is: "admin", profile: admin, worksFor: dealer },
    dealer: { name: by, is: "dealer", profile: dealer, worksFor: dealer },
    stranger: { name: by, is: "stranger" },
  };
  return { viewer: viewers[by], owner: dealer };
}

async function sampleOf(key: string, stage: Stage) {
  const [to = ""] = key.split(" ");
  const [, calls] = urls.find(([url]) => url === to) ?? [];
  if (!calls) throw new Error(`${to} is no URL of the portal`);
  const { path = to, posts } = await calls.prepare(stage);
  return { path, posts };
}

type Found = { action: string; intent: string };

/** The forms of a page that change something, in order; of the page at hand, or of one that was fetched. */
function formsOn(page: Page, html?: string): Promise<Found[]> {
  return page.evaluate((markup) => {
    const read = markup === undefined ? document : new DOMParser().parseFromString(markup, "text/html");
    return [...read.querySelectorAll(`main form[method="post"]`)].map((form) => ({
      action: form.getAttribute("action") ?? "",
      intent:
        form.querySelector("[name=intent]")?.getAttribute("value") ??
        form.querySelector(`[name^="intent-"]`)?.getAttribute("name") ??
        "",
    }));
  }, html);
}

/** How the table names a form that stands at this address: the URL that it is sent to, and its intent. */
function keyOf({ action, intent }: Found, at: string): string {
  const { pathname } = new URL(action || at, "http://portal");
  const url = Object.keys(routes).find((each) => patternOf(each).test(pathname)) ?? pathname;
  return `${url} ${intent}`.trim();
}

function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replace(/:\w+/g, "[^/]+")}$`);
}

/** The form of a row of the table, in what it is folded into. */
async function formOf(page: Page, key: string): Promise<Locator> {
  const found = (await formsOn(page)).map((form) => keyOf(form, page.url()));
  expect(found, "the forms of the page").toContain(key);
  const form = page.locator(`main form[method="post"]`).nth(found.indexOf(key));
  for (const fold of await form.locator("xpath=ancestor::details[not(@open)]").all())
    await fold.locator("summary").first().click();
  return form;
}

/** Fills in what the matrix posts, what the row of the table adds, and what is usual wherever something is required. */
async function fill({ key, scripts }: Omit<Sent, "page">, form: Locator, posts: readonly PreparedPost[]) {
  const row = forms[key];
  const post = posts.find(({ status }) => status < 400)?.form;
  const values = { ...post, ...(typeof row?.fill === "function" ? row.fill() : row?.fill) };
  await form.evaluate(
    (one: HTMLFormElement, { values, usual }) => {
      for (const field of one.elements) {
        const isField =
          field instanceof HTMLInputElement ||
          field instanceof HTMLSelectElement ||
          field instanceof HTMLTextAreaElement;
        if (!isField || ["hidden", "file", "submit"].includes(field.type) || field.role === "combobox") continue;
        const value = values[field.name];
        const mustBe = field.required && field.value === "" ? (usual[field.name] ?? "As agreed") : undefined;
        if (field.type === "radio") (field as HTMLInputElement).checked = field.value === value;
        else if (field.type === "checkbox") (field as HTMLInputElement).checked ||= field.name in usual;
        else set(field, value ?? mustBe ?? field.value);
      }
      function set(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string) {
        if (value === field.value) return;
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
        set?.call(field, value);
        if (field instanceof HTMLSelectElement && field.value === "") field.selectedIndex = 1;
        for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
      }
    },
    { values, usual },
  );
  const rich = form.locator(".rich-field");
  if ((await rich.count()) > 0) {
    const field = rich.locator(scripts ? "[contenteditable=true]" : "textarea");
    await field.fill("Thank you");
  }
  const file = await row?.file?.();
  for (const field of file ? await form.locator("input[type=file]").all() : []) await field.setInputFiles(file ?? []);
}

async function fail({ page, key, scripts }: Sent, form: Locator) {
  const failure = forms[key]?.fails;
  if (failure === "signed out") await page.context().clearCookies();
  if (failure === "gone") await page.route("**", sendOfNobody);
  await form.evaluate((one: HTMLFormElement, failure) => {
    one.noValidate = true;
    for (const field of one.querySelectorAll<HTMLInputElement>("input, select, textarea, button")) {
      const isChoice = field.type === "checkbox" || field.type === "radio";
      if (failure === "unsaid" && field.type === "radio") field.checked = true;
      if (failure !== "empty" || field.type === "hidden" || field.name === "intent") continue;
      if (isChoice) field.checked = false;
      else field.value = "";
    }
  }, failure);
  // What an editor holds is not in the field that it stands for.
  const rich = form.locator(".rich-field");
  if (failure === "empty" && scripts && (await rich.count()) > 0) await rich.locator("[contenteditable=true]").fill("");
  await press(form);
}

/** What is sent names what no longer exists; the page itself may be drawn anew at any time. */
async function sendOfNobody(route: Route) {
  const sent = route.request();
  if (sent.method() !== "POST") return route.fallback();

  const named = /(^|&)((?:id|act|lead-id|intent-decide)=)[^&]+/g;
  const part = /(name="(?:id|act|lead-id|intent-decide)"\r\n\r\n)[^\r]+/g;
  const id =
    /(?<=\/email\/)[\w-]{32}|(?<=\/unsubscribe\/)[\w-]+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|auth0(%7C|\|)[^/.?]+/g;
  const { origin, pathname, search } = new URL(sent.url());
  return route.continue({
    url: origin + pathname.replace(id, randomUUID()) + search,
    postData: sent.postData()?.replace(named, `$1$2${randomUUID()}`).replace(part, `$1${randomUUID()}`),
  });
}

/** Has React taken the element over? */
function isInteractive(element: Element): boolean {
  return Object.keys(element).some((name) => name.startsWith("__react"));
}

/** Its button: the one that is meant, or the first that sends it. */
async function press(form: Locator) {
  const primary = form.locator("button.primary:visible");
  const any = form.locator("button:not([type=button], [type=reset]):visible");
  await ((await primary.count()) > 0 ? primary : any).first().click();
}

/** What a notice speaks of may have left the page: where it leads, the record is found. */
async function leadsToRecord(page: Page, address: string) {
  const answer = await page.goto(address);
  // A place on the same page is no visit.
  expect(answer?.status() ?? 200, address).toBe(200);
  await expect(page.getByRole("heading", { name: /^(No|There are no) / }), address).toHaveCount(0);
}

/** Expects one answer to what was sent, in the sender's view and with the focus. */
async function answered(page: Page, good: boolean) {
  const answers = page.locator("[data-answer]:visible");
  await expect(answers, "answers").toHaveCount(1);
  const found = () =>
    answers.evaluate((one) => {
      const { top, left, height } = one.getBoundingClientRect();
      const seen = document.elementFromPoint(left + 8, top + Math.min(height / 2, 8));
      const tone = one.getAttribute("data-tone");
      return {
        inView: top >= 0 && top < innerHeight && one.contains(seen),
        focus: one.contains(document.activeElement) || document.activeElement?.outerHTML.slice(0, 200),
        good: (tone ? tone === "yes" : one.getAttribute("role") !== "alert") || one.textContent,
      };
    });
  const wanted = { inView: true, focus: true, good: good || expect.any(String) };
  await expect.poll(found, { timeout: 5_000 }).toEqual(wanted);
}
