import { expect, test } from "vitest";
import { factories } from "../../../tests/factories";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { allows } from "../../permissions";
import { setDealerStatus } from "../dealers/status";
import { notify } from "../notifications/notify";
import { readPerson } from "../session/person";
import { listSessions } from "../session/sessions";
import { cutColleagues } from "./cut";
import {
  colleagueVersion,
  createColleague,
  endColleagueSessions,
  listColleagues,
  noteColleaguePasswordReset,
  readColleague,
  readColleagueHistory,
  setColleagueStatus,
  updateColleague,
} from "./store";
import { mostColleagues, mostLinksAnHour } from "./rules";

const { db } = await testDatabase();
const create = factories(db);

const carl = {
  name: "Carl Weber",
  phone: "619-555-0142",
  email: "Carl@example.com",
  permissions: ["dealer:DEALER_LEADS"],
};

test("a dealer invites a colleague, who works on the dealership's rows under their own name", async () => {
  const dealer = await create.dealer();
  const lead = await create.lead({ dealer });
  await createColleague(db, viewer(dealer), { profileId: "auth0|carl", colleague: carl });

  const person = await readPerson(db, "auth0|carl");
  expect(person).toEqual({
    kind: "person",
    profileId: dealer.profile_id,
    personId: "auth0|carl",
    role: "dealer",
    permissions: ["dealer:DEALER_LEADS"],
    name: "Carl Weber",
    email: "carl@example.com",
    dealerIds: [dealer.profile_id],
  });
  expect(lead.profile_id).toBe(person.profileId);
  expect(await listColleagues(db, viewer(dealer))).toMatchObject([{ profile_id: "auth0|carl", status: "active" }]);
  const [entry] = await readColleagueHistory(db, await readColleague(db, viewer(dealer), "auth0|carl"));
  expect(entry).toMatchObject({ action: "Added", by_profile_id: dealer.profile_id, by_name: dealer.name });
});

test("a colleague of another dealership is as if it were not there", async () => {
  const [own, other] = [await create.dealer(), await create.dealer()];
  const stranger = await create.colleague({ of: other });
  const me = viewer(own);
  const profileId = stranger.profile_id;

  expect(await listColleagues(db, me)).toEqual([]);
  const colleague = { name: "Mallory", permissions: ["dealer:DEALER_ALL"] };
  for (const attempt of [
    () => readColleague(db, me, profileId),
    () => updateColleague(db, me, { profileId, colleague }),
    () => setColleagueStatus(db, me, { profileId, status: "archived" }),
    () => endColleagueSessions(db, me, profileId),
    () => noteColleaguePasswordReset(db, me, profileId),
    // Nor is a dealer, a sales person or an admin a colleague.
    () => setColleagueStatus(db, me, { profileId: other.profile_id, status: "archived" }),
    () => setColleagueStatus(db, me, { profileId: own.profile_id, status: "archived" }),
  ])
    await expect(attempt()).rejects.toMatchObject({ extensions: { code: "NOT_FOUND" } });
  expect(await readPerson(db, profileId)).toMatchObject({ name: stranger.name, permissions: stranger.permissions });
});

test("a sales person has no colleagues, of whichever dealers it serves", async () => {
  const dealer = await create.dealer();
  await create.colleague({ of: dealer });
  const sales = viewer(await create.sales({ dealers: [dealer] }), { serves: [dealer] });
  await expect(listColleagues(db, sales)).rejects.toMatchObject({ extensions: { code: "FORBIDDEN" } });
  await expect(createColleague(db, sales, { profileId: "auth0|no", colleague: carl })).rejects.toMatchObject({
    extensions: { code: "FORBIDDEN" },
  });
});

test("nobody gives more than their own permissions", async () => {
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_LEADS", "dealer:DEALER_MEDIA"] });
  const attempt = (permission: string) =>
    createColleague(db, viewer(dealer), {
      profileId: `auth0|of ${dealer.profile_id}`,
      colleague: { ...carl, email: "more@example.com", permissions: [permission] },
    });
  for (const permission of ["dealer:DEALER_ALL", "dealer:DEALER_WARRANTY", "admin:ADMIN_ALL", "nonsense"])
    await expect(attempt(permission)).rejects.toMatchObject({ extensions: { code: "BAD_INPUT" } });
  expect((await attempt("dealer:DEALER_MEDIA")).permissions).toEqual(["dealer:DEALER_MEDIA"]);
});

test("a colleague loses what the dealership loses", async () => {
  const dealer = await create.dealer();
  const clerk = await create.colleague({ of: dealer, permissions: ["dealer:DEALER_LEADS", "dealer:DEALER_MEDIA"] });
  const partner = await create.colleague({ of: dealer, permissions: ["dealer:DEALER_ALL"] });
  const admin = viewer(await create.admin());

  await cutColleagues(db, admin, { ...dealer, permissions: ["dealer:DEALER_LEADS"] });
  for (const { profile_id } of [clerk, partner]) {
    const person = await readPerson(db, profile_id);
    expect(person.permissions).toEqual(["dealer:DEALER_LEADS"]);
    expect(allows(person, "dealer:DEALER_MEDIA")).toBe(false);
  }
});

