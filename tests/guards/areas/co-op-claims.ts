import { seenIn, stampOf } from "#graphql/areas/co-op/review/stamp";
import { noteStored } from "#graphql/areas/files/stored-files";
import { viewer } from "../../factories/viewers";
import { advertisement, block, sale } from "../../support/records/co-op-forms";
import { area, filerOf, formKey, type Stage } from "../table";

const dealers = ["dealer:DEALER_ALL"];
const readers = ["admin:ADMIN_CO_OP_REQ", ...dealers];

/** The two claims that have lines and documents. */
export const coOpClaims = area(sample, {
  urls: {
    "/advertising-claim-form": {
      path: ({ advertising }) => `/advertising-claim-form?id=${advertising.formId}`,
      get: { who: dealers, ofRow: true },
      post: { who: dealers, ofRow: true, form: ({ advertising }) => claimForm(advertising), status: 303 },
    },
    "/commerical-sales-credit-claim": {
      get: { who: dealers },
      post: { who: dealers, form: () => formKey, status: 422 },
    },
    "/commerical-sales-credit-claim/:id/edit": {
      path: ({ sales }) => `/commerical-sales-credit-claim/${sales.formId}/edit`,
      get: { who: dealers, ofRow: true },
      post: { who: dealers, ofRow: true, form: ({ sales }) => claimForm(sales), status: 303 },
    },
  },
  fields: {
    "Query.advertisingClaimForm": {
      who: readers,
      ofRow: true,
      operation: "AdvertisingClaimQuery",
      variables: ({ advertising }) => ({ id: advertising.formId }),
    },
    "Query.governmentCommericalSalesCreditClaim": {
      who: readers,
      ofRow: true,
      operation: "SalesCreditClaimQuery",
      variables: ({ sales }) => ({ id: sales.formId }),
    },
    "Mutation.createAdvertisingClaim": {
      who: dealers,
      operation: "CreateAdvertisingClaimMutation",
      variables: () => ({ input: { block, lines: [advertisement] } }),
    },
    "Mutation.updateAdvertisingClaim": {
      who: dealers,
      ofRow: true,
      operation: "UpdateAdvertisingClaimMutation",
      variables: ({ advertising: { formId, version } }) => ({
        id: formId,
        version,
        input: { block, lines: [advertisement] },
      }),
    },
    "Mutation.createSalesCreditClaim": {
      who: dealers,
      operation: "CreateSalesCreditClaimMutation",
      variables: () => ({ input: { block, lines: [sale], file1: "a", file2: "b", file3: "c", file4: "d" } }),
    },
    "Mutation.updateSalesCreditClaim": {
      who: dealers,
      ofRow: true,
      operation: "UpdateSalesCreditClaimMutation",
      variables: ({ sales: { formId, version } }) => ({ id: formId, version, input: { block, lines: [sale] } }),
    },
  },
});

function claimForm({ version }: { version: string }): Record<string, string> {
  const fields = Object.entries(block).map(([name, value]) => [`block.${name}`, value]);
  const cells = Object.entries({ ...advertisement, ...sale }).map(([name, value]) => [`lines[0].${name}`, value]);
  return { ...formKey, version, ...Object.fromEntries([...fields, ...cells]) };
}

/** Claims belong to who files them: sales people see none of the dealers that they serve. */
async function sample({ db, create, viewer: asker, owner }: Stage) {
  const dealer = filerOf({ viewer: asker, owner });
  const advertising = await create.coOpRequest({ dealer, form_type: "co-op-advertising-claim" });
  const sales = await create.coOpRequest({ dealer, form_type: "govt-com-sales-credit-claim" });
  const owned = viewer(dealer);
  const viewerId = asker.profile?.dealership_id ?? asker.profile?.profile_id ?? dealer.profile_id;
  for (const path of ["a", "b", "c", "d"]) await noteStored(db, { viewerId, path });
  return {
    advertising: { ...advertising, version: seenIn(await stampOf(db, owned, advertising)).version },
    sales: { ...sales, version: seenIn(await stampOf(db, owned, sales)).version },
  };
}
