import * as fc from "fast-check";
import Papa from "papaparse";
import { type Locator, type Page } from "playwright/test";
import { difference, dollars, sum } from "#graphql/rules/numbers/cents.rules";
import { manufacturersYear } from "#graphql/rules/manufacturer.rules";
import { type Create } from "../factories";
import { type Profile } from "../factories/profiles";
import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

/*
 * Figures that stand together are read from pages as people see them, after random histories of accounts. A run that fails
 * names its seed: `SUMS_SEED=… npm test -- e2e/sums`.
 */

const seed = Number(process.env.SUMS_SEED ?? Date.now() % 1_000_000_000);
const year = manufacturersYear();
const statuses = ["new", "pending", "approved", "approved", "approved", "denied", "withdrawn"] as const;

const request = fc.record({
  form_type: fc.constantFrom("special-project-request", "boat-show-credit"),
  status: fc.constantFrom(...statuses),
  asked: fc.integer({ min: 2, max: 900_000 }),
  /** Of what was asked for, in percent, where it was reduced. */
  reduced: fc.option(fc.integer({ min: 1, max: 99 })),
  isCredited: fc.boolean(),
});
type Asked = { form_type: string; status: string; asked: number; reduced: number | null; isCredited: boolean };
const history = fc.record({
  allowance: fc.option(fc.integer({ min: 0, max: 3_000_000 }), { freq: 3 }),
  adjustments: fc.array(
    fc.integer({ min: -300_000, max: 300_000 }).filter((cents) => cents !== 0),
    { maxLength: 2 },
  ),
  requests: fc.array(request, { minLength: 2, maxLength: 5 }),
});

type History = { allowance: number | null; adjustments: number[]; requests: Asked[] };

/** The first dealer has an allowance and something to be decided: a decision is one of the pages. The second has none. */
function histories(): History[] {
  const [first, second, ...others] = fc.sample(history, { seed, numRuns: 3 });
  if (!first || !second) throw new Error("There is no history");
  const open: Asked = {
    form_type: "special-project-request",
    status: "new",
    asked: 61_728,
    reduced: null,
    isCredited: false,
  };
  const paid: Asked = { ...open, status: "approved", asked: 40_050, isCredited: true };
  return [
    { ...first, allowance: first.allowance ?? 1_800_000, requests: [open, paid, ...first.requests] },
    { ...second, allowance: null },
    ...others,
  ];
}

const written = (cents: number) => dollars(BigInt(cents));
const given = ({ asked, reduced }: Asked) =>
  reduced === null ? asked : Math.max(1, Math.floor((asked * reduced) / 100));

async function live(create: Create, dealer: Profile, { allowance, adjustments, requests }: History) {
  if (allowance !== null) await create.allowance({ dealer, amount: written(allowance) });
  for (const cents of adjustments) await create.adjustment({ dealer, amount: written(cents) });
  const made = [];
  for (const one of requests) {
    const { form_type, status, isCredited } = one;
    const approval = {
      approved_amount: written(given(one)),
      approval_reason: "As agreed.",
      ...(isCredited && { settlement_number: "4711", settled_on: `${year}-01-05` }),
    };
    const form = { credited: written(one.asked) };
    made.push(await create.coOpRequest({ dealer, form_type, status, form, ...(status === "approved" && approval) }));
  }
  return made;
}

/** What all accounts must come to. */
function expected(all: readonly History[]) {
  const total = (amounts: readonly number[]) => written(amounts.reduce((before, amount) => before + amount, 0));
  const requests = all.flatMap((one) => one.requests);
  const approved = requests.filter(({ status }) => status === "approved");
  return {
    Allowance: total(all.map(({ allowance }) => allowance ?? 0)),
    Adjusted: total(all.flatMap(({ adjustments }) => adjustments)),
    Approved: total(approved.map(given)),
    "Not credited yet": total(approved.filter(({ isCredited }) => !isCredited).map(given)),
    Open: total(requests.filter(({ status }) => status === "new" || status === "pending").map(({ asked }) => asked)),
  };
}

const bare = (shown: string | undefined) => (shown ?? "0.00").replaceAll(/[$,]/g, "");

