import { randomUUID } from "node:crypto";
import { importColumns } from "#graphql/areas/leads/import/rules";
import { brand } from "../../support/records/brand";
import { area, formKey, list, type Stage } from "../table";

const leadsAdmins = ["admin:ADMIN_LEADS"];
const byAdmins = { get: { who: leadsAdmins } } as const;
const fileForAdmins = { ...byAdmins, isFile: true } as const;

const receivedLead = {
  leadType: "quote",
  createdAt: "2026-03-01T10:00:00.000Z",
  country: "United States",
  email: "customer@example.com",
  phone: "2185550101",
  brand,
  name: "Customer",
  address: "1 Lake Ave, Duluth, MN 55802",
};

const importPath =
  (rest: string) =>
  ({ finishedImport }: Sample) =>
    `/admin-leads/imports/${finishedImport}${rest}`;

export const leadImports = area(sample, {
  urls: {
    // A program's token opens it, and no session.
    "/lead-intake": {
      get: { who: "everybody", status: 405 },
      post: { who: "everybody", form: () => ({}), status: 401 },
      isFile: true,
    },
    "/admin-leads/import": { ...byAdmins, post: { who: leadsAdmins, form: () => ({}), status: 422 } },
    "/admin-leads/import/example.csv": fileForAdmins,
    "/admin-leads/import/:sheet": {
      path: () => `/admin-leads/import/${randomUUID()}`,
      get: { who: leadsAdmins, status: 303 },
      post: { who: leadsAdmins, form: () => formKey, status: 303 },
    },
    "/admin-leads/import/:sheet/:check": {
      path: ({ checkedImport }) => `/admin-leads/import/${randomUUID()}/${checkedImport}`,
      get: { who: leadsAdmins },
      post: { who: leadsAdmins, form: () => formKey, status: 303 },
    },
    "/admin-leads/imports": byAdmins,
    "/admin-leads/imports/:id": { ...byAdmins, path: importPath("") },
    "/admin-leads/imports/:id/bad-rows.csv": { ...fileForAdmins, path: importPath("/bad-rows.csv") },
    "/admin-leads/imports/:id/sheet": {
      ...fileForAdmins,
      path: importPath("/sheet"),
      post: { who: leadsAdmins, form: () => ({}), status: 200 },
    },
  },
  fields: {
    "Query.leadImports": { who: leadsAdmins, operation: "LeadImportsQuery", variables: () => ({ list }) },
    "Query.leadImport": {
      who: leadsAdmins,
      operation: "LeadImportQuery",
      variables: ({ finishedImport }) => ({ id: finishedImport }),
    },
    "Query.leadImportRows": {
      who: leadsAdmins,
      operation: "LeadImportRowsQuery",
      variables: ({ begunImport }) => ({ importId: begunImport }),
    },
    "Query.leadImportMapping": {
      who: leadsAdmins,
      operation: "LeadImportMappingQuery",
      variables: () => ({ head: ["Name", "Email"] }),
    },
    "Query.leadImportCheck": {
      who: leadsAdmins,
      operation: "LeadImportCheckQuery",
      variables: ({ checkedImport }) => ({ importId: checkedImport }),
    },
    "Mutation.addLeadImportRows": {
      who: leadsAdmins,
      operation: "AddLeadImportRowsMutation",
      variables: ({ begunImport }) => ({ importId: begunImport, rows: [{ row: 2, name: "Ada" }], openLeads: false }),
    },
    "Mutation.checkLeadImport": {
      who: leadsAdmins,
      operation: "CheckLeadImportMutation",
      variables: ({ begunImport }) => ({
        importId: begunImport,
        sheet: {
          fileName: "leads.csv",
          head: ["Name"],
          choices: importColumns.map(({ key }) => ({ key, choice: "0" })),
          openLeads: false,
        },
      }),
    },
    "Mutation.finishLeadImport": {
      who: leadsAdmins,
      operation: "FinishLeadImportMutation",
      variables: ({ begunImport }) => ({ importId: begunImport, fileName: "leads.csv" }),
    },
    "Mutation.cancelLeadImport": {
      who: leadsAdmins,
      operation: "CancelLeadImportMutation",
      variables: ({ begunImport }) => ({ importId: begunImport }),
    },
    "Mutation.insertLeads": {
      scope: "leads:write",
      text: "mutation ($leads: [LeadInput!]!) { insertLeads(leads: $leads) { stored } }",
      variables: () => ({ leads: [receivedLead] }),
    },
    "Mutation.receiveLeads": {
      scope: "leads:write",
      operation: "ReceiveLeadsMutation",
      variables: () => ({ document: randomUUID(), source: "Seller", leads: [{ row: { row: 2, ...receivedLead } }] }),
    },
  },
});

/** Of the viewer: an import that was begun, one that was looked at, and one that is finished. */
async function sample({ db, viewer }: Stage) {
  const begunImport = randomUUID();
  const created_by = viewer.profile?.profile_id ?? "nobody";
  await db
    .insertInto("lead_import_rows")
    .values({ import_id: begunImport, row_number: 2, cells: JSON.stringify({ name: "Ada" }), created_by })
    .execute();
  const checkedImport = randomUUID();
  const now = new Date().toISOString();
  const good = { lead_type: "quote", created_at: now, lead_date: now, name: "Ada", email: "ada@example.com", brand };
  const waiting = { lead: good, hash: `${checkedImport}${checkedImport}`.replaceAll("-", ""), remarks: [] };
  await db
    .insertInto("lead_import_rows")
    .values({ import_id: checkedImport, row_number: 2, cells: JSON.stringify(waiting), created_by })
    .execute();
  await db
    .insertInto("lead_import_checks")
    .values({
      import_id: checkedImport,
      created_by,
      file_name: "leads.csv",
      head: "",
      choices: "{}",
      open_leads: true,
      row_count: 1,
      good_count: 1,
      failed_count: 0,
      repeated_count: 0,
      known_count: 0,
      unknown_brand_count: 0,
      unplaced_count: 1,
    })
    .execute();
  const finished = await db
    .insertInto("lead_import_logs")
    .values({ row_count: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { begunImport, checkedImport, finishedImport: finished.id };
}

type Sample = Awaited<ReturnType<typeof sample>>;
