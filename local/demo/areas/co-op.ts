import type { Dealer, DealerRow } from "../profiles";
import { seededRandom, type Random } from "../random";

type Table =
  | "co_op_allowances"
  | "co_op_adjustments"
  | "co_op_requests"
  | "co_op_comments"
  | "history"
  | "media_pre_approval_forms"
  | "special_project_forms"
  | "advertising_claim_forms"
  | "advertising_claim_form_data_requirements"
  | "government_commerical_sales_credit_claims"
  | "government_commerical_sales_credit_claim_data"
  | "boat_show_credits";

/** In the order in which they can be stored. */
export type CoOpRows = Record<Table, object[]>;

type Writing = { random: Random; rows: CoOpRows; dealer: DealerRow; at: Date; status: string; uuid: () => string };

/** Requests of all five forms in every status, most of them of the dealers that have demo accounts; allowances for two years. */
export function demoCoOp(dealers: readonly Dealer[], now: Date): CoOpRows {
  const rows = noRows();
  for (const [number, { row: dealer }] of dealers.entries()) {
    const random = seededRandom(50_000 + number);
    const uuid = () => seededUuid(random);
    const year = now.getUTCFullYear();
    for (const of of [year, year - 1])
      rows.co_op_allowances.push({
        profile_id: dealer.profile_id,
        year: of,
        amount: random.integer(8, 40) * (number < busy ? 2_000 : 500),
      });
    if (number < busy) adjust(rows, { dealer, random, uuid, now });

    const count = number < busy ? 24 : random.integer(0, 3);
    for (let nth = 0; nth < count; nth++) {
      const at = new Date(now.getTime() - random.integer(2, 300) * hour - nth * 6 * day);
      const status =
        nth < 6 ? random.pick(["new", "new", "pending"]) : random.pick(["approved", "approved", "denied", "pending"]);
      writeRequest({ random, rows, dealer, at, status, uuid }, forms[(nth + number) % forms.length] ?? writeMedia);
    }
  }
  return rows;
}

type Adjusting = Pick<Writing, "random" | "dealer" | "uuid"> & { now: Date };

/** In January what was left of the year before is carried over, and in February a part of it is taken back. */
function adjust(rows: CoOpRows, { random, dealer, uuid, now }: Adjusting) {
  const carried = random.integer(2, 9) * 25_000;
  const year = now.getUTCFullYear();
  const { profile_id } = dealer;
  for (const { day, cents, reason } of [
    { day: `${year}-01-15`, cents: carried, reason: `Carried over from ${year - 1}.` },
    { day: `${year}-02-03`, cents: -carried / 5, reason: "An invoice of last year came late." },
  ]) {
    const at = new Date(`${day}T15:00:00Z`);
    const amount = cents < 0 ? `-${dollars(-cents)}` : dollars(cents);
    const { by_name } = reviewer;
    rows.co_op_adjustments.push({ id: uuid(), profile_id, day, amount, reason, by_name, created_at: at });
    rows.history.push({
      table_name: "profiles",
      row_id: profile_id,
      at,
      ...reviewer,
      action: "Co-op account adjusted",
      changes: { [`co_op_adjustment_${year}`]: { from: null, to: amount }, reason: { from: null, to: reason } },
    });
  }
}

/** The dealers that have demo accounts ask for much. */
const busy = 2;

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Answers what it asks for, in cents. */
type FormWriter = (writing: Writing, block: Record<string, unknown>) => { form_type: string; asked: number };

const forms: FormWriter[] = [writeAdvertising, writeSales, writeProject, writeBooth, writeMedia];

