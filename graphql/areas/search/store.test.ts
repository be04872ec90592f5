import { beforeAll, describe, expect, test } from "vitest";
import { type Profile } from "../../../tests/factories/profiles";
import { viewer } from "../../../tests/factories/viewers";
import { newHin } from "../../../tests/factories/warranty";
import { recorded } from "../../../tests/support/database/statements";
import { testDatabase } from "../../../tests/support/database/test-database";
import { search } from "./store";

const database = await testDatabase();
const { create, db } = database;
const everyList = () => true;
let admin: Profile;

beforeAll(async () => {
  admin = await create.admin({ name: "Avery Stone" });
});

/** What is found in each list, by the ids of the records; for an admin unless somebody else asks. */
async function found(typed: string, by: Profile = admin) {
  const groups = await search(db, viewer(by), typed, everyList);
  return groups.map(({ list, by: how, rows, more }) => ({ list, how, ids: rows.map(({ id }) => id), more }));
}

const listsOf = (groups: readonly { list: string }[]) => groups.map(({ list }) => list);

test("a name is found in every list that has it, whatever accents and capitals it was typed with", async () => {
  const dealer = await create.dealer({ company: "Quenby Marine", email: "office@example.org" });
  const who = { first_name: "Zoë", last_name: "Quenby" };
  const made: Record<string, string> = {
    LEADS: (await create.lead({ dealer, name: "Zoë Quenby" })).id,
    DEALERS: dealer.profile_id,
    REGISTRATIONS: (await create.registration({ dealer, ...who })).id,
    CLAIMS: (await create.claim({ dealer, ...who })).id,
    INQUIRIES: (await create.inquiry(who)).id,
    CO_OP_REQUESTS: (await create.coOpRequest({ dealer })).id,
    CONTACT_REQUESTS: (await create.contactRequest(who)).id,
    DEALER_REQUESTS: (await create.dealerRequest({ legal_name: "Quenby Boats" })).id,
    STOCK: (await create.boat({ dealer, boat_name: "Quenby's 21" })).id,
    ORDERS: (await create.boatOrder({ dealer })).id,
    BOAT_SHOWS: (await create.boatShow({ name: "Quenby Boat Show" })).id,
    MEDIA: (await create.album({ album_name: "Quenby 21 LX" })).id,
    SALES_PEOPLE: (await create.sales({ name: "Joan Quenby" })).profile_id,
    ADMINS: (await create.admin({ name: "Grace Quenby" })).profile_id,
    SENT_MESSAGES: (await create.message({ message: "<p>Dear <strong>Quenby</strong></p>" })).id,
  };

  for (const typed of ["quenby", "QUENBY", "Quënby", "  quenby "]) {
    const groups = await found(typed);
    for (const [list, id] of Object.entries(made))
      expect(groups, `${typed} in ${list}`).toContainEqual(expect.objectContaining({ list, how: "WORDS", ids: [id] }));
  }
  expect(listsOf(await found("zoe quenby"))).toEqual([
    "LEADS",
    "REGISTRATIONS",
    "CLAIMS",
    "INQUIRIES",
    "CONTACT_REQUESTS",
  ]);
});

describe("with one letter wrong a name is found", () => {
  test.each([
    ["wrong", "Thorvaldsen", "Thorvaldzen"],
    ["too few", "Thorvaldsen", "Thovaldsen"],
    ["too many", "Thorvaldsen", "Thorrvaldsen"],
    ["in the other order", "Thorvaldsen", "Throvaldsen"],
    ["at the beginning", "Ivette", "Uvette"],
    ["at the end", "Ivette", "Ivetta"],
    ["beside an accent", "Ébrard", "Ebrerd"],
  ])("%s: %s as «%s»", async (_how, name, typed) => {
    const lead = await create.lead({ name: `${name} Xu` });
    const [group] = await found(typed);
    expect(group).toMatchObject({ list: "LEADS", how: "ALIKE" });
    expect(group?.ids).toContain(lead.id);
  });

  test("unless there is one that is spelt so; of short words, and of two letters, nothing is guessed", async () => {
    const [wrong, right] = [await create.lead({ name: "Gustavsson" }), await create.lead({ name: "Gustafsson" })];
    expect((await found("gustafsson"))[0]).toMatchObject({ how: "WORDS", ids: [right.id] });
    expect((await found("gustawsson"))[0]?.ids.sort()).toEqual([right.id, wrong.id].sort());
    await create.lead({ name: "Eli Bo" });
    expect(await found("bu eli")).toEqual([]);
    expect(await found("gustowzson")).toEqual([]);
  });
});