test("a colleague with ALL can invite, and neither removes nor promotes itself", async () => {
  const dealer = await create.dealer();
  const partner = await create.colleague({ of: dealer, permissions: ["dealer:DEALER_ALL"] });
  const me = viewer(partner);
  const own = await readColleague(db, me, partner.profile_id);
  const colleague = { name: "Pat", permissions: ["dealer:DEALER_LEADS"] };

  await createColleague(db, me, { profileId: "auth0|by partner", colleague: { ...carl, email: "by@example.com" } });
  await expect(
    updateColleague(db, me, { profileId: partner.profile_id, version: colleagueVersion(own), colleague }),
  ).rejects.toThrow("You cannot change your own permissions");
  await expect(setColleagueStatus(db, me, { profileId: partner.profile_id, status: "archived" })).rejects.toThrow(
    "You cannot remove yourself",
  );
  expect(await listColleagues(db, viewer(dealer))).toHaveLength(2);
});

test("a change names the version that it was made from", async () => {
  const dealer = await create.dealer();
  const { profile_id: profileId } = await create.colleague({ of: dealer });
  const me = viewer(dealer);
  const version = colleagueVersion(await readColleague(db, me, profileId));
  const change = (name: string) =>
    updateColleague(db, me, { profileId, version, colleague: { name, permissions: ["dealer:DEALER_CSI"] } });

  expect(await change("Ada")).toMatchObject({ name: "Ada", permissions: ["dealer:DEALER_CSI"] });
  await expect(change("Bea")).rejects.toMatchObject({ extensions: { code: "CONFLICT" } });
});

test("a fourth link for a new password within an hour is refused", async () => {
  const dealer = await create.dealer();
  const [colleague, other] = [await create.colleague({ of: dealer }), await create.colleague({ of: dealer })];
  const ask = ({ profile_id }: { profile_id: string }) => noteColleaguePasswordReset(db, viewer(dealer), profile_id);
  for (let nth = 0; nth < mostLinksAnHour; nth++) await ask(colleague);
  await expect(ask(colleague)).rejects.toMatchObject({ extensions: { code: "RATE_LIMITED" } });
  expect(await ask(other)).toBe(true);
  await setColleagueStatus(db, viewer(dealer), { profileId: other.profile_id, status: "archived" });
  await expect(ask(other)).rejects.toThrow("They cannot sign in");
});

test("a removed colleague is signed out everywhere, and can be taken back", async () => {
  const dealer = await create.dealer();
  const gone = await create.colleague({ of: dealer });
  await create.session({ profile_id: gone.profile_id });
  const me = viewer(dealer);
  const set = (status: "active" | "archived") => setColleagueStatus(db, me, { profileId: gone.profile_id, status });

  await set("archived");
  await set("archived");
  await expect(readPerson(db, gone.profile_id)).rejects.toMatchObject({ extensions: { code: "ARCHIVED" } });
  expect(await listSessions(db, viewer(gone), undefined)).toEqual([]);
  await set("active");
  expect(await readPerson(db, gone.profile_id)).toMatchObject({ name: gone.name });
  const actions = (await readColleagueHistory(db, await readColleague(db, me, gone.profile_id))).map((e) => e.action);
  expect(actions).toEqual(["Unarchived", "Archived"]);
});

test("an archived dealership's colleagues are shut out with it", async () => {
  const dealer = await create.dealer();
  const colleague = await create.colleague({ of: dealer });
  await create.session({ profile_id: colleague.profile_id });
  const admin = viewer(await create.admin());
  const set = (status: "active" | "archived") => setDealerStatus(db, admin, { profileId: dealer.profile_id, status });

  await set("archived");
  await expect(readPerson(db, colleague.profile_id)).rejects.toMatchObject({ extensions: { code: "ARCHIVED" } });
  expect(await listSessions(db, viewer(colleague), undefined)).toEqual([]);
  await set("active");
  expect(await readPerson(db, colleague.profile_id)).toMatchObject({ profileId: dealer.profile_id });
});

test("a dealership's notification reaches those of its people who may open it", async () => {
  const dealer = await create.dealer();
  const [sales, office] = [
    await create.colleague({ of: dealer, permissions: ["dealer:DEALER_LEADS"] }),
    await create.colleague({ of: dealer, permissions: ["dealer:DEALER_MEDIA"] }),
  ];
  const other = await create.colleague({ permissions: ["dealer:DEALER_LEADS"] });
  const note = { kind: "lead" as const, text: "A new lead", href: "/leads", profileId: dealer.profile_id };
  await notify(db, "dealer:DEALER_LEADS", [note]);

  const people = [dealer, sales, office, other].map(({ profile_id }) => profile_id);
  const notes = await db.selectFrom("notifications").where("profile_id", "in", people).select("profile_id").execute();
  expect(notes.map(({ profile_id }) => profile_id).sort()).toEqual([dealer.profile_id, sales.profile_id].sort());
});

test(`a dealership has at most ${mostColleagues} colleagues, removed ones included`, async () => {
  const dealer = await create.dealer();
  for (let nth = 0; nth < mostColleagues; nth++)
    await create.colleague({ of: dealer, status: nth % 2 ? "active" : "archived" });
  const colleague = { ...carl, email: "one-too-many@example.com" };
  await expect(createColleague(db, viewer(dealer), { profileId: "auth0|31", colleague })).rejects.toThrow("at most 30");
});
