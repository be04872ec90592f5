import { formTypes } from "#graphql/areas/co-op/rules";
import { expect, test } from "../support/journey/journey";
import { type Profile } from "../factories/profiles";
import { photoFile } from "../support/records/documents-of-claims";
import { newHin } from "../factories/warranty";

const laptop = { width: 1366, height: 768 };
test.use({ viewport: laptop });

test("Approve stays in view in all five forms and in a claim with eight photos, however far they are read", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const dealer = await create.dealer();
  const photos = Array.from({ length: 8 }, (_, index) => `a1b2c3d4${index}boat.jpg`);
  const claim = await create.claim({ dealer, photos: JSON.stringify(photos), issues: "Crack. ".repeat(100) });
  const { buffer: body } = await photoFile("boat.png");
  await page.route("**/photos/*", (route) => route.fulfill({ body, contentType: "image/png" }));
  await signInAs(await create.admin());
  const addresses = [`/admin-warranty-claims?dealership=${encodeURIComponent(dealer.profile_id)}&open=${claim.id}`];
  for (const form_type of formTypes) {
    const { id } = await create.coOpRequest({ dealer, form_type });
    addresses.push(`/admin-co-op-requests?dealership=${encodeURIComponent(dealer.profile_id)}&open=${id}`);
  }
  for (const address of addresses) {
    await page.goto(address);
    const approve = page.locator("tr.detail").getByText("Approve", { exact: true }).first();
    const box = await approve.boundingBox();
    expect(box && box.y + box.height, address).toBeLessThanOrEqual(laptop.height);
    await page.locator("tr.detail h2").last().scrollIntoViewIfNeeded();
    await expect(approve, address).toBeInViewport({ ratio: 1 });
  }
  await checkPage("in this mode");
});

const tables = { "/admin-warranty-claims": "warranty_claims", "/admin-co-op-requests": "co_op_requests" } as const;
const mostKeys = 3;

for (const [list, table] of Object.entries(tables)) {
  test(`two admins approve 30 of ${list} by keyboard, with ${mostKeys} keys each at most`, async ({
    create,
    browserOf,
    db,
    scripts,
  }) => {
    test.skip(!scripts, "Without scripts there are no keys.");
    test.setTimeout(240_000);
    const dealer = await create.dealer();
    const [one, other] = [await create.admin({ name: "Kim Post" }), await create.admin({ name: "Walt Kessler" })];
    const expected = new Map<string, string>();
    for (let n = 0; n < 30; n++) {
      const at = new Date(Date.now() - (40 - n) * 86_400_000);
      // They share the desk: one has assigned half of the rows to himself, the other takes what is left.
      const taken = n % 2 ? { taken_by: other.profile_id, taken_at: new Date() } : {};
      const { id } =
        table === "warranty_claims"
          ? await create.claim({ dealer, submittedon: at, ...taken })
          : await create.coOpRequest({ dealer, date_submitted: at, ...taken });
      expected.set(id, n % 2 ? other.name : one.name);
    }
    const ids = [...expected.keys()];

    const approveAll = async (admin: Profile, filter: string, own: readonly string[]) => {
      const page = await browserOf(admin);
      await page.goto(`${list}?dealership=${encodeURIComponent(dealer.profile_id)}&taken=${filter}&open=${own[0]}`);
      for (const [nth, id] of own.entries()) {
        await expect(page.locator("tr.detail"), `${filter}, ${nth}`).toHaveId(`detail-${id}`);
        const keys = ["a", "Control+Enter"];
        expect(keys.length).toBeLessThanOrEqual(mostKeys);
        await page.keyboard.press("a");
        const ready = page.locator("dialog[open].decision form, form.decision:has(:checked)");
        await expect(ready).toBeVisible();
        await page.keyboard.press("Control+Enter");
        await expect(page.locator(`#detail-${id}`)).toHaveCount(0);
      }
    };
    await Promise.all([
      approveAll(
        one,
        "nobody",
        ids.filter((_, n) => n % 2 === 0),
      ),
      approveAll(
        other,
        "me",
        ids.filter((_, n) => n % 2 === 1),
      ),
    ]);

    const approvals = await db
      .selectFrom("history")
      .where("table_name", "=", table)
      .where("row_id", "in", ids)
      .where("action", "=", "Approved")
      .select(["row_id", "by_name"])
      .execute();
    expect(approvals, "each of them once").toHaveLength(30);
    for (const { row_id, by_name } of approvals) expect(by_name).toBe(expected.get(row_id));
  });
}

test("a key chooses in the only open record, and in none of several", async ({ page, create, signInAs, scripts }) => {
  test.skip(!scripts, "Without scripts there are no keys.");
  const dealer = await create.dealer();
  const [one, other] = [await create.claim({ dealer }), await create.claim({ dealer })];
  await signInAs(await create.admin());
  const list = `/admin-warranty-claims?dealership=${encodeURIComponent(dealer.profile_id)}`;
  await page.goto(`${list}&open=${one.id}&open=${other.id}`);
  const chosen = page.locator("form.decision :checked");
  await page.keyboard.press("d");
  await page.keyboard.press("Control+Enter");
  await expect(chosen).toHaveCount(0);
  await page.goto(`${list}&open=${one.id}`);
  await page.keyboard.press("d");
  await expect(page.getByRole("radio", { name: "Deny" })).toBeChecked();
});

test("an open claim says what else is known of its hull, which its dealer does not learn", async ({
  page,
  create,
  signInAs,
}) => {
  const [dealer, seller] = [await create.dealer(), await create.dealer({ company: "San Diego Watersports" })];
  const hull = { hull_identification_number: newHin() };
  const owner = { first_name: "Grace", last_name: "Zielinski", purchase_date: "2026-10-27" };
  const { warranty_id } = await create.registration({ dealer: seller, ...hull, ...owner });
  await create.claim({ dealer, ...hull });
  const claim = await create.claim({ dealer, ...hull, first_name: "Ada", last_name: "Marsh" });
  const unknown = await create.claim({ dealer });

  await signInAs(await create.admin());
  await page.goto(`/admin-warranty-claims?dealership=${encodeURIComponent(dealer.profile_id)}&open=${claim.id}`);
  const note = page.locator("form.decision .hull-note");
  await expect(note).toContainText("Registered to another owner, by another dealer.");
  await expect(note).toContainText(
    `Registered # ${warranty_id}, Grace Zielinski, San Diego Watersports, bought Oct 27, 2026, in warranty. 1 earlier claim.`,
  );
  await page.goto(`/admin-warranty-claims?dealership=${encodeURIComponent(dealer.profile_id)}&open=${unknown.id}`);
  await expect(note).toHaveText("Not registered.");

  await signInAs(dealer);
  await page.goto(`/warranty-claims?open=${claim.id}`);
  await expect(page.locator("tr.detail")).toBeVisible();
  await expect(page.getByText("Zielinski")).toHaveCount(0);
});