/** The figures of a list of terms, by their terms; one that is left out is zero, and one in words is not there. */
async function figuresIn(list: Locator) {
  await expect(list).toBeVisible();
  const pairs = await list
    .locator("> div")
    .evaluateAll((parts) => parts.map((part) => ["dt", "dd"].map((tag) => part.querySelector(tag)?.textContent ?? "")));
  const found = new Map(pairs.map(([term = "", value = ""]) => [term, value]));
  return {
    has: (term: string) => /\d$/.test(found.get(term) ?? ""),
    of: (term: string) => bare(found.get(term)),
  };
}

/** The cells of a table's column, of its rows that tell of records. */
async function column(table: Locator, header: string, rows = "tbody tr"): Promise<string[]> {
  const heads = await table.locator("thead th").allInnerTexts();
  const at = heads.findIndex((head) => head.trim().toLowerCase() === header.toLowerCase());
  expect(at, `column ${header} of ${heads.join()}`).toBeGreaterThanOrEqual(0);
  const cells = await table
    .locator(rows)
    .evaluateAll((found, nth) => found.map((row) => row.children[nth]?.textContent?.trim() ?? ""), at);
  return cells.map((cell) => bare(cell || undefined));
}

async function sheet(page: Page, link: Locator): Promise<Record<string, string>[]> {
  const text = await (await page.request.get((await link.getAttribute("href")) ?? "")).text();
  return Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ""), { header: true, skipEmptyLines: true }).data;
}

const total = (rows: readonly Record<string, string>[], name: string) => sum(rows.map((row) => row[name] ?? "missing"));

