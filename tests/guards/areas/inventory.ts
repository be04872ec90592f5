import { boatVersion } from "#graphql/areas/inventory/change";
import { readBoat } from "#graphql/areas/inventory/store";
import { noteStored } from "#graphql/areas/files/stored-files";
import { anyAdmin } from "../../factories/viewers";
import { area, filerOf, formKey, list, type Stage } from "../table";

const inventoryDealers = ["dealer:DEALER_INVENTORY"];
const inventoryReaders = ["admin", ...inventoryDealers];
const orderReaders = ["admin", "dealer:DEALER_ORDER_BOATS"];

export const inventory = area(sample, {
  urls: {
    "/inventory": { get: { who: inventoryReaders } },
    "/inventory/export-inventory.csv": { get: { who: inventoryReaders }, isFile: true },
    "/inventory/add": {
      get: { who: inventoryDealers },
      post: { who: inventoryDealers, form: () => formKey, status: 422 },
    },
    "/inventory/:id": {
      path: ({ boat }) => `/inventory/${boat}`,
      get: { who: inventoryReaders, ofRow: true },
    },
    "/inventory/:id/edit": {
      path: ({ boat }) => `/inventory/${boat}/edit`,
      get: { who: inventoryDealers, ofRow: true },
      post: {
        who: inventoryDealers,
        ofRow: true,
        form: ({ version }) => ({ boatName: "Bay Runner", version }),
        status: 303,
      },
    },
    "/inventory/:id/delete": {
      path: ({ boat }) => `/inventory/${boat}/delete`,
      get: { who: inventoryDealers, ofRow: true },
      post: { who: inventoryDealers, ofRow: true, form: () => formKey, status: 303 },
    },
    "/inventory/:id/restore": {
      path: ({ deletedBoat }) => `/inventory/${deletedBoat}/restore`,
      get: { who: inventoryDealers, ofRow: true },
      post: { who: inventoryDealers, ofRow: true, form: () => formKey, status: 303 },
    },
    "/inventory/:id/delete-for-good": {
      path: ({ deletedBoat }) => `/inventory/${deletedBoat}/delete-for-good`,
      get: { who: inventoryDealers, ofRow: true },
      post: { who: inventoryDealers, ofRow: true, form: () => formKey, status: 303 },
    },
    "/inventory/:id/images": {
      path: ({ boat }) => `/inventory/${boat}/images`,
      get: { who: inventoryDealers, ofRow: true },
      post: { who: inventoryDealers, ofRow: true, form: () => formKey, status: 422 },
    },
    // The file itself is not on the media server: 404 for everybody, which the journeys make good.
    "/inventory/:id/images/:imageId/delete": {
      path: ({ boat, image }) => `/inventory/${boat}/images/${image}/delete`,
      get: { who: inventoryDealers, ofRow: true },
      post: { who: inventoryDealers, ofRow: true, form: () => formKey, status: 303 },
    },
    "/inventory/:id/images/:imageId": {
      path: ({ boat, image }) => `/inventory/${boat}/images/${image}`,
      get: { who: inventoryReaders, ofRow: true, status: 404 },
      isFile: true,
    },
    "/boat-orders/export-boat-orders.csv": { get: { who: orderReaders }, isFile: true },
    "/boat-orders": { get: { who: orderReaders } },
    "/boat-orders/:id": { path: ({ order }) => `/boat-orders/${order}`, get: { who: orderReaders, ofRow: true } },
  },
  fields: {
    "Query.inventory": { who: inventoryReaders, operation: "InventoryQuery", variables: () => ({ list }) },
    "Query.inventoryBoat": {
      who: inventoryReaders,
      ofRow: true,
      operation: "InventoryBoatQuery",
      variables: ({ boat }) => ({ id: boat }),
    },
    "Query.inventoryDealers": { who: inventoryDealers, operation: "InventoryDealersQuery" },
    "Mutation.insertInventory": {
      who: inventoryDealers,
      operation: "InsertInventoryMutation",
      variables: ({ seller }) => ({ boat: { boatName: "Bay Runner", assignDealer: seller } }),
    },
    "Mutation.updateInventory": {
      who: inventoryDealers,
      ofRow: true,
      operation: "UpdateInventoryMutation",
      variables: ({ boat, version, seller }) => ({
        id: boat,
        version,
        boat: { boatName: "Bay Runner", assignDealer: seller },
      }),
    },
    "Mutation.softDeleteInventory": {
      who: inventoryDealers,
      ofRow: true,
      operation: "SoftDeleteInventoryMutation",
      variables: ({ boat }) => ({ id: boat, isDeleted: true }),
    },
    "Mutation.deleteInventory": {
      who: inventoryDealers,
      ofRow: true,
      operation: "DeleteInventoryMutation",
      variables: ({ deletedBoat }) => ({ id: deletedBoat }),
    },
    "Mutation.insertInventoryImages": {
      who: inventoryDealers,
      ofRow: true,
      operation: "InsertInventoryImagesMutation",
      variables: ({ boat }) => ({ inventoryId: boat, images: ["/boat.jpg"] }),
    },
    "Mutation.deleteInventoryImage": {
      who: inventoryDealers,
      ofRow: true,
      operation: "DeleteInventoryImageMutation",
      variables: ({ image }) => ({ id: image }),
    },
    "Subscription.inventoryChanged": { who: inventoryReaders, operation: "InventoryChangedSubscription" },
    "Query.boatOrders": { who: orderReaders, operation: "BoatOrdersQuery", variables: () => ({ list }) },
    "Query.boatOrder": {
      who: orderReaders,
      ofRow: true,
      operation: "BoatOrderQuery",
      variables: ({ order }) => ({ id: order }),
    },
  },
});

/** Boats of the dealer that the viewer works for. An order is its dealer's alone: sales people have none of it. */
async function sample({ db, create, viewer, owner }: Stage) {
  const boat = await create.boat({ dealer: owner });
  const deleted = await create.boat({ dealer: owner, is_deleted: 1 });
  const order = await create.boatOrder({ dealer: filerOf({ viewer, owner }) });
  if (viewer.profile)
    await noteStored(db, { viewerId: viewer.profile.dealership_id ?? viewer.profile.profile_id, path: "/boat.jpg" });
  return {
    boat: boat.id,
    version: boatVersion(await readBoat(db, anyAdmin, boat.id)),
    deletedBoat: deleted.id,
    image: await create.boatImage({ boat }),
    seller: viewer.worksFor?.profile_id,
    order: order.id,
  };
}
