import { beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import * as z from "zod";
import { createRegistered } from "../../../tests/factories/surveys";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { type Person, type Service } from "../../request/viewer";
import { readInvitation, recordSurvey, submitSurvey } from "./intake";
import { deleteRegistration, withdrawRegistration } from "../warranty/registrations/delete";
import { inviteToSurveys, listAskedOwners, makeSurveyLink, readSurveyedOwner, sendSurvey } from "./invitations";
import { listMonths, listRatings, readNetworkRating, readOwnRating } from "./ratings";
import { type SurveyAnswers, surveyAnswers } from "./answers.rules";
import { ratedQuestions, yesNoQuestions } from "./rules";
import { listSurveys, readSurvey } from "./store";

const database = await testDatabase();
const { create } = database;
let admin: Person;
const portal: Service = { kind: "service", clientId: "slipway-service", scopes: ["survey:intake"] };

beforeAll(async () => {
  admin = viewer(await create.admin({ permissions: ["admin:ADMIN_CSI"] }));
});

function answers(rated: number, yesNo: number, change: object = {}): SurveyAnswers {
  const all = Object.fromEntries([
    ...ratedQuestions.map(({ key }) => [key, rated]),
    ...yesNoQuestions.map(({ key }) => [key, yesNo]),
  ]);
  return surveyAnswers.parse({ ...all, ...change });
}

async function submitted(all: SurveyAnswers, dealer?: Awaited<ReturnType<typeof create.dealer>>) {
  const { token, registration } = await create.invitation({ dealer });
  await submitSurvey(database.db, portal, { token, answers: all });
  return database.db
    .selectFrom("survey")
    .where("warranty_id", "=", registration.warranty_id)
    .selectAll()
    .executeTakeFirstOrThrow();
}

test("all answers at their lowest score 8.02 %, all at their highest 100 %", async () => {
  expect((await submitted(answers(1, 0))).score).toBe("8.02");
  expect((await submitted(answers(4, 10))).score).toBe("100.00");
});

test("a dealer's rating is the mean of its surveys, as a table by hand says", async () => {
  const { db } = database;
  const dealer = await create.dealer();
  const other = await create.dealer();
  // Of 162: 13 + 0, 52 + 110, 39 + 110, 26 + 60.
  const scores = ["8.02", "100.00", "91.98", "53.09"];
  const six = Object.fromEntries(yesNoQuestions.slice(0, 6).map(({ key }) => [key, 10]));
  const given = [answers(1, 0), answers(4, 10), answers(3, 10), answers(2, 0, six)];
  const stored = [];
  for (const all of given) stored.push((await submitted(all, dealer)).score);
  await submitted(answers(1, 0), other);
  expect(stored).toEqual(scores);

  const mean = (8.02 + 100 + 91.98 + 53.09) / 4;
  expect(await readOwnRating(db, viewer(dealer))).toMatchObject({
    rating: mean.toFixed(2),
    survey_count: 4,
    dealer_name: dealer.company,
  });
  const { rows } = await listRatings(db, admin, { search: dealer.company, page: 1, pageSize: 5 });
  expect(rows).toMatchObject([{ profile_id: dealer.profile_id, rating: mean.toFixed(2), survey_count: 4 }]);
});

test("the network's median is of the dealers' ratings, and of five dealers at least", async () => {
  const { db } = database;
  await db.deleteFrom("survey").execute();
  const me = viewer((await create.survey()).dealer);
  for (const sales_experience of [1, 1, 2]) await create.survey({ sales_experience });
  expect(await readNetworkRating(db, me)).toBeNull();
  const { dealer } = await create.survey({ sales_experience: 2 });
  // Of 162 one answer lacks two or three; the dealer in the middle has 160.
  expect(await readNetworkRating(db, me)).toBe("98.77");
  for (let surveys = 0; surveys < 3; surveys++) await create.survey({ dealer, sales_experience: 2 });
  expect(await readNetworkRating(db, me), "each dealer counts once").toBe("98.77");
});

test("a dealer reads its own rating and months, and no survey: by id, list, search or sort", async () => {
  const { db } = database;
  const mine = await create.survey({ last_name: "Mineowner" });
  const theirs = await create.survey({ last_name: "Theirowner", sales_experience: 1 });
  const me = viewer(mine.dealer);

  expect(await readOwnRating(db, me)).toMatchObject({ rating: "100.00", survey_count: 1 });
  expect(await readOwnRating(db, viewer(await create.dealer()))).toBeNull();
  expect(await readOwnRating(db, viewer(await create.sales({ dealers: [mine.dealer] })))).toBeNull();
  for (const id of [mine.id, theirs.id])
    await expect(readSurvey(db, me, id)).rejects.toThrow("This record was not found.");
  for (const list of [{}, { search: "owner" }, { sort: "score" }]) {
    const page = await listSurveys(db, me, { page: 1, pageSize: 5, ...list });
    expect([page.rows, await page.total]).toEqual([[], 0]);
    expect((await listSurveys(db, me, { page: 1, pageSize: 5, ...list }, [theirs.id])).rows).toEqual([]);
  }
  expect((await listRatings(db, me, { page: 1, pageSize: 5 })).rows).toEqual([]);
  expect(await listMonths(db, me, { profileId: theirs.dealer.profile_id })).toMatchObject([{ rating: "100.00" }]);
});

test("months are plotted by dealer and by question", async () => {
  const { db } = database;
  const dealer = await create.dealer();
  await create.survey({ dealer, survey_date: new Date("2026-03-05T12:00:00Z"), sales_experience: 1 });
  await create.survey({ dealer, survey_date: new Date("2026-03-25T12:00:00Z"), sales_experience: 3 });
  await create.survey({ dealer, survey_date: new Date("2026-05-01T12:00:00Z"), follow_up: 0 });
  const { profile_id: profileId } = dealer;

  expect(await listMonths(db, admin, { profileId, question: "salesExperience" })).toEqual([
    { month: "2026-03-01", rating: "50.00", surveys: 2 },
    { month: "2026-05-01", rating: "100.00", surveys: 1 },
  ]);
  expect((await listMonths(db, admin, { profileId, question: "followUp" })).map(({ rating }) => rating)).toEqual([
    "100.00",
    "0.00",
  ]);
  await expect(listMonths(db, admin, { question: "passwords" })).rejects.toThrow("There is no such question.");
});

test("a link answers one survey, once, while it is good", async () => {
  const { db } = database;
  const { token, dealer, registration } = await create.invitation();
  expect(await readInvitation(db, portal, token)).toMatchObject({ state: "OPEN", dealer_name: dealer.company });

  const at = () =>
    db
      .transaction()
      .execute((one) => submitSurvey(one, portal, { token, answers: answers(4, 10, { comments: "Fine" }) }));
  const both = await Promise.allSettled([at(), at()]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await readInvitation(db, portal, token)).toMatchObject({ state: "USED" });
  const surveys = await db
    .selectFrom("survey")
    .where("warranty_id", "=", registration.warranty_id)
    .selectAll()
    .execute();
  expect(surveys).toMatchObject([
    { profile_id: dealer.profile_id, last_name: registration.last_name, comments: "Fine", score: "100.00" },
  ]);
  await expect(at()).rejects.toThrow("This survey was answered already.");

  const late = await create.invitation({ expires_at: new Date(Date.now() - 1_000) });
  expect(await readInvitation(db, portal, late.token)).toMatchObject({ state: "EXPIRED" });
  await expect(submitSurvey(db, portal, { token: late.token, answers: answers(4, 10) })).rejects.toThrow("has expired");
  expect(await readInvitation(db, portal, "never given out")).toBeNull();
  await expect(submitSurvey(db, portal, { token: "x", answers: answers(4, 10) })).rejects.toThrow("was not found");
});

test("the link of a registration that was taken back, or deleted, is closed; one that was answered stays so", async () => {
  const { db } = database;
  const takeBack = {
    withdrawn: async ({ dealer, registration: { id } }: Awaited<ReturnType<typeof create.invitation>>) =>
      withdrawRegistration(db, viewer(dealer), { id }),
    deleted: async ({ registration: { id } }: Awaited<ReturnType<typeof create.invitation>>) =>
      deleteRegistration(db, admin, { id }),
  };
  for (const [how, take] of Object.entries(takeBack)) {
    const [open, answered] = [await create.invitation(), await create.invitation()];
    await submitSurvey(db, portal, { token: answered.token, answers: answers(4, 10) });
    await sendSurvey(db, admin, open.registration.id);
    for (const asked of [open, answered]) await take(asked);

    expect(await readInvitation(db, portal, open.token), how).toMatchObject({ state: "CLOSED" });
    expect(await readInvitation(db, portal, answered.token), how).toMatchObject({ state: "USED" });
    await expect(
      db.transaction().execute((one) => submitSurvey(one, portal, { token: open.token, answers: answers(4, 10) })),
    ).rejects.toThrow("This survey is closed");
    const { warranty_id: warrantyId, profile_id } = open.registration;
    await expect(recordSurvey(db, portal, { warrantyId, answers: answers(4, 10) })).rejects.toThrow(/closed|not found/);
    expect(await db.selectFrom("survey").where("profile_id", "=", profile_id).select("id").execute()).toEqual([]);
  }
  const { rows } = await sql`select from survey_tokens where registration_id is null and mailed_to is not null`.execute(
    db,
  );
  expect(rows, "whom links were mailed to").toEqual([]);
});

test("an answer that is missing or out of range stores nothing, and leaves the link open", async () => {
  const { db } = database;
  const { token } = await create.invitation();
  for (const change of [{ salesExperience: 5 }, { salesExperience: 0 }, { followUp: 1 }, { followUp: 4 }]) {
    const bad = { ...answers(4, 10), ...change };
    await expect(
      db.transaction().execute((one) => submitSurvey(one, portal, { token, answers: bad })),
    ).rejects.toMatchObject({ extensions: { code: "BAD_INPUT" } });
  }
  expect(await readInvitation(db, portal, token)).toMatchObject({ state: "OPEN" });
});

test("a survey that was taken elsewhere is recorded once a registration", async () => {
  const { db } = database;
  const { warranty_id: warrantyId } = await createRegistered(db, await create.dealer());
  await recordSurvey(db, portal, { warrantyId, answers: answers(2, 10) });
  await expect(recordSurvey(db, portal, { warrantyId, answers: answers(2, 10) })).rejects.toThrow("answered already");
  await expect(recordSurvey(db, portal, { warrantyId: 0, answers: answers(2, 10) })).rejects.toThrow("not found");
});

test("an owner whose name is not known is called by none", async () => {
  const { db } = database;
  const { id, email } = await createRegistered(db, await create.dealer(), { first_name: "Not Applicable" });
  await sendSurvey(db, admin, id);
  const mail = await db.selectFrom("outbox_mails").where("to_email", "=", email).selectAll().executeTakeFirstOrThrow();
  expect(mail.body).toMatch(/^Dear boat owner,/);
  expect(await readInvitation(db, portal, linkIn(mail).replace("/survey/", ""))).toMatchObject({ first_name: null });
});

test("owners of the last week's registrations are invited once, by a link that opens", async () => {
  const { db } = database;
  const dealer = await create.dealer();
  const fresh = await createRegistered(db, dealer);
  const old = await createRegistered(db, dealer, { submittedon: new Date(Date.now() - 8 * 86_400_000) });
  const deleted = await createRegistered(db, dealer, { is_deleted: 1, status: "Deleted" });
  const silent = await createRegistered(db, dealer, { email: null });
  const takenOver = await createRegistered(db, dealer, { is_transfer: true });

  const invite = () => db.transaction().execute((one) => inviteToSurveys(one, portal));
  await Promise.all([invite(), invite()]);
  await invite();
  const mails = await db.selectFrom("outbox_mails").where("kind", "=", "survey").selectAll().execute();
  const to = (row: { email: string | null }) => mails.filter(({ to_email }) => to_email === row.email);
  expect(to(fresh)).toHaveLength(1);
  for (const row of [old, deleted, silent, takenOver]) expect(to(row)).toHaveLength(0);

  const [, token = ""] = /^\/survey\/([\w-]+)$/.exec(linkIn(to(fresh)[0])) ?? [];
  expect(await readInvitation(db, portal, token)).toMatchObject({ state: "OPEN", first_name: "Ada" });
});

test("an owner is asked again and again, by mail and by link, and answers once", async () => {
  const { db } = database;
  const dealer = await create.dealer();
  const registration = await createRegistered(db, dealer);
  const { id } = registration;
  const asked = () => readSurveyedOwner(db, admin, id);
  expect(await asked()).toMatchObject({ asked_on: null, times_asked: 0, mailed_to: null, may_be_asked: true });

  await sendSurvey(db, admin, id);
  await sendSurvey(db, admin, id);
  const copied = await makeSurveyLink(db, admin, id);
  expect(await asked()).toMatchObject({ times_asked: 3, mailed_to: registration.email, answered_on: null });
  const { rows } = await listAskedOwners(db, admin, { search: registration.last_name, page: 1, pageSize: 5 });
  expect(rows).toMatchObject([{ id, times_asked: 3 }]);
  const mails = await db
    .selectFrom("outbox_mails")
    .where("kind", "=", "survey")
    .where("to_email", "=", registration.email ?? "")
    .selectAll()
    .execute();
  const tokens = [...mails.map((mail) => linkIn(mail).replace("/survey/", "")), copied];
  expect(new Set(tokens).size).toBe(3);

  const [first = "", ...others] = tokens;
  await submitSurvey(db, portal, { token: first, answers: answers(4, 10) });
  for (const token of tokens) expect(await readInvitation(db, portal, token)).toMatchObject({ state: "USED" });
  for (const token of others)
    await expect(
      db.transaction().execute((one) => submitSurvey(one, portal, { token, answers: answers(4, 10) })),
    ).rejects.toThrow("This survey was answered already.");
  const done = await asked();
  expect(done).toMatchObject({ may_be_asked: false });
  expect(done.answered_on).toBeInstanceOf(Date);
  await expect(sendSurvey(db, admin, id)).rejects.toThrow("answered already");
  await expect(makeSurveyLink(db, admin, id)).rejects.toThrow("answered already");
});

test("the portal does not ask again whom an admin has asked", async () => {
  const { db } = database;
  const registration = await createRegistered(db, await create.dealer());
  await makeSurveyLink(db, admin, registration.id);
  await inviteToSurveys(db, portal);
  expect(await readSurveyedOwner(db, admin, registration.id)).toMatchObject({ times_asked: 1, mailed_to: null });
});

test("only buyers from a dealer get a survey, and one without email no mail", async () => {
  const { db } = database;
  const dealer = await create.dealer();
  const takenOver = await createRegistered(db, dealer, { is_transfer: true });
  const previous = await createRegistered(db, dealer, { status: "Archived" });
  const ofNobody = await createRegistered(db, await create.admin());
  for (const { id } of [takenOver, previous, ofNobody]) {
    expect(await readSurveyedOwner(db, admin, id)).toMatchObject({ may_be_asked: false });
    await expect(makeSurveyLink(db, admin, id)).rejects.toThrow("bought their boat from a dealer");
    await expect(sendSurvey(db, admin, id)).rejects.toThrow("bought their boat from a dealer");
  }
  const deleted = await createRegistered(db, dealer, { is_deleted: 1, status: "Deleted" });
  await expect(makeSurveyLink(db, admin, deleted.id)).rejects.toThrow("not found");

  const silent = await createRegistered(db, dealer, { email: null });
  await expect(sendSurvey(db, admin, silent.id)).rejects.toThrow("has no email");
  expect(await makeSurveyLink(db, admin, silent.id)).toMatch(/^[\w-]{32}$/);
});

test("a dealer asks nobody, its own customer or another's, and does not learn who was asked", async () => {
  const { db } = database;
  const mine = await create.invitation();
  const theirs = await create.invitation();
  const me = viewer(mine.dealer);
  for (const { registration } of [mine, theirs]) {
    await expect(readSurveyedOwner(db, me, registration.id)).rejects.toThrow("not found");
    await expect(sendSurvey(db, me, registration.id)).rejects.toThrow("not found");
    await expect(makeSurveyLink(db, me, registration.id)).rejects.toThrow("not found");
  }
  const page = await listAskedOwners(db, me, { page: 1, pageSize: 5 });
  expect([page.rows, await page.total]).toEqual([[], 0]);
});

/** Where a mail leads. */
function linkIn(mail: { payload: unknown } | undefined): string {
  return z.object({ href: z.string() }).parse(mail?.payload).href;
}