function writeRequest(writing: Writing, writeForm: FormWriter) {
  const { rows, dealer, at, status, uuid, random } = writing;
  const id = uuid();
  const block = {
    id: uuid(),
    co_op_requests_id: id,
    profile_id: dealer.profile_id,
    dealer_name: dealer.company,
    contact_name: dealer.name,
    phone: dealer.phone,
    fax: dealer.phone.replace(/..$/, "99"),
    address: dealer.address,
    city: dealer.city,
    state: dealer.region,
    country: "US",
    zipcode: dealer.zipcode,
    status,
    date_submitted: at,
    created_at: at,
  };
  const { form_type, asked } = writeForm(writing, block);
  const given = status === "approved" ? approvalOf(asked, random) : {};
  rows.co_op_requests.push({
    id,
    profile_id: dealer.profile_id,
    form_type,
    status,
    date_submitted: at,
    created_at: at,
    approved_amount: null,
    approval_reason: null,
    ...given,
  });
  const happened = { table_name: "co_op_requests", row_id: id };
  rows.history.push({
    ...happened,
    at,
    by_profile_id: dealer.profile_id,
    by_name: dealer.company,
    action: "Submitted",
    changes: {},
  });
  if (status === "new") return;

  const decidedAt = new Date(at.getTime() + random.integer(3, 40) * hour);
  rows.co_op_comments.push({
    id: uuid(),
    co_op_id: id,
    profile_id: reviewer.by_profile_id,
    profile_name: reviewer.by_name,
    comment: status === "approved" ? random.pick(thanks) : (remarks[form_type]?.[status] ?? ""),
    status: status === "denied" ? "deny" : status,
    created_at: decidedAt,
  });
  rows.history.push({
    ...happened,
    ...reviewer,
    at: decidedAt,
    action: status === "pending" ? "Pending revisions" : status === "denied" ? "Denied" : "Approved",
    changes: {
      status: { from: "new", to: status },
      ...Object.fromEntries(
        Object.entries(given).flatMap(([field, to]) => (to === null ? [] : [[field, { from: null, to }]])),
      ),
    },
  });
}

/** Most of them in full; of some, four fifths. */
function approvalOf(asked: number, random: Random) {
  if (asked === 0) return {};
  const isReduced = random.integer(1, 5) === 5;
  return {
    approved_amount: dollars(isReduced ? Math.round(asked * 0.8) : asked),
    approval_reason: isReduced ? random.pick(reductions) : null,
  };
}

const reductions = [
  "A fifth of it shows another maker's boats.",
  "Without the sales tax, which the program does not cover.",
  "The agency's own fee is not part of the program.",
];

const reviewer = { by_profile_id: "auth0|demo-admin", by_name: "Avery Stone" };

const thanks = ["<p>Thank you, all in order.</p>", "", "<p>Approved as claimed.</p>"];

/** Why a form of a kind was not approved. */
const remarks: Record<string, Record<string, string>> = {
  "media-pre-approval": {
    pending: "<p>Please name the weeks in which it runs.</p>",
    denied: "<p>This medium is outside the program.</p>",
  },
  "co-op-advertising-claim": {
    pending: "<p>The invoice is cut off at the right. Please send it again.</p>",
    denied: "<p>This was claimed in May already.</p>",
  },
  "special-project-request": {
    pending: "<p>Please add the estimate of whoever does the work.</p>",
    denied: "<p>The project does not show our brands.</p>",
  },
  "govt-com-sales-credit-claim": {
    pending: "<p>The warranty card is missing.</p>",
    denied: "<p>The bill of sale is older than 20 days.</p>",
  },
  "boat-show-credit": {
    pending: "<p>Please mark our part of the booth in the drawing.</p>",
    denied: "<p>The show lies outside your market area.</p>",
  },
};

function writeMedia({ rows, random }: Writing, block: object) {
  rows.media_pre_approval_forms.push({
    ...block,
    advertising_title: random.pick(["Spring sale", "Fall clearance", "Demo days", "Boat show week"]),
    media_name: random.pick(["Tribune", "WQBT 104.7 FM", null, "Lake & River"]),
    approved_credit: "50",
  });
  return { form_type: "media-pre-approval", asked: 0 };
}

