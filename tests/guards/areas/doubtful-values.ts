import { area, formKey, type Stage } from "../table";

const leadsAdmins = ["admin:ADMIN_LEADS"];
const areaAdmins = [
  ...leadsAdmins,
  "admin:ADMIN_WARRANTY_LOOKUP",
  "admin:ADMIN_WARRANTY_CLAIMS",
  "admin:ADMIN_WARRANTY_INQ",
  "admin:ADMIN_CONTACT_REQ",
];

export const doubtfulValues = area(sample, {
  urls: {
    "/admin-doubtful-values": {
      get: { who: areaAdmins },
      post: { who: areaAdmins, form: () => ({ id: "nothing", intent: "nothing", ...formKey }), status: 422 },
    },
  },
  fields: {
    "Query.doubtfulValues": { who: areaAdmins, operation: "DoubtfulValuesQuery" },
    "Mutation.decideDoubtfulValue": {
      who: leadsAdmins,
      operation: "DecideDoubtfulValueMutation",
      variables: ({ id, value }) => ({ id, value, corrected: "813-555-0100" }),
    },
  },
});

async function sample({ create }: Stage) {
  const { id, phone } = await create.unassignedLead({ phone: "8135550100204" });
  return { id: `LEADS:phone:${id}`, value: phone ?? "" };
}
