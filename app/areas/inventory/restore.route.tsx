import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { InventoryBoatQuery, SoftDeleteInventoryMutation } from "#graphql/generated/client/graphql";
import { type Confirmation, ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { confirmed } from "~/server/data/confirmations.server";
import { mutate, query } from "~/server/data/data.server";
import { idempotencyOf, newFormKey } from "~/server/data/forms.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { readForm } from "~/server/data/read-form.server";
import { requirePermission } from "~/server/session/viewer.server";
import { boatPath } from "./paths";

export const meta: MetaFunction = () => [{ title: "Restore boat, Slipway" }];

/** In place of what a deletion says. */
const couldNotRestore = "The boat could not be restored. Please try again.";

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_INVENTORY");
  const { inventoryBoat: boat } = await query(request, InventoryBoatQuery, { id });
  const confirmation: Confirmation = {
    question: `Restore ${boat.boatName}?`,
    consequence: "It is in the list again, as it was.",
    verb: "Restore",
    keep: { label: "Cancel", to: boatPath(id) },
    formKey: newFormKey(),
  };
  return { confirmation };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_INVENTORY");
  const idempotency = idempotencyOf(await readForm(request));

  return confirmed(async () => {
    await mutate(request, SoftDeleteInventoryMutation, { id, isDeleted: false }, { idempotency });
    return redirectWithNotice(boatPath(id), "The boat has been restored");
  }, couldNotRestore);
}

export default function RestoreBoat() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