function writeProject({ rows, random, dealer }: Writing, block: object) {
  const brands = [dealer.has_skiff, dealer.has_seachaser, dealer.has_funchaser].filter(Boolean).length;
  const cost = random.integer(20, 150) * 10_000;
  const percent = random.pick([25, 40, 50]);
  const credit = (cost * percent) / 100;
  rows.special_project_forms.push({
    ...block,
    description: random.pick(["Repaint the showroom in brand colors", "Sign at the harbor", "Rig a demo boat"]),
    total_cost: dollars(cost),
    devoted: String(percent),
    total_credit: dollars(credit),
    credited: dollars(credit),
    cost_devoted: brands ? dollars(Math.round(credit / brands)) : null,
  });
  return { form_type: "special-project-request", asked: credit };
}

function writeAdvertising({ rows, random, at, uuid }: Writing, block: Record<string, unknown>) {
  rows.advertising_claim_forms.push({ ...block, updated_at: at });
  let asked = 0;
  for (let position = 0; position < random.integer(1, 4); position++) {
    const cost = random.integer(10, 400) * 1_000;
    const percent = random.pick([100, 100, 80, 75]);
    const approved = (cost * percent) / 100;
    asked += approved / 2;
    rows.advertising_claim_form_data_requirements.push({
      id: uuid(),
      advertising_claim_form_id: block.id,
      position,
      issue_date: new Date(at.getTime() - random.integer(5, 60) * day).toISOString().slice(0, 10),
      advertising_description: random.pick([
        "Tribune, half page, fall clearance",
        "WQBT 104.7 FM, 30 spots",
        "Billboard at the interstate, four weeks",
        "Web banners, one month",
      ]),
      gross_cost: dollars(cost),
      approved: percent,
      cost_of_approved: dollars(approved),
      program_credit: 50,
      co_op_credit: dollars(approved / 2),
      created_at: at,
      updated_at: at,
    });
  }
  return { form_type: "co-op-advertising-claim", asked };
}

function writeSales({ rows, random, at, uuid }: Writing, block: Record<string, unknown>) {
  rows.government_commerical_sales_credit_claims.push(block);
  let asked = 0;
  for (let position = 0; position < random.integer(1, 2); position++) {
    const cost = random.integer(180, 620) * 10_000;
    asked += cost / 20;
    rows.government_commerical_sales_credit_claim_data.push({
      id: uuid(),
      government_commerical_sales_credit_claim_id: block.id,
      position,
      buyer_name: random.pick(["City Fire Rescue", "County Sheriff", "Bay Guides LLC", "Harbor Rentals"]),
      item_name: random.pick(["21 DLX", "24 HFC", "19 Sea Runner"]),
      serial_no: `SKF${random.integer(10_000, 99_999)}A626`,
      dealer_cost: dollars(cost),
      credit: 5,
      total_credit: dollars(cost / 20),
      updated_at: at,
    });
  }
  return { form_type: "govt-com-sales-credit-claim", asked };
}

function writeBooth({ rows, random }: Writing, block: object) {
  const cost = random.integer(8, 60) * 10_000;
  const percent = random.pick([30, 50, 100]);
  rows.boat_show_credits.push({
    ...block,
    booth_size: random.pick([400, 600, 1200]),
    devoted: percent,
    booth_cost: dollars(cost),
    devoted_cost: dollars((cost * percent) / 100),
    credited: dollars((cost * percent) / 200),
  });
  return { form_type: "boat-show-credit", asked: (cost * percent) / 200 };
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

function seededUuid(random: Random): string {
  const part = (digits: number) =>
    random
      .integer(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, "0");
  return `${part(8)}-${part(4)}-4${part(3)}-8${part(3)}-${part(6)}${part(6)}`;
}

function noRows(): CoOpRows {
  return {
    co_op_allowances: [],
    co_op_adjustments: [],
    co_op_requests: [],
    co_op_comments: [],
    history: [],
    media_pre_approval_forms: [],
    special_project_forms: [],
    advertising_claim_forms: [],
    advertising_claim_form_data_requirements: [],
    government_commerical_sales_credit_claims: [],
    government_commerical_sales_credit_claim_data: [],
    boat_show_credits: [],
  };
}
