import { type Create } from "../factories";
import { type Profile } from "../factories/profiles";
import { expect, test } from "../support/journey/journey";
import { pdfFile, photoFile } from "../support/records/documents-of-claims";
import { newWord } from "../support/records/new-word";

/** What both sides write on: where each of them lists it, and the words for it. */
const records = {
  "a claim": {
    made: async (create: Create, dealer: Profile) => {
      const last_name = `Talk${newWord()}`;
      const { id, warranty_claims_id: number } = await create.claim({ dealer, last_name });
      const found = `q=${last_name}`;
      return {
        id,
        name: `warranty claim # ${number}`,
        path: `/warranty-claims/${id}/conversation`,
        own: `/warranty-claims?${found}`,
        desk: `/admin-warranty-claims?${found}`,
      };
    },
    show: "Show the claim",
  },
  "a co-op form": {
    made: async (create: Create, dealer: Profile) => {
      const { id } = await create.coOpRequest({ dealer });
      return {
        id,
        name: `Media Pre-Approval of`,
        path: `/co-op-requests/${id}/conversation`,
        own: "/pre-approval-claim?type=new",
        desk: `/admin-co-op-requests?q=${dealer.email}`,
      };
    },
    show: "Show the request",
  },
  "a registration": {
    made: async (create: Create, dealer: Profile) => {
      const last_name = `Talk${newWord()}`;
      const { id, warranty_id: number } = await create.registration({ dealer, last_name });
      const found = `q=${last_name}`;
      return {
        id,
        name: `registration # ${number}`,
        path: `/warranty-registrations/${id}/conversation`,
        own: `/warranty-registrations?${found}`,
        desk: `/admin-warranty-registrations?${found}`,
      };
    },
    show: "Show the registration",
  },
};

for (const [what, { made, show }] of Object.entries(records)) {
  test(`an admin asks about ${what}, and the dealer answers with files`, async ({
    page,
    create,
    signInAs,
    browserOf,
    scripts,
    checkPage,
  }) => {
    const dealer = await create.dealer({ name: "Curtis Bell" });
    const { id, name, path, own, desk } = await made(create, dealer);
    const admin = await browserOf(await create.admin({ name: "Walt Kessler" }));
    await admin.goto(`${desk}&open=${id}`);
    await expect(admin.getByText("No messages yet.")).toBeVisible();
    await admin.getByRole("link", { name: "Write a message" }).click();
    await admin.getByLabel("Message", { exact: true }).fill(" ");
    await admin.getByRole("button", { name: "Send message" }).click();
    await expect(admin.getByRole("alert")).toContainText("Please write a message or add a file.");
    await admin.getByLabel("Message", { exact: true }).fill("Please send the invoice.\nAnd a photo of the hull.");
    await admin.getByRole("button", { name: "Send message" }).click();
    await expect(admin.getByText("Message sent")).toBeVisible();
    await expect(admin.getByLabel("Message", { exact: true })).toHaveValue("");
    await expect(admin.getByText("And a photo of the hull.")).toBeVisible();

    await expect(admin.getByText("Not read yet")).toBeVisible();

    await signInAs(dealer);
    await page.goto(own);
    await expect(page.getByText("1 unread message")).toBeAttached();
    await page.goto("/notifications");
    await page.getByRole("link", { name: `Walt Kessler wrote on ${name}` }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByText("Unread", { exact: true })).toBeVisible();
    await page.getByLabel("Message", { exact: true }).fill("Here they are.".padEnd(5_001, "."));
    await page.getByLabel("Add files").setInputFiles([pdfFile("invoice.pdf"), await photoFile("hull.png")]);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("alert")).toContainText("Message is longer than 5000 characters");
    await expect(page.getByText("Already sent; they stay with this form")).toBeVisible();
    await checkPage();

    await page.getByLabel("Message", { exact: true }).fill("Here they are.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Message sent")).toBeVisible();
    await expect(page.getByText("Unread", { exact: true })).toHaveCount(0);
    const messages = page.getByRole("region", { name: "Messages" });
    // Registrations are decided on by nobody, so their files stay.
    const shown =
      what === "a registration" ? ["invoice.pdf", "hull.png"] : ["invoice.pdf", "Remove", "hull.png", "Remove"];
    await expect(messages.getByRole("link")).toHaveText(shown);
    await page.getByRole("link", { name: show }).click();
    await expect(page.getByRole("region", { name: "Conversation" })).toContainText("Here they are.");
    await checkPage();

    if (!scripts) await admin.reload();
    await expect(admin.getByText("Here they are.")).toBeVisible();
    await expect(admin.getByText("Read by Curtis Bell")).toBeVisible();
    const invoice = admin.getByRole("link", { name: "invoice.pdf" });
    const address = (await invoice.getAttribute("href")) ?? "";
    expect((await (await admin.request.get(address)).body()).toString()).toContain("% invoice.pdf");
    await admin.goto(`${desk}&unread=yes`);
    await expect(admin.getByText("unread message")).toHaveCount(0);

    const other = await browserOf(await create.dealer());
    expect((await other.request.get(address)).status()).toBe(404);
    expect((await other.request.get(path)).status()).toBe(404);
  });
}

