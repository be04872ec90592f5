import { type Page } from "playwright/test";
import { type Create } from "../factories";
import { type Profile } from "../factories/profiles";
import { expect, test } from "../support/journey/faulty-journey";
import { withoutOperation } from "../support/portal/faulty-portal";
import { writeComment } from "../support/records/co-op";

const typed = "Half an hour of thought";

type Sent = {
  /** Who sends it, and from where. */
  made: (create: Create) => Promise<[who: Profile, address: string]>;
  fill: (page: Page, scripts: boolean) => Promise<void>;
  button: string;
  operation: string;
  done: string;
};

const forms: Record<string, Sent> = {
  "a comment": {
    made: async (create) => {
      const { id, dealer } = await create.coOpRequest();
      return [dealer, `/co-op-requests/${id}`];
    },
    fill: (page, scripts) => writeComment(page, "Add your comments here", typed, scripts),
    button: "Add comment",
    operation: "CommentOnCoOpRequestMutation",
    done: "Comment added",
  },
  "a form that is changed": {
    made: async (create) => {
      const { formId, dealer } = await create.coOpRequest({ form_type: "special-project-request" });
      return [dealer, `/special-project-form/${formId}/edit`];
    },
    fill: (page) => page.getByLabel("Description of the project").fill(typed),
    button: "SUBMIT",
    operation: "UpdateSpecialProjectMutation",
    done: "Special project form was been succesfully updated",
  },
  "a decision": {
    made: async (create) => {
      const { id, hull_identification_number: hin } = await create.claim();
      return [await create.admin(), `/admin-warranty-claims?q=${hin}&open=${id}`];
    },
    fill: async (page) => {
      await page.getByLabel("Deny").check();
      await page.getByRole("textbox", { name: "Comments" }).fill(typed);
    },
    button: "Submit",
    operation: "DecideWarrantyClaimMutation",
    done: "Warranty Claim Successfully Updated",
  },
};

for (const [name, { made, fill, button, operation, done }] of Object.entries(forms))
  for (const away of [operation, "ViewerQuery"])
    test(`${name} is all there while the data service does not answer (${away}), and is sent again from there`, async ({
      page,
      create,
      signInAs,
      faulty,
      scripts,
      checkPage,
    }) => {
      const [who, address] = await made(create);
      await signInAs(who);
      await page.goto(address);
      if (name === "a form that is changed") await page.getByLabel("Fax").fill("218-555-0101");
      await fill(page, scripts);
      await withoutOperation(faulty, away);
      await page.getByRole("button", { name: button, exact: true }).click();
      await expect(page.getByRole("heading", { name: "Something does not answer" })).toBeVisible();
      await expect(page.getByText("The portal's data service does not answer.")).toBeVisible();
      const fields = page.getByRole("main").getByRole("textbox");
      expect((await fields.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))).join()).toContain(
        typed,
      );
      if (away === operation) await checkPage();

      faulty.fail(() => undefined);
      await page.getByRole("button", { name: "Send again" }).click();
      await expect(page.getByText(done)).toBeVisible();
    });

/** Pages that are read anew for what others do: by themselves, and once somebody asks. */
const readAnew = {
  "by itself": {
    made: async (create: Create) => {
      const { id, dealer } = await create.coOpRequest();
      return [dealer, `/co-op-requests/${id}`] as const;
    },
    type: (page: Page) => writeComment(page, "Add your comments here", typed, true),
    change: (create: Create, dealer: Profile) => create.coOpRequest({ dealer }),
    ask: () => Promise.resolve(),
  },
  "when that is asked for": {
    made: async (create: Create) =>
      [await create.admin(), `/admin-warranty-claims?sort=-submittedon&open=${(await create.claim()).id}`] as const,
    type: (page: Page) => page.getByRole("searchbox").fill(typed),
    change: (create: Create) => create.claim(),
    ask: (page: Page) => page.getByRole("button", { name: "Show the changes" }).click(),
  },
};

for (const [how, { made, type, change, ask }] of Object.entries(readAnew))
  test(`a page that is read anew ${how} stays as it is while the data service does not answer, and is read then`, async ({
    page,
    create,
    signInAs,
    faulty,
    scripts,
  }) => {
    test.skip(!scripts, "Without scripts a page is loaded anew by its reader, and Back has what was typed.");
    const [who, address] = await made(create);
    const lost = page.getByText("Connection lost.");
    await signInAs(who);
    const isFollowed = page.waitForResponse("**/live/changes?**");
    await page.goto(address);
    await isFollowed;
    await type(page);
    await withoutOperation(faulty, "ViewerQuery");
    await change(create, who);
    await ask(page);
    await expect(lost).toBeVisible();
    // More often than what fails for itself is asked again.
    for (let refusals = 0; refusals < 5; refusals++) await page.waitForResponse((answer) => answer.status() === 503);
    await expect(lost).toBeVisible();

    faulty.fail(() => undefined);
    await expect(lost).toBeHidden();
    await expect(page.getByRole("heading", { name: "Something does not answer" })).toBeHidden();
    const fields = page.getByRole("main").locator("input, [contenteditable]");
    const values = await fields.evaluateAll((all) => all.map((one) => ("value" in one ? one.value : one.textContent)));
    expect(values).toContain(typed);
  });
