import { randomUUID } from "node:crypto";
import { type Stage } from "../../guards/table";
import { brand } from "../../support/records/brand";
import { leadSheet, sheetRow } from "../../support/records/lead-sheet";
import { type FormRows } from "./row";

function lead({ create, owner }: Stage) {
  return create.lead({ dealer: owner, brand, dealer_id: brand.toLowerCase() });
}

const openLead = (list: string) => async (stage: Stage) => {
  const { id, email } = await lead(stage);
  return `${list}?q=${email}&open=${id}`;
};

/** Of a customer who bought a boat since; or which has become that boat. */
const leadWithBoat = (isLinked: boolean) => async (stage: Stage) => {
  const one = await lead(stage);
  const bought = { dealer: one.dealer, email: one.email, purchase_date: "2099-12-31" };
  const { id, hull_identification_number: sold_hin } = await stage.create.registration(bought);
  if (isLinked) await stage.create.followUp({ lead: one, outcome: "sold", sold_hin, registration_id: id });
  return `/leads?q=${one.email}&open=${one.id}`;
};

const chosenLead = (page: string) => async (stage: Stage) => `${page}?id=${(await lead(stage)).id}`;

/** The page offers 200 dealers at most: of many more, those that it looks for. */
const findingTarget = (at: (stage: Stage) => Promise<string>) => async (stage: Stage) =>
  `${await at(stage)}&${new URLSearchParams({ dealer: stage.target.company ?? "" })}`;

/** Forms of leads. */
export const leadsForms: FormRows = {
  "/admin-leads fulfil": {
    by: "admin",
    at: openLead("/admin-leads"),
    fails: "empty",
  },
  "/admin-leads transfer": {
    by: "admin",
    at: findingTarget(openLead("/admin-leads")),
    dealer: "Transfer to another dealer",
    fails: "empty",
  },
  "/admin-leads note": { by: "admin", at: openLead("/admin-leads"), fill: { note: "Called her" }, fails: "empty" },
  "/admin-leads/fulfil fulfil": {
    by: "admin",
    at: chosenLead("/admin-leads/fulfil"),
    leadsNowhere: "it is no record",
    fails: "gone",
  },
  "/admin-leads/transfer transfer": {
    by: "admin",
    at: findingTarget(chosenLead("/admin-leads/transfer")),
    dealer: "Transfer to",
    leadsNowhere: "it is no record",
    fails: "gone",
  },
  "/admin-leads/:id/merge/:other": { by: "admin", fails: "gone" },
  "/admin-leads/sync": {
    by: "admin",
    at: async ({ create }) => {
      await create.unassignedLead({ brand, dealer_id: brand.toLowerCase() });
      return "/admin-leads/sync";
    },
    fails: "signed out",
    spared: true,
  },
  "/admin-leads/import": {
    by: "admin",
    file: () => Promise.resolve(leadSheet([sheetRow({ Email: `${randomUUID()}@example.com` })])),
    fails: "empty",
  },
  "/admin-leads/import/:sheet/:check": { by: "admin", fails: "signed out" },
  "/leads fulfil": {
    by: "dealer",
    at: openLead("/leads"),
    fails: "empty",
  },
  "/leads follow-up": { by: "dealer", at: openLead("/leads"), fill: { outcome: "quoted" }, fails: "empty" },
  "/leads link": { by: "dealer", at: leadWithBoat(false), fails: "gone" },
  "/leads unlink": { by: "dealer", at: leadWithBoat(true), fails: "gone" },
  "/leads/fulfil fulfil": {
    by: "dealer",
    at: chosenLead("/leads/fulfil"),
    leadsNowhere: "it is no record",
    fails: "gone",
  },
  "/leads/sync": { by: "dealer", leadsNowhere: "it is no record", fails: "signed out" },
};
