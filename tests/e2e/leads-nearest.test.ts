import { sql } from "kysely";
import { type Db } from "#graphql/db/pool";
import { becomesInteractive } from "../support/journey/interactive";
import { chooseDealer } from "../support/journey/choose-dealer";
import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

const leadsAdmin = { permissions: ["admin:ADMIN_LEADS"] };

/** Somewhere at sea, 4 degrees from all other tests' dealers; and so many degrees further north, of 69.1 miles each. */
async function spot(db: Db) {
  for (;;) {
    const [x, y] = [-150 + Math.random() * 60, -55 + Math.random() * 30];
    const around = sql`box(point(${x - 4}, ${y - 4}), point(${x + 4}, ${y + 4}))`;
    const near = await db
      .selectFrom("profiles")
      .where(sql<boolean>`location <@ ${around}`)
      .select("profile_id")
      .execute();
    if (near.length === 0) return (north: number) => `(${x},${y + north})`;
  }
}

test("an admin gives a lead to the nearest other dealer by one press, and takes it back", async ({
  page,
  create,
  signInAs,
  db,
  checkPage,
}) => {
  const [family, at] = [newWord(), await spot(db)];
  const own = await create.dealer({ company: `Own ${family}`, location: at(0) });
  const near = await create.dealer({ company: `Near ${family}`, location: at(0.2), city: "Tampa", region: "FL" });
  await create.dealer({ company: `Far ${family}`, location: at(0.4) });
  const answered = { created_at: new Date(Date.now() - 5.5 * 3_600_000), fulfilledby: "Via Phone" };
  await create.lead({ dealer: near, ...answered, fulfilledon: new Date() });
  await create.lead({ dealer: near });
  const lead = await create.lead({ dealer: own, name: `Ada ${family}`, location: at(0) });

  await signInAs(await create.admin(leadsAdmin));
  await page.goto(`/admin-leads?q=${lead.email}&open=${lead.id}`);
  const nearest = page.getByRole("group", { name: "Nearest dealers" });
  await expect(nearest.getByRole("listitem").first()).toHaveText(
    `Transfer to Near ${family}Tampa, FL; 14 miles; 1 open lead; median response 5.5 hrs (90 days)`,
  );
  await expect(nearest.getByRole("button").nth(1)).toHaveText(`Transfer to Far ${family}`);
  await expect(nearest.getByRole("button", { name: `Own ${family}` })).toHaveCount(0);
  await checkPage();

  await nearest.getByRole("button").first().click();
  const notice = page.locator(".notice[data-answer]");
  await expect(notice).toContainText("Lead Successfully Transfered to New Dealer");
  await expect(nearest.getByRole("button").first()).toHaveText(`Transfer to Own ${family}`);
  expect(await ownersOf([lead])).toEqual([near.profile_id]);
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(notice).toHaveText("Undone: 1 lead is as it was.");
  expect(await ownersOf([lead])).toEqual([own.profile_id]);

  async function ownersOf(leads: { id: string }[]) {
    const ids = leads.map(({ id }) => id);
    const found = await db.selectFrom("leads").where("id", "in", ids).select("profile_id").execute();
    return found.map(({ profile_id }) => profile_id);
  }
});

test("several leads go to the dealer whom most of them have nearest, whatever is chosen beside it", async ({
  page,
  create,
  signInAs,
  db,
  scripts,
  checkPage,
}) => {
  const [family, at] = [newWord(), await spot(db)];
  const most = await create.dealer({ company: `Most ${family}`, location: at(0) });
  await create.dealer({ company: `Other ${family}`, location: at(2) });
  await create.dealer({ company: `Third ${family}`, location: at(4) });
  const other = await create.dealer({ company: `0000 ${family}` });
  const leads = [];
  for (const north of [0, 0.1, 1.9])
    leads.push(await create.unassignedLead({ name: `Ada ${family}`, location: at(north) }));
  leads.push(await create.unassignedLead({ name: `Bea ${family}`, location: null }));

  await signInAs(await create.admin(leadsAdmin));
  await page.goto(`/admin-leads/transfer?${leads.map(({ id }) => `id=${id}`).join("&")}&dealer=${family}`);
  if (scripts) await becomesInteractive(page);
  const nearest = page.getByRole("group", { name: "Nearest dealers" });
  await expect(nearest).toContainText(
    "whom most of the leads have nearest first; not counted: 1 lead without a known place",
  );
  await expect(nearest.getByRole("listitem").first()).toContainText("nearest to 2 of 3, 46 miles on average");
  await checkPage();

  await chooseDealer(page.getByLabel("Transfer to", { exact: true }), other, scripts);
  await nearest.getByRole("button", { name: `Transfer to Most ${family}` }).click();
  await expect(page.getByText(`4 leads transferred to Most ${family}.`)).toBeVisible();
  const moved = await db.selectFrom("leads").where("profile_id", "=", most.profile_id).select("id").execute();
  expect(moved.map(({ id }) => id).sort()).toEqual(leads.map(({ id }) => id).sort());
});
