import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteInventoryImageMutation, InventoryBoatQuery } from "#graphql/generated/client/graphql";
import { type Confirmation, ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { confirmed } from "~/server/forms/confirmations.server";
import { mutate, query } from "~/server/data/data.server";
import { backOf } from "~/server/session/back.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { notFound } from "~/server/data/refusals.server";
import { requirePermission } from "~/server/session/viewer.server";
import { boatPath } from "../paths";

export const meta: MetaFunction = () => [{ title: "Delete image, Slipway" }];

export async function loader({ request, params: { id = "", imageId = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_INVENTORY");
  const { inventoryBoat: boat } = await query(request, InventoryBoatQuery, { id });
  const place = boat.images.findIndex((image) => image.id === imageId);
  if (place < 0) throw notFound();

  const confirmation: Confirmation = {
    question: `Delete image ${place + 1} of ${boat.boatName}?`,
    consequence: "You can't undo this.",
    verb: "Delete",
    keep: { label: "Cancel", to: backOf(request, boatPath(id, "/images")) },
    danger: true,
    formKey: newFormKey(),
  };
  return { confirmation };
}

export async function action({ request, params: { id = "", imageId = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_INVENTORY");
  const idempotency = idempotencyOf(await readForm(request));

  return confirmed(async () => {
    await mutate(request, DeleteInventoryImageMutation, { id: imageId }, { idempotency });
    return redirectWithNotice(backOf(request, boatPath(id, "/images")), "The image has been deleted");
  });
}

export default function DeleteImage() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