test("the record of a number comes first, by itself or by the word before it", async () => {
  const { contact, claim } = {
    contact: await create.contactRequest(),
    claim: await create.claim({ first_name: "Numbered" }),
  };
  const reference = `C-${contact.reference_number}`;
  for (const typed of [
    reference,
    reference.toLowerCase(),
    reference.replace("-", ""),
    `contact ${contact.reference_number}`,
  ]) {
    const [group] = await found(typed);
    expect(group, typed).toMatchObject({ list: "CONTACT_REQUESTS", how: "NUMBER" });
    // Somebody's telephone number may hold the same digits.
    expect(group?.ids[0], typed).toBe(contact.id);
  }

  const number = String(claim.warranty_claims_id);
  await create.claim({ first_name: number.padStart(3, "0"), last_name: "Other" });
  for (const typed of [`claim ${number}`, `Warranty Claim # ${number}`, `claim no. ${number}`]) {
    const groups = await found(typed);
    expect(groups[0], typed).toMatchObject({ list: "CLAIMS", how: "NUMBER" });
    expect(groups[0]?.ids[0], typed).toBe(claim.id);
  }
  const bare = await found(`#${number}`);
  expect(bare.find(({ list }) => list === "CLAIMS")?.ids[0]).toBe(claim.id);
  expect(
    bare.every(({ how }, nth) => how === "NUMBER" || bare.slice(nth).every((later) => later.how !== "NUMBER")),
  ).toBe(true);
});

test("a dealer's code is a number too, however it is written", async () => {
  const dealer = await create.dealer({ dealer_code: "Q-4417" });
  await create.dealer({ company: "Boats of Q-4417 Street" });
  for (const typed of ["Q-4417", "q4417"]) {
    const group = (await found(typed)).find(({ list }) => list === "DEALERS");
    expect(group?.how).toBe("NUMBER");
    expect(group?.ids[0]).toBe(dealer.profile_id);
  }
});

test("a HIN, a telephone and an address are found in any spelling", async () => {
  const hin = newHin();
  const boat = await create.boat({ hull_identification_number: `US-${hin}` });
  const claim = await create.claim({
    hull_identification_number: hin,
    phone: "8435552317",
    email: "ida@harbor.example",
  });
  const written = [hin.toLowerCase(), `US ${hin}`, `${hin.slice(0, 3)}-${hin.slice(3, 8)}-${hin.slice(8)}`];
  for (const typed of written) {
    const groups = await found(typed);
    expect(groups, typed).toEqual([
      { list: "CLAIMS", how: "WORDS", ids: [claim.id], more: false },
      { list: "STOCK", how: "WORDS", ids: [boat.id], more: false },
    ]);
  }
  for (const typed of ["843-555-2317", "(843) 555-2317", "+1 843 555 2317", "555-2317", "ida@harbor.example"])
    expect(
      (await found(typed)).map(({ ids }) => ids),
      typed,
    ).toEqual([[claim.id]]);
});

test("a list shows five matches, names first, and whether there are more", async () => {
  const called = await create.lead({ name: "Winslow Ash" });
  for (let n = 0; n < 5; n++) await create.lead({ name: "Ada Marsh", address: "2 Winslow Street" });
  const [group] = await found("winslow");
  expect(group?.ids).toHaveLength(5);
  expect(group?.ids[0]).toBe(called.id);
  expect(group?.more).toBe(true);
});

test("what is too short, or no word at all, asks the database nothing", async () => {
  for (const typed of ["", " ", "a", "ab", "%", "__", "\\", "'", "%%%", "<b>", "a b c"]) {
    const { db: recording, statements } = recorded(db);
    expect(await search(recording, viewer(admin), typed, everyList), typed).toEqual([]);
    expect(statements, typed).toEqual([]);
  }
});

test("signs are looked for as they are, and 10,000 letters as the first 200", async () => {
  const lead = await create.lead({ name: "Under_score 100% O'Hara" });
  await create.lead({ name: "Underxscore 1000 OXHara" });
  for (const typed of ["under_score", "100% o'hara", "r_score"])
    expect((await found(typed))[0]?.ids, typed).toEqual([lead.id]);
  expect(await found("back\\slash")).toEqual([]);
  expect(await found("x".repeat(10_000))).toEqual([]);
  expect(await found("ada ".repeat(2_500))).toEqual(await found("ada ".repeat(40)));
});

test("each list is one statement, and one that is not open to the viewer none", async () => {
  const { db: recording, statements } = recorded(db);
  await search(recording, viewer(admin), "Ada Nobody", (list) => ["leads", "warrantyClaims"].includes(list));
  // Their parts are recorded as well.
  const whole = statements.map(({ sql }) => sql).filter((sql) => sql.startsWith("select * from (with"));
  expect(whole).toHaveLength(2);
  expect(whole[0]).toContain('from "leads"');
  expect(whole[1]).toContain('from "warranty_claims"');
});