test("a message shows on the other page at once, and leaves what is typed", async ({
  page,
  create,
  signInAs,
  browserOf,
  scripts,
}) => {
  test.skip(!scripts, "without scripts a reload shows it");
  const dealer = await create.dealer();
  const { id } = await create.claim({ dealer });
  await signInAs(dealer);
  await page.goto(`/warranty-claims/${id}/conversation`);
  await page.getByLabel("Message", { exact: true }).fill("I was about to");
  const admin = await browserOf(await create.admin());
  await admin.goto(`/warranty-claims/${id}/conversation`);
  await admin.getByLabel("Message", { exact: true }).fill("Which motor is it?");
  await admin.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Which motor is it?")).toBeVisible();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("I was about to");
});

test("what an admin asks stands above the form that its dealer changes, until it is answered", async ({
  page,
  create,
  signInAs,
  browserOf,
  checkPage,
}) => {
  const dealer = await create.dealer();
  const { id, formId } = await create.coOpRequest({ dealer, status: "pending" });
  const admin = await browserOf(await create.admin({ name: "Walt Kessler" }));
  const conversation = `/co-op-requests/${id}/conversation`;
  await admin.goto(conversation);
  await admin.getByLabel("Message", { exact: true }).fill("Which magazine is it?");
  await admin.getByRole("button", { name: "Send message" }).click();
  await expect(admin.getByText("Message sent")).toBeVisible();

  await signInAs(dealer);
  await page.goto(`/media-pre-approval-form/${formId}/edit`);
  const question = page.getByRole("region", { name: "Waiting for your answer" });
  await expect(question).toContainText("Which magazine is it?");
  await checkPage();
  await question.getByRole("link", { name: "Answer" }).click();
  await expect(page).toHaveURL(new RegExp(conversation));
  await page.getByLabel("Message", { exact: true }).fill("The Tribune.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent")).toBeVisible();
  await page.goto(`/media-pre-approval-form/${formId}/edit`);
  await expect(page.getByLabel("Dealer name")).toBeVisible();
  await expect(question).toHaveCount(0);
});

test("a dealer asks for a correction of a registration, which stands above the form that corrects it", async ({
  page,
  create,
  signInAs,
  browserOf,
  checkPage,
}) => {
  const dealer = await create.dealer({ name: "Curtis Bell" });
  const last_name = `Row${newWord()}`;
  const { id } = await create.registration({ dealer, last_name });
  const own = await browserOf(dealer);
  await own.goto(`/warranty-registrations?q=${last_name}&open=${id}`);
  await own.getByRole("link", { name: "Ask for a correction" }).click();
  await own.getByLabel("Message", { exact: true }).fill(`The owner is called ${last_name}e.`);
  await own.getByRole("button", { name: "Send message" }).click();
  await expect(own.getByText("Message sent")).toBeVisible();
  await own.getByRole("link", { name: "Back" }).first().click();
  await expect(own.getByRole("region", { name: "Conversation" })).toContainText(`called ${last_name}e.`);

  await signInAs(await create.admin());
  await page.goto(`/admin-warranty-registrations?q=${last_name}&unread=yes`);
  await expect(page.getByText("1 unread message")).toBeAttached();
  await page.goto(`/admin-warranty-registrations/${id}/edit`);
  const question = page.getByRole("region", { name: "Waiting for your answer" });
  await expect(question).toContainText(`called ${last_name}e.`);
  await checkPage();
  await page.getByLabel("Last name").fill(`${last_name}e`);
  await page.getByRole("button", { name: "Update registration" }).click();
  await expect(page.getByText("Warranty Registration was been successfully updated").first()).toBeVisible();

  await own.goto(`/warranty-registrations?q=${last_name}e&open=${id}`);
  await expect(own.getByText("Read by")).toBeVisible();
});

test("a page that decides on a form or credits it leaves what it does not show unread @once", async ({
  page,
  create,
  signInAs,
  browserOf,
}) => {
  const dealer = await create.dealer();
  const [asked, approved] = [
    await create.coOpRequest({ dealer }),
    await create.coOpRequest({ dealer, form_type: "special-project-request", status: "approved" }),
  ];
  await signInAs(dealer);
  for (const [{ id }, text] of [
    [asked, "When do you decide?"],
    [approved, "When is it credited?"],
  ] as const) {
    await page.goto(`/co-op-requests/${id}/conversation`);
    await page.getByLabel("Message", { exact: true }).fill(text);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Message sent")).toBeVisible();
  }

  const admin = await browserOf(await create.admin());
  await admin.goto(`/admin-co-op-requests/${asked.id}/approve`);
  await expect(admin.getByRole("heading", { name: "CO-OP PRE APPROVAL CLAIM" })).toBeVisible();
  await admin.goto(`/admin-co-op-requests/${approved.id}/credit`);
  await expect(admin.getByLabel("Memo or payment number")).toBeVisible();
  for (const status of ["new", "approved"]) {
    await admin.goto(`/admin-co-op-requests?status=${status}&unread=yes&q=${dealer.email}`);
    await expect(admin.getByText("1 unread message")).toBeAttached();
  }
});
