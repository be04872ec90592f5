import { beforeAll, describe, expect, test } from "vitest";
import { contactList } from "~/areas/contact-requests/columns";
import { dealerRequestList } from "~/areas/dealer-requests/columns";
import { inquiryList } from "~/areas/warranty/inquiries/columns";
import { listContactRequests } from "#graphql/areas/contact-requests/store";
import { listDealerRequests } from "#graphql/areas/dealer-requests/store";
import { listInquiries } from "#graphql/areas/warranty/inquiries/store";
import { type ListInput } from "#graphql/db/lists/list";
import { viewer } from "./factories/viewers";
import { testDatabase } from "./support/database/test-database";

/** A list of what came from outside is filtered by unanswered requests, and by their day. */

const { db, create } = await testDatabase();
let admin: ReturnType<typeof viewer>;

beforeAll(async () => {
  admin = viewer(await create.admin());
});

type Values = { fulfilledby?: string; fulfilledon?: Date };
type List = {
  view: { columns: readonly { header: string }[]; filters: object };
  row: (asked: Date, answered: Values) => Promise<{ id: string }>;
  read: (list: ListInput) => Promise<{ rows: { id: string }[] }>;
};

const lists: Record<string, List> = {
  "contact requests": {
    view: contactList,
    row: (contact_date, answered) => create.contactRequest({ contact_date, ...answered }),
    read: (list) => listContactRequests(db, admin, list),
  },
  "applications of dealers": {
    view: dealerRequestList("Skiff"),
    row: (request_date, answered) => create.dealerRequest({ request_date, ...answered }),
    read: (list) => listDealerRequests(db, admin, list),
  },
  inquiries: {
    view: inquiryList,
    row: (request_date, answered) => create.inquiry({ request_date, ...answered }),
    read: (list) => listInquiries(db, admin, list),
  },
};

describe.each(Object.entries(lists))("the list of %s", (_name, { view, row, read }) => {
  test("offers both choices", () => {
    expect(view.columns.map(({ header }) => header)).toContain("Fulfilled By");
    expect(Object.keys(view.filters)).toEqual(expect.arrayContaining(["show", "since"]));
  });

  test("gives those rows alone", async () => {
    const longAgo = new Date("2020-02-03T12:00:00Z");
    const waiting = await row(new Date(), {});
    const answered = await row(longAgo, { fulfilledby: "Via Phone", fulfilledon: new Date() });
    const found = async (list: ListInput) => (await read({ pageSize: 100, ...list })).rows.map(({ id }) => id).sort();

    expect(await found({ fulfilled: false })).toEqual([waiting.id]);
    expect(await found({ fulfilled: true })).toEqual([answered.id]);
    expect(await found({ within: "WEEK" })).toEqual([waiting.id]);
    expect(await found({})).toEqual([waiting.id, answered.id].sort());
  });
});
