import { hullTaken, notDeletedYet } from "#graphql/areas/inventory/rules";
import {
  DeleteInventoryMutation,
  type InventoryConfirmationQueryQuery,
  SoftDeleteInventoryMutation,
} from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { type Idempotency } from "~/server/data/transport.server";
import { notFound } from "~/server/data/refusals.server";
import { config } from "~/server/platform/config.server";
import { backOf } from "~/server/session/back.server";
import { inventoryPath } from "./paths";

type Boat = InventoryConfirmationQueryQuery["inventoryBoat"];

/** What is done to a boat once it was confirmed. */
type Confirmation = {
  title: string;
  ask: (boatName: string) => string;
  consequence: string;
  /** Why it can only fail, or has been done. */
  whyNot: (boat: Boat) => string | false;
  verb: string;
  danger?: boolean;
  carryOut: (request: Request, id: string, idempotency: Idempotency | undefined) => Promise<unknown>;
  /** Where to, from the boat's page as it was opened. */
  to: (page: string) => string;
  done: string;
  /** The record stays, and is found where it always is. */
  keeps?: true;
  /** Where it could not be done, in place of what a deletion says. */
  unanswered?: string;
};

const confirmations: Readonly<Partial<Record<string, Confirmation>>> = {
  delete: {
    title: "Delete boat",
    ask: (boatName) => `Delete ${boatName}?`,
    consequence: "It moves to “Deleted”, where you can restore it.",
    whyNot: ({ isDeleted }) => isDeleted && "It has already been deleted.",
    verb: "Delete",
    danger: true,
    carryOut: (request, id, idempotency) =>
      mutate(request, SoftDeleteInventoryMutation, { id, isDeleted: true }, { idempotency }),
    to: listOf,
    done: "The boat has been deleted",
    keeps: true,
  },
  "delete-for-good": {
    title: "Delete boat for good",
    ask: (boatName) => `Delete ${boatName} for good?`,
    consequence: "The boat and its images will be deleted. You can't undo this.",
    whyNot: ({ isDeleted }) => !isDeleted && notDeletedYet,
    verb: "Delete for good",
    danger: true,
    carryOut: (request, id, idempotency) => mutate(request, DeleteInventoryMutation, { id }, { idempotency }),
    to: listOf,
    done: "The boat has been deleted for good",
  },
  restore: {
    title: "Restore boat",
    ask: (boatName) => `Restore ${boatName}?`,
    consequence: "It returns to the list unchanged.",
    whyNot: ({ isDeleted, hullTaken: isTaken, hullIdentificationNumber: hin }) =>
      !isDeleted ? "It is already in the list." : isTaken && hullTaken(hin),
    verb: "Restore",
    carryOut: (request, id, idempotency) =>
      mutate(request, SoftDeleteInventoryMutation, { id, isDeleted: false }, { idempotency }),
    to: (page) => page,
    done: "The boat has been restored",
    unanswered: "The boat could not be restored. Please try again.",
  },
};

/** The one that the address names last. */
export function confirmationOf({ url }: Request): Confirmation {
  const confirmation = confirmations[new URL(url).pathname.split("/").at(-1) ?? ""];
  if (!confirmation) throw notFound();
  return confirmation;
}

/** The list that the boat's page was opened from. */
function listOf(page: string): string {
  return backOf({ url: new URL(page, config.origin).href }, inventoryPath);
}
