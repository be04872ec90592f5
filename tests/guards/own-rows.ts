import { randomUUID } from "node:crypto";
import { area, list, type Stage } from "./table";

/** Fields that lead from a viewer's own row to other rows. They show those that are the viewer's too, and nobody else's. */
export const { fields: ownRows } = area(sample, {
  fields: {
    "Query.leads": {
      who: "people",
      operation: "LeadsQuery",
      variables: ({ single }) => ({ list: { ...list, search: single.name } }),
      shows: () => '"hasDuplicates":true',
    },
    "Query.lead": {
      who: "people",
      operation: "LeadQuery",
      variables: ({ lead }) => ({ id: lead.id }),
      shows: ({ duplicate }) => duplicate.id,
    },
    "Query.warrantyRegistration": {
      who: "people",
      operation: "RegistrationOwnersQuery",
      variables: ({ registration }) => ({ id: registration.id }),
      shows: ({ buyer }) => buyer.id,
    },
  },
});

/**
 * Makes three rows of the viewer: a lead whose only duplicate is the owner's, a lead with one duplicate of the viewer's and
 * one of the owner's, and a registration that the owner's lead may have become.
 */
async function sample({ create, viewer: { worksFor, profile }, owner }: Stage) {
  const own = worksFor ?? profile ?? owner;
  const [email, another, third] = [randomEmail(), randomEmail(), randomEmail()];
  const single = await create.lead({ dealer: own, email });
  await create.lead({ dealer: owner, email });
  const lead = await create.lead({ dealer: own, email: another });
  await create.lead({ dealer: own, email: another });
  const duplicate = await create.lead({ dealer: owner, email: another });
  // Sales people register boats under their own name.
  const registration = await create.registration({
    dealer: profile?.dealership_id ? own : (profile ?? own),
    email: third,
    purchase_date: "2099-12-31",
  });
  const buyer = await create.lead({ dealer: owner, email: third });
  return { single, lead, duplicate, registration, buyer };
}

function randomEmail() {
  return `${randomUUID()}@example.com`;
}