test("figures that stand together sum on every page and in every file @once", async ({
  page,
  create,
  signInAs,
  browserOf,
}) => {
  test.info().annotations.push({ type: "seed", description: `${seed}` });
  const all = histories();
  const group = `Marina ${newWord()}`;
  const dealers: Profile[] = [];
  let open = "";
  for (const [nth, one] of all.entries()) {
    const dealer = await create.dealer({ company: `${group} ${nth}` });
    const [first] = await live(create, dealer, one);
    dealers.push(dealer);
    if (nth === 0) open = first?.id ?? "";
  }
  const should = expected(all);
  const is = (shown: string, wanted: string, what: string) => expect.soft(shown, `${what}, seed ${seed}`).toBe(wanted);
  await signInAs(await create.admin());

  await test.step("the ledger, its rows and its file", async () => {
    await page.goto(`/admin-co-op-ledger?q=${encodeURIComponent(group)}`);
    const figures = await figuresIn(page.locator("dl.sums"));
    for (const [term, amount] of Object.entries(should)) is(figures.of(term), amount, `${term} of all`);
    is(
      figures.of("Remaining"),
      sum([figures.of("Allowance"), figures.of("Adjusted"), `-${figures.of("Approved")}`]),
      "what remains of all",
    );
    const rows = await sheet(page, page.getByRole("link", { name: "Export as CSV" }));
    expect(rows).toHaveLength(all.length);
    for (const [term, name] of [
      ["Allowance", "Allowance"],
      ["Adjusted", "Adjusted"],
      ["Approved", "Approved"],
      ["Not credited yet", "Not credited"],
      ["Open", "Open"],
      ["Remaining", "Remaining"],
    ] as const) {
      is(sum(await column(page.locator("table.list"), name)), figures.of(term), `the column ${name}`);
      is(sum(rows.map((row) => row[name] || "0")), figures.of(term), `the file's column ${name}`);
    }
  });

  const closings: string[] = [];
  for (const [nth, { profile_id }] of dealers.entries())
    await test.step(`account ${nth}`, async () => {
      await page.goto(`/admin-co-op-ledger/${encodeURIComponent(profile_id)}`);
      const figures = await figuresIn(page.locator("dl.account"));
      const statement = page.getByRole("table", { name: /^Statement of / });
      const amounts = await column(statement, "Amount");
      const balances = await column(statement, "Balance");
      const [opening = "", closing = ""] = [balances[0], balances.at(-1)];
      for (const [at, balance] of balances.slice(1, -1).entries())
        is(balance, sum([opening, ...amounts.slice(1, at + 2)]), `balance ${at + 1} of account ${nth}`);
      is(closing, sum([opening, ...amounts]), `closing balance of account ${nth}`);
      is(
        closing,
        sum([figures.of("Allowance").replace(/^No.*/, "0"), figures.of("Adjusted"), `-${figures.of("Approved")}`]),
        `figures of account ${nth}`,
      );
      if (figures.has("Remaining")) is(figures.of("Remaining"), closing, `what remains of account ${nth}`);
      closings.push(closing);

      const requests = page.getByRole("table", { name: /^Requests of / });
      const [states, asked] = [await column(requests, "Status"), await column(requests, "Amount")];
      const of = (state: RegExp) => sum(asked.filter((_, at) => state.test(states[at] ?? "")));
      is(of(/^Approved/i), figures.of("Approved"), `approved requests of account ${nth}`);
      is(of(/not credited/i), figures.of("Not credited yet"), `requests of account ${nth} that are not credited`);
      is(of(/^(New|Pending)/i), figures.of("Open"), `open requests of account ${nth}`);

      const rows = await sheet(page, page.getByRole("link", { name: "Export to CSV" }));
      const ofKind = (kind: string) => rows.filter(({ Booking }) => Booking === kind);
      is(sum(rows.map(({ Amount }) => Amount || "0")), closing, `the file's amounts of account ${nth}`);
      is(total(ofKind("Closing balance"), "Balance"), closing, `the file's closing balance of account ${nth}`);
    });

  await test.step("the decision", async () => {
    await page.goto(`/admin-co-op-requests/${open}/approve`);
    const figures = await figuresIn(page.locator("dl.account"));
    const left = sum([figures.of(`Allowance ${year}`), figures.of("Adjusted"), `-${figures.of("Approved so far")}`]);
    is(figures.of("Left now"), left, "left now");
    is(figures.of("Left now"), closings[0] ?? "", "left by the decision and by the statement");
    is(figures.of("Left after this one"), difference(left, written(61_728)), "left after this one");
    is(figures.of("Still open, with this one"), expected(all.slice(0, 1)).Open, "still open");
  });

  await test.step("the desk and its files", async () => {
    for (const [filter, amount] of [
      ["status=approved", should.Approved],
      ["status=approved&credited=no", should["Not credited yet"]],
      ["status=approved&credited=yes", difference(should.Approved, should["Not credited yet"])],
    ] as const) {
      await page.goto(`/admin-co-op-requests?${filter}&q=${encodeURIComponent(group)}`);
      const isEmpty = amount === "0.00";
      is(isEmpty ? amount : sum(await column(page.locator("table.list"), "Amount")), amount, `the list ${filter}`);
      const rows = isEmpty ? [] : await sheet(page, page.getByRole("link", { name: "Export as CSV" }));
      is(sum(rows.map(({ Amount }) => Amount || "0")), amount, `the file of ${filter}`);
    }
  });

  await test.step("the dealer's own pages", async () => {
    const [dealer] = dealers;
    if (!dealer) throw new Error("There is no dealer");
    const own = await browserOf(dealer);
    await own.goto("/dashboard");
    const work = own.getByRole("region", { name: "My work today" });
    const left = closings[0] ?? "";
    is(bare(/-?\$[\d,.]+/.exec(await work.innerText())?.[0]), left, "left on the dashboard");
    for (const address of ["/special-project-forms", "/pre-approval-claim?type=new", "/co-op-ledger"]) {
      await own.goto(address);
      const figures = await figuresIn(own.locator("dl.sums"));
      const isLedger = address === "/co-op-ledger";
      const allowance = figures.of(isLedger ? "Allowance" : `Allowance ${year}`);
      const rest = sum([allowance, figures.of("Adjusted"), `-${figures.of("Approved")}`]);
      is(rest, left, `the figures of ${address}`);
      is(figures.of(isLedger ? "Remaining" : "Left"), left, `what is left on ${address}`);
      if (isLedger) continue;
      const asked = figures.of("Asked for, not decided");
      is(asked, expected(all.slice(0, 1)).Open, `asked for on ${address}`);
      is(figures.of("Left if all of it is approved"), difference(left, asked), `left of all on ${address}`);
    }
  });

  await test.step("the admins' dashboard", async () => {
    await page.goto("/dashboard");
    const panel = page.getByRole("region", { name: "CO-OP ADVERTISING" });
    const figures = await panel.locator("dl.figures").innerText();
    const [spent, remaining] = [...figures.matchAll(/-?\$[\d,.]+/g)].map(([amount]) => bare(amount));
    const legend = [...(await panel.locator(".legend").innerText()).matchAll(/-?\$[\d,]+\.\d\d/g)];
    is(
      sum([spent ?? "", remaining ?? ""]),
      sum(legend.map(([amount]) => bare(amount))),
      "spent and left of what was allowed",
    );
  });
});
