import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteInventoryMutation, InventoryBoatQuery } from "#graphql/generated/client/graphql";
import { type Confirmation, ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { confirmed } from "~/server/data/confirmations.server";
import { mutate, query } from "~/server/data/data.server";
import { idempotencyOf, newFormKey } from "~/server/data/forms.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { readForm } from "~/server/data/read-form.server";
import { requirePermission } from "~/server/session/viewer.server";
import { boatPath, inventoryPath } from "./paths";

export const meta: MetaFunction = () => [{ title: "Delete boat for good, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_INVENTORY");
  const { inventoryBoat: boat } = await query(request, InventoryBoatQuery, { id });
  const confirmation: Confirmation = {
    question: `Delete ${boat.boatName} for good?`,
    consequence: "The boat and its images are gone then. This cannot be taken back.",
    verb: "Delete for good",
    keep: { label: "Cancel", to: boatPath(id) },
    danger: true,
    formKey: newFormKey(),
  };
  return { confirmation };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_INVENTORY");
  const idempotency = idempotencyOf(await readForm(request));

  return confirmed(async () => {
    await mutate(request, DeleteInventoryMutation, { id }, { idempotency });
    return redirectWithNotice(inventoryPath, "The boat has been deleted for good");
  });
}

export default function DeleteBoatForGood() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
