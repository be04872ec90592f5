import {
  createAdvertisingClaim,
  readAdvertisingClaim,
  updateAdvertisingClaim,
} from "#graphql/areas/co-op/advertising-claim/store";
import {
  createBoatShowCredit,
  readBoatShowCredit,
  updateBoatShowCredit,
} from "#graphql/areas/co-op/boat-show-credit/store";
import { type FormKey } from "#graphql/areas/co-op/form/form-key";
import { type CoOpForm } from "#graphql/areas/co-op/form/forms";
import {
  createMediaPreApproval,
  readMediaPreApproval,
  updateMediaPreApproval,
} from "#graphql/areas/co-op/media-pre-approval/store";
import { listRequests, readRequest } from "#graphql/areas/co-op/requests";
import { decideRequest } from "#graphql/areas/co-op/review/review";
import { stampOf } from "#graphql/areas/co-op/review/stamp";
import { type DecisionName, type FormType } from "#graphql/areas/co-op/rules";
import {
  createSalesCreditClaim,
  readSalesCreditClaim,
  updateSalesCreditClaim,
} from "#graphql/areas/co-op/sales-credit/store";
import {
  createSpecialProject,
  readSpecialProject,
  updateSpecialProject,
} from "#graphql/areas/co-op/special-project/store";
import { type Db } from "#graphql/db/pool";
import { type Person } from "#graphql/request/viewer";

/* What co-op forms are filled in with. */

export const block = {
  dealerName: "Gulf Coast Marine",
  contactName: "Curtis Bell",
  phone: "8135550110",
  fax: "8135550111",
  address: "2200 Harbor Road",
  city: "Tampa",
  state: "FL",
  country: "US",
};
export const advertisement = {
  issueDate: "2026-10-04",
  advertisingDescription: "Tribune",
  grossCost: "1840",
  approved: "100",
};
export const sale = { buyerName: "City", itemName: "21 DLX", serialNo: "S1", dealerCost: "30000", credit: "5" };
export const documents = { file1: "a.pdf", file2: "b.pdf", file3: "c.pdf", file4: "d.pdf" };
export const booth = { boothSize: "400", devoted: "50", boothCost: "2000" };
export const project = { description: "A pier", totalCost: "1000", devoted: "50" };

export type Input = Record<string, unknown>;

type Store = {
  create: (db: Db, who: Person, input: unknown) => Promise<CoOpForm>;
  read: (db: Db, who: Person, key: FormKey) => Promise<CoOpForm>;
  update: (db: Db, who: Person, change: { id: string; input: unknown }) => Promise<CoOpForm>;
  input: Input;
};

/** The five forms, so that what holds for all of them is said once. */
export const forms: Record<FormType, Store> = {
  "media-pre-approval": {
    create: createMediaPreApproval,
    read: readMediaPreApproval,
    update: updateMediaPreApproval,
    input: {},
  },
  "co-op-advertising-claim": {
    create: createAdvertisingClaim,
    read: readAdvertisingClaim,
    update: updateAdvertisingClaim,
    input: { lines: [advertisement] },
  },
  "special-project-request": {
    create: createSpecialProject,
    read: readSpecialProject,
    update: updateSpecialProject,
    input: project,
  },
  "govt-com-sales-credit-claim": {
    create: createSalesCreditClaim,
    read: readSalesCreditClaim,
    update: updateSalesCreditClaim,
    input: { lines: [sale], ...documents },
  },
  "boat-show-credit": {
    create: createBoatShowCredit,
    read: readBoatShowCredit,
    update: updateBoatShowCredit,
    input: booth,
  },
};

export function submit(db: Db, who: Person, type: FormType, input: Input = {}) {
  return db
    .transaction()
    .execute((inTurn) => forms[type].create(inTurn, who, { block, ...forms[type].input, ...input }));
}

/** By somebody who has seen the form as it is; a denial has a reason. */
export async function decide(
  db: Db,
  who: Person,
  id: string,
  decision: DecisionName,
  comment = decision === "DENY" ? "Too late." : undefined,
  approval?: unknown,
) {
  const seen = await stampOf(db, who, await readRequest(db, who, id));
  return db.transaction().execute((inTurn) => decideRequest(inTurn, who, { id, decision, seen, comment, approval }));
}

/** The requests that somebody sees, by id. */
export async function seenBy(db: Db, who: Person, filter = {}, list = {}): Promise<string[]> {
  const { rows } = await listRequests(db, who, { page: 1, pageSize: 100, ...list }, filter);
  return rows.map(({ id }) => id);
}
