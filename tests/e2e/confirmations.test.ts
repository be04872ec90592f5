import { type Create } from "../factories";
import { type Profile } from "../factories/profiles";
import { newHin } from "../factories/warranty";
import { expect, test } from "../support/journey/journey";

type Row = {
  by: "admin" | "dealer";
  /** Makes what the action can only fail with, or has been done to; answers the address that would ask about it. */
  at: (create: Create, dealer: Profile, admin: Profile) => Promise<string>;
  reason: string | RegExp;
};

/** A model that one boat is registered as. */
async function ofOneBoat(create: Create) {
  const model = await create.boatModel();
  await create.registration({ model_id: model.id, model: model.model });
  return model;
}

/** Every action that is confirmed, and has a state in which it can only fail or has been done. */
const rows: Record<string, Row> = {
  "deleting a model that is in use": {
    by: "admin",
    at: async (create) => `/admin-boat-models/${(await ofOneBoat(create)).id}/delete`,
    reason: /is used by 1 registration, so it cannot be deleted\.$/,
  },
  "archiving oneself": {
    by: "admin",
    at: (_create, _dealer, { profile_id }) =>
      Promise.resolve(`/admin-user-settings/user/${encodeURIComponent(profile_id)}/archive`),
    reason: "You cannot archive yourself. Another admin with ALL can.",
  },
  "resetting the password of a dealer who is archived": {
    by: "admin",
    at: async (create) => {
      const { profile_id } = await create.dealer({ status: "archived" });
      return `/admin-my-dealers/dealers/${encodeURIComponent(profile_id)}/reset-password`;
    },
    reason: "They cannot sign in: UnArchive them first.",
  },
  "resetting the password of an admin who is archived": {
    by: "admin",
    at: async (create) => {
      const { profile_id } = await create.admin({ status: "archived" });
      return `/admin-user-settings/user/${encodeURIComponent(profile_id)}/reset-password`;
    },
    reason: "They cannot sign in: UnArchive them first.",
  },
  "deleting a dealer's own show that was approved": {
    by: "dealer",
    at: async (create, { profile_id }) =>
      `/boat-shows/${(await create.boatShow({ profile_id, status: "Approved" })).id}/delete`,
    reason: "Boat Show was Approved. Please ask the manufacturer to delete it.",
  },
  "deleting a boat that was deleted": {
    by: "dealer",
    at: async (create, dealer) => `/inventory/${(await create.boat({ dealer, is_deleted: 1 })).id}/delete`,
    reason: "It has already been deleted.",
  },
  "deleting a boat for good that is in the lists": {
    by: "dealer",
    at: async (create, dealer) => `/inventory/${(await create.boat({ dealer })).id}/delete-for-good`,
    reason: "Only a boat that was deleted before can be deleted for good.",
  },
  "restoring a boat that is in the lists": {
    by: "dealer",
    at: async (create, dealer) => `/inventory/${(await create.boat({ dealer })).id}/restore`,
    reason: "It is already in the list.",
  },
  "restoring a boat whose hull another boat has": {
    by: "dealer",
    at: async (create, dealer) => {
      const hin = newHin();
      await create.boat({ dealer, hull_identification_number: `US-${hin}` });
      const boat = await create.boat({ dealer, hull_identification_number: hin, is_deleted: 1 });
      return `/inventory/${boat.id}/restore`;
    },
    reason: /^There is a boat with the hull \w+ in this inventory already\.$/,
  },
  "withdrawing a claim that was decided on": {
    by: "dealer",
    at: async (create, dealer) =>
      `/warranty-claims/${(await create.claim({ dealer, status: "approved" })).id}/withdraw`,
    reason: "It has already been decided, so you can't withdraw it.",
  },
  "withdrawing a form that was decided on": {
    by: "dealer",
    at: async (create, dealer) =>
      `/co-op-requests/${(await create.coOpRequest({ dealer, status: "denied" })).id}/withdraw`,
    reason: "It has already been decided, so you can't withdraw it.",
  },
  "marking leads as fulfilled that are": {
    by: "dealer",
    at: async (create, dealer) => {
      const done = { dealer, fulfilledby: "Via Phone", fulfilledon: new Date() };
      const leads = [await create.lead(done), await create.lead(done)];
      return `/leads/fulfil?${new URLSearchParams(leads.map(({ id }) => ["id", id]))}`;
    },
    reason: "They are already fulfilled.",
  },
  "removing albums where none was chosen": {
    by: "admin",
    at: () => Promise.resolve("/admin-media/remove"),
    reason: "Tick some in the list, or select all.",
  },
  "sending leads to the CRM where all were sent": {
    by: "dealer",
    at: () => Promise.resolve("/leads/sync"),
    reason: "Every lead has been sent to the CRM, or is on its way.",
  },
};

for (const [action, { by, at, reason }] of Object.entries(rows))
  test(`${action} is not asked about: why not stands there, and a way back @once`, async ({
    page,
    create,
    signInAs,
  }) => {
    const dealer = await create.dealer();
    const admin = await create.admin();
    await signInAs(by === "dealer" ? dealer : admin);
    await page.goto(await at(create, dealer, admin));
    const main = page.getByRole("main");
    await expect(main.getByText(reason)).toBeVisible();
    await expect(main.getByRole("button")).toHaveCount(0);
    await expect(
      main.getByRole("link", { name: /^Back/ }).or(main.getByRole("link", { name: "Cancel" })),
    ).toBeVisible();
  });

test("in the dialog over a list it is the same", async ({ page, create, signInAs, scripts, checkPage }) => {
  const { model } = await ofOneBoat(create);
  await signInAs(await create.admin());
  await page.goto(`/admin-boat-models?q=${encodeURIComponent(model ?? "")}`);
  await page.getByRole("link", { name: `Delete ${model}` }).click();
  await expect(page.getByText(`${model} is used by 1 registration, so it cannot be deleted.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Yes", exact: true })).toHaveCount(0);
  await checkPage();
  await page.getByRole(scripts ? "button" : "link", { name: "Back", exact: true }).click();
  await expect(page.getByRole("link", { name: `Delete ${model}` })).toBeVisible();
});

test("what has become impossible since it was asked about is said, and not asked again", async ({
  page,
  create,
  signInAs,
}) => {
  const { id, model } = await create.boatModel();
  await signInAs(await create.admin());
  await page.goto(`/admin-boat-models/${id}/delete`);
  await create.registration({ model_id: id, model });
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByText(`Bad: ${model} is used by 1 registration, so it cannot be deleted.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Yes", exact: true })).toHaveCount(0);
});
