import { type Resolvers } from "../../../generated/resolvers";
import { asPerson } from "../../../request/viewer";
import { listDealerChoices } from "../../dealers/choices";
import { registrationConversation } from "./conversation";
import { deleteRegistration, withdrawRegistration } from "./delete";
import { addRegistration, registerWarranty, registrationVersion, updateRegistration } from "./register";
import {
  findRegisteredBoat,
  listPreviousOwners,
  listRegistrationCells,
  listRegistrations,
  readCurrentRegistration,
  readRegistration,
  readRegistrationHistory,
} from "./store";
import { transferRegistration } from "./transfer";

export const resolvers: Resolvers = {
  Query: {
    warrantyRegistrations: (_root, { list, filter }, { db, viewer }) =>
      listRegistrations(db, asPerson(viewer), list, filter ?? {}),
    warrantyRegistrationCells: (_root, { list, filter, fields }, { db, viewer }) =>
      listRegistrationCells(db, asPerson(viewer), { list, filter: filter ?? {}, fields }),
    warrantyRegistration: (_root, { id }, { db, viewer }) => readRegistration(db, asPerson(viewer), id),
    registeredBoat: (_root, { hullIdentificationNumber }, { db, viewer }) =>
      findRegisteredBoat(db, asPerson(viewer), hullIdentificationNumber),
    currentRegistration: (_root, { hullIdentificationNumber }, { db, viewer }) =>
      readCurrentRegistration(db, asPerson(viewer), hullIdentificationNumber),
    registrationDealers: (_root, args, { db, viewer }) =>
      listDealerChoices(db, asPerson(viewer), { ...args, archived: true }),
  },
  Mutation: {
    registerWarranty: (_root, args, { db, viewer, brandName }) =>
      registerWarranty(db, asPerson(viewer), { ...args, brandName }),
    withdrawWarrantyRegistration: (_root, args, { db, viewer }) => withdrawRegistration(db, asPerson(viewer), args),
    addWarrantyRegistration: (_root, args, { db, viewer, brandName }) =>
      addRegistration(db, asPerson(viewer), { ...args, brandName }),
    updateWarrantyRegistration: (_root, args, { db, viewer, brandName }) =>
      updateRegistration(db, asPerson(viewer), { ...args, brandName }),
    writeOnWarrantyRegistration: (_root, args, { db, viewer }) =>
      registrationConversation.write(db, asPerson(viewer), args),
    transferWarrantyRegistration: (_root, args, { db, viewer }) => transferRegistration(db, asPerson(viewer), args),
    deleteWarrantyRegistration: (_root, args, { db, viewer }) => deleteRegistration(db, asPerson(viewer), args),
  },
  WarrantyRegistration: {
    version: (registration) => registrationVersion(registration),
    currentOwner: (registration, _args, { db, viewer }) =>
      readCurrentRegistration(db, asPerson(viewer), registration.hull_identification_number),
    previousOwners: (registration, { page }, { db, viewer }) =>
      listPreviousOwners(db, asPerson(viewer), registration, page),
    conversation: (registration, _args, { db, viewer }) =>
      registrationConversation.messages(db, asPerson(viewer), registration),
    history: (registration, _args, { db, viewer }) => readRegistrationHistory(db, asPerson(viewer), registration),
  },
};
