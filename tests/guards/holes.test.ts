import { routes } from "../../app/routes.js";
import { fields, urls } from "./expected";
import { wrongCells } from "./field-cells";
import { type Guard, withHoledDataService, withHoledPortal } from "./holed";
import { reaches, readImports } from "./imports";
import { expect, named, test } from "./matrix";
import { ownRows } from "./own-rows";
import { wrongVisits } from "./url-cells";

/** Whom a guard of permissions refuses, whichever it asks for. */
const withoutPermissions = ["admin without permissions", "dealer without permissions"];
/** And programs, which may send what no person may. */
const withoutScope = ["integration client website", "integration client job-board", "the portal itself"];
/** Their stores refuse once more a viewer who may not open the list, or the form, that a call names. */
const refusedByTheirStores = ["Mutation.decideDoubtfulValue", "Mutation.saveDraft"];

/** A form's own permission is asked for once more where its draft is stored. */
const refusedByTheDataService = ["app/areas/drafts/save.route.ts: action, requirePermission"];

/**
 * Second walls: in the same transaction the row was, or is, read by a statement that the matrix tells of; or the field is
 * for admins alone, who see all rows. The bell's figure moves with messages to everybody: non-interference.test.ts tells of it.
 */
const standingBehindOthers = [
  "graphql/areas/boat-shows/change.ts: decideBoatShow, visibleTo",
  "graphql/areas/boat-shows/change.ts: decideBoatShow, visibleTo 2",
  "graphql/areas/boat-shows/change.ts: deleteBoatShow, visibleTo",
  "graphql/areas/boat-shows/change.ts: updateBoatShow, visibleTo",
  "graphql/areas/boat-shows/store.ts: selectShows, deletableBy",
  "graphql/areas/co-op/review/review.ts: decideRequest, visibleTo",
  "graphql/areas/co-op/review/take.ts: , visibleTo",
  "graphql/areas/colleagues/store.ts: lockColleague, visibleTo",
  "graphql/areas/dashboard/lead-boats.ts: readLeadBoats, visibleTo",
  "graphql/areas/dealers/store.ts: selectDealers, visibleTo",
  "graphql/areas/inventory/change.ts: deleteBoat, visibleTo",
  "graphql/areas/inventory/change.ts: softDeleteBoat, visibleTo",
  "graphql/areas/inventory/change.ts: updateBoat, visibleTo",
  "graphql/areas/leads/clocks/handover-preview.ts: previewHandover, visibleTo",
  "graphql/areas/leads/clocks/handover-preview.ts: readHandoverLeads, visibleTo",
  "graphql/areas/leads/follow-up/boats.ts: boatsOf, visibleTo",
  "graphql/areas/leads/follow-up/boats.ts: readLeadsOf, visibleTo 2",
  "graphql/areas/leads/follow-up/store.ts: lockLead, visibleTo",
  "graphql/areas/leads/transfer/nearest-targets.ts: nearestTransferTargets, visibleTo",
  "graphql/areas/leads/transfer/sync.ts: openUnassigned, visibleTo",
  "graphql/areas/leads/transfer/transfer.ts: transferLeads, visibleTo",
  "graphql/areas/messages/received.ts: readMessage, visibleTo",
  "graphql/areas/notifications/store.ts: countUnread, visibleTo",
  "graphql/areas/warranty/claims/hull.ts: readClaimedHull, visibleTo",
  "graphql/areas/warranty/claims/store.ts: countByStatus, visibleTo",
  "graphql/areas/warranty/inquiries/store.ts: selectInquiries, visibleTo",
];

/**
 * Does the matrix notice a missing guard? All are taken out of a copy of the data service, and among the cells of each
 * field some must turn red.
 */
test("each root field without its @requires is noticed", async ({ stack, db, viewers, others }) => {
  // Of the others, nobody is refused who is signed in.
  const guarded = fields.filter(([, call]) => call.who !== "people");
  const asking = named(viewers, [...withoutPermissions, ...withoutScope]);
  const unnoticed: string[] = [];

  await withHoledDataService(stack, { openFields: true }, async ({ address }) => {
    for (const field of guarded) {
      const [name] = field;
      if ((await wrongCells(address, field, { stack, db, viewers: asking, others })).length === 0) unnoticed.push(name);
    }
  });
  report("@requires", guarded.length, unnoticed, refusedByTheirStores);
});

test("each visibleTo that lets everybody see every row is noticed, wherever it is called", async ({
  stack,
  db,
  viewers,
  loner,
  others,
}) => {
  // A guard of rows shows them nothing.
  const asking = named(viewers, ["another dealer"]);
  const tellingOfRows = fields.filter(([, call]) => call.tellsOfRow);

  await withHoledDataService(stack, {}, async ({ address, guards, takeOut }) => {
    const firstWrong = async () => {
      for (const field of tellingOfRows) {
        const [wrong] = await wrongCells(address, field, { stack, db, viewers: asking, others });
        if (wrong) return wrong;
      }
      for (const field of ownRows) {
        const [wrong] = await wrongCells(address, field, { stack, db, viewers: [loner], others });
        if (wrong) return wrong;
      }
    };
    expect(await firstWrong()).toBeUndefined();

    const unnoticed: string[] = [];
    for (const guard of guards) {
      await takeOut(guard);
      if (!(await firstWrong())) unnoticed.push(nameOf(guard));
    }
    report("visibleTo", guards.length, unnoticed, standingBehindOthers);
  });
});

/** Behind this portal stands a data service that refuses nobody: what is refused, the portal refuses by itself. */
test("each guard of a loader or an action that is taken out is noticed", async ({ stack, db, viewers, others }) => {
  const asking = named(viewers, [...withoutPermissions, "another dealer"]);

  await withHoledDataService(stack, { openFields: true }, ({ address: dataService }) =>
    withHoledPortal(stack, dataService, async ({ address, guards, takeOut }) => {
      const importsOf = await readImports();
      const firstWrongAt = async (file: string) => {
        for (const url of urls.filter(([path]) => reaches(importsOf, fileOf[path], file))) {
          const [wrong] = (await wrongVisits(address, url, { stack, db, viewers: asking, others })).wrong;
          if (wrong) return wrong;
        }
      };
      const unnoticed: string[] = [];
      for (const file of new Set(guards.map((guard) => guard.file))) {
        await takeOut(null);
        expect.soft(await firstWrongAt(file), file).toBeUndefined();

        for (const guard of guards.filter((each) => each.file === file)) {
          await takeOut(guard);
          if (!(await firstWrongAt(file))) unnoticed.push(nameOf(guard));
        }
      }
      report("the portal's guards", guards.length, unnoticed, refusedByTheDataService);
    }),
  );
});

/** The module that answers a URL, as the portal's build names it. */
const fileOf: Record<string, string> = Object.fromEntries(
  Object.entries(routes).map(([url, file]) => [url, `app/${file}`]),
);

function nameOf({ name, file, within, call }: Guard): string {
  return `${file}: ${within}, ${name}${call > 1 ? ` ${call}` : ""}`;
}

function report(what: string, made: number, unnoticed: readonly string[], expected: readonly string[] = []) {
  console.log(`${what}: ${made} holes made, ${made - unnoticed.length} noticed`);
  // Fewer would mean that guards are not found any more where a bundler names their arguments otherwise.
  expect(made).toBeGreaterThan(40);
  expect([...unnoticed].sort()).toEqual([...expected].sort());
}
