import { registrationVersion } from "#graphql/areas/warranty/registrations/register";
import { readRegistration } from "#graphql/areas/warranty/registrations/store";
import { anyAdmin } from "../../factories/viewers";
import { newHin } from "../../factories/warranty";
import { area, filerOf, formKey, list, type Stage } from "../table";

const lookupAdmins = ["admin:ADMIN_WARRANTY_LOOKUP"];
const warrantyDealers = ["dealer:DEALER_WARRANTY"];
const warrantyPeople = [...lookupAdmins, ...warrantyDealers];

const registrationPath =
  (page: string) =>
  ({ registration }: Sample) =>
    `/admin-warranty-registrations/${registration}/${page}`;

export const warrantyRegistrations = area(sample, {
  urls: {
    "/warranty-registrations": { get: { who: warrantyDealers } },
    "/warranty-registrations/:id/pdf": {
      path: ({ registration }) => `/warranty-registrations/${registration}/pdf`,
      get: { who: warrantyPeople, ofRow: true },
      isFile: true,
    },
    "/warranty-registrations/:id/conversation": {
      path: ({ registration }) => `/warranty-registrations/${registration}/conversation`,
      get: { who: warrantyPeople, ofRow: true },
      post: { who: warrantyPeople, ofRow: true, form: () => ({ ...formKey, text: "Thank you" }), status: 303 },
    },
    // A message that does not exist: 404 for those who may see the registration, too. So with its pictures.
    "/warranty-registrations/:id/conversation/:message/:nth": {
      path: ({ registration }) => `/warranty-registrations/${registration}/conversation/${registration}/0`,
      get: { who: warrantyPeople, ofRow: true, status: 404 },
      isFile: true,
    },
    "/warranty-registrations/:id/pictures/:key": {
      path: ({ registration }) => `/warranty-registrations/${registration}/pictures/none`,
      get: { who: warrantyPeople, ofRow: true, status: 404 },
    },
    "/warranty-register": {
      get: { who: warrantyDealers },
      post: { who: warrantyDealers, form: ({ sent, hin }) => ({ ...sent, retypeHin: hin }), status: 303 },
    },
    "/warranty-download-forms": { get: { who: warrantyDealers } },
    "/warranty-download-forms/:name": {
      path: () => "/warranty-download-forms/warranty-transfer.pdf",
      get: { who: warrantyDealers },
      isFile: true,
    },
    "/admin-warranty-registrations": {
      get: { who: lookupAdmins },
      post: { who: lookupAdmins, form: ({ sent }) => sent, status: 303 },
    },
    "/admin-warranty-registrations/export-warranty-registrations.csv": { get: { who: lookupAdmins }, isFile: true },
    "/admin-warranty-registrations/:userId/edit": {
      path: registrationPath("edit"),
      get: { who: lookupAdmins },
      post: { who: lookupAdmins, form: ({ sent, version }) => ({ ...sent, version }), status: 303 },
    },
    "/admin-warranty-registrations/:id/transfer": {
      path: registrationPath("transfer"),
      get: { who: lookupAdmins },
      post: { who: lookupAdmins, form: () => newOwner, status: 303 },
    },
    "/admin-warranty-registrations/:id/delete": {
      path: registrationPath("delete"),
      get: { who: lookupAdmins },
      post: { who: lookupAdmins, form: ({ version }) => ({ ...formKey, version }), status: 303 },
    },
  },
  fields: {
    "Query.warrantyRegistrations": {
      who: warrantyPeople,
      operation: "WarrantyRegistrationsQuery",
      variables: () => ({ list }),
    },
    "Query.warrantyRegistrationCells": {
      who: warrantyPeople,
      operation: "RegistrationCellsQuery",
      variables: ({ registered }) => ({ list: { ...list, search: registered }, fields: ["id"] }),
      shows: ({ registration }) => registration,
    },
    "Query.warrantyRegistration": {
      who: warrantyPeople,
      ofRow: true,
      operation: "WarrantyRegistrationQuery",
      variables: ({ registration }) => ({ id: registration }),
    },
    "Query.registeredBoat": {
      who: warrantyDealers,
      operation: "RegisteredBoatQuery",
      variables: ({ hin }) => ({ hin }),
    },
    "Query.currentRegistration": {
      who: lookupAdmins,
      operation: "CurrentRegistrationQuery",
      variables: ({ hin }) => ({ hin }),
    },
    "Query.registrationDealers": {
      who: lookupAdmins,
      operation: "RegistrationDealersQuery",
      variables: () => ({ search: "" }),
    },
    "Mutation.registerWarranty": {
      who: warrantyDealers,
      operation: "RegisterWarrantyMutation",
      variables: ({ sent }) => ({ registration: sent }),
    },
    "Mutation.withdrawWarrantyRegistration": {
      who: warrantyDealers,
      ofRow: true,
      operation: "WithdrawWarrantyRegistrationMutation",
      variables: ({ registration }) => ({ id: registration }),
    },
    "Mutation.addWarrantyRegistration": {
      who: lookupAdmins,
      operation: "AddWarrantyRegistrationMutation",
      variables: ({ sent }) => ({ registration: sent }),
    },
    "Mutation.updateWarrantyRegistration": {
      who: lookupAdmins,
      operation: "UpdateWarrantyRegistrationMutation",
      variables: ({ registration, sent, version }) => ({ id: registration, version, registration: sent }),
    },
    "Mutation.writeOnWarrantyRegistration": {
      who: warrantyPeople,
      ofRow: true,
      operation: "WriteOnWarrantyRegistrationMutation",
      variables: ({ registration }) => ({ id: registration, text: "Thank you", files: [] }),
    },
    "Mutation.transferWarrantyRegistration": {
      who: lookupAdmins,
      operation: "TransferWarrantyRegistrationMutation",
      variables: ({ registration }) => ({ id: registration, owner: newOwner }),
    },
    "Mutation.deleteWarrantyRegistration": {
      who: lookupAdmins,
      operation: "DeleteWarrantyRegistrationMutation",
      variables: ({ registration, version }) => ({ id: registration, version }),
    },
    "Subscription.warrantyRegistrationsChanged": {
      who: warrantyPeople,
      operation: "WarrantyRegistrationsChangedSubscription",
    },
  },
});

const newOwner = {
  firstName: "Grace",
  lastName: "Rowe",
  phone: "3055550199",
  email: "grace@example.com",
  address: "1 Cove Cir",
  city: "Miami",
  region: "FL",
  country: "US",
  zipcode: "33139",
  comments: "Sold privately.",
};

/** A registration of the viewer's own (sales people have none of their dealers'), and what a form says of a hull that nobody has. */
async function sample({ db, create, viewer, owner }: Stage) {
  const dealer = filerOf({ viewer, owner });
  const { id, model_id, hull_identification_number: registered } = await create.registration({ dealer });
  const hin = newHin();
  const { comments: _comments, ...customer } = newOwner;
  const sent = {
    ...customer,
    hullIdentificationNumber: hin,
    purchaseDate: "2026-01-05",
    modelId: model_id,
    brand: "Sea Chaser",
  };
  return {
    registration: id,
    registered,
    hin,
    sent,
    version: registrationVersion(await readRegistration(db, anyAdmin, id)),
  };
}

type Sample = Awaited<ReturnType<typeof sample>>;
