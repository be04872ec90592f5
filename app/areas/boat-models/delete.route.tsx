import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { opensTo } from "#graphql/permissions";
import { BoatModelUseQuery, DeleteBoatModelMutation } from "#graphql/generated/client/graphql";
import { ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { confirmed, unless } from "~/server/forms/confirmations.server";
import { mutate, query } from "~/server/data/data.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { requirePermission } from "~/server/session/viewer.server";
import { backOf } from "~/server/session/back.server";

export const meta: MetaFunction = () => [{ title: "Delete Boat Model, Slipway" }];

export async function loader({ request, params: { boatId = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, ...opensTo.boatModels);
  const { boatModel } = await query(request, BoatModelUseQuery, { id: boatId });
  const confirmation = unless(boatModel.inUse, {
    question: `Delete ${boatModel.model}?`,
    consequence: "It can no longer be chosen on warranty forms.",
    verb: "Yes",
    doing: "Loading...",
    keep: { label: "Cancel", to: backOf(request, "/admin-boat-models") },
    danger: true,
    formKey: newFormKey(),
  });
  return { confirmation };
}

export async function action({ request, params: { boatId = "" } }: ActionFunctionArgs) {
  await requirePermission(request, ...opensTo.boatModels);
  const idempotency = idempotencyOf(await readForm(request));

  return confirmed(async () => {
    await mutate(request, DeleteBoatModelMutation, { id: boatId }, { idempotency });
    return redirectWithNotice(backOf(request, "/admin-boat-models"), "Boat model deleted");
  });
}

/** What keeps it from being done is known again after a refusal. */
export const shouldRevalidate = () => true;

export default function DeleteBoatModel() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
