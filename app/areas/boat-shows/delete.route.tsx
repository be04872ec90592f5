import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { decidedOn } from "#graphql/areas/boat-shows/rules";
import { BoatShowQuery, DeleteBoatShowMutation } from "#graphql/generated/client/graphql";
import { ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { confirmed, unless } from "~/server/forms/confirmations.server";
import { mutate, query } from "~/server/data/data.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { requireAdminOr } from "~/server/session/viewer.server";
import { backOf } from "~/server/session/back.server";

export const meta: MetaFunction = () => [{ title: "Delete boat show, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requireAdminOr(request, "dealer:DEALER_BOAT_SHOWS");
  const { boatShow } = await query(request, BoatShowQuery, { id });
  const confirmation = unless(!boatShow.deletable && decidedOn(boatShow.status), {
    question: "Are you sure you want to delete this boat show?",
    consequence: `${boatShow.name} will be removed from every list. You can't undo this.`,
    verb: "Confirm",
    keep: { label: "Cancel", to: backOf(request, "/boat-shows") },
    danger: true,
    formKey: newFormKey(),
  });
  return { confirmation };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requireAdminOr(request, "dealer:DEALER_BOAT_SHOWS");
  const idempotency = idempotencyOf(await readForm(request));

  return confirmed(async () => {
    await mutate(request, DeleteBoatShowMutation, { id }, { idempotency });
    return redirectWithNotice(backOf(request, "/boat-shows"), "Boat Show Deleted Successfully");
  });
}

/** What keeps it from being done is known again after a refusal. */
export const shouldRevalidate = () => true;

export default function DeleteBoatShow() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
