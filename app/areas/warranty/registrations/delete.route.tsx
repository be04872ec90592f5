import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteWarrantyRegistrationMutation, WarrantyRegistrationQuery } from "#graphql/generated/client/graphql";
import { type Confirmation, ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { fullName } from "~/lib/words";
import { confirmedAsSeen } from "~/server/forms/confirmations.server";
import { mutate, query } from "~/server/data/data.server";
import { newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { requirePermission } from "~/server/session/viewer.server";
import { dealerOf } from "./boat-columns";
import { backOf } from "~/server/session/back.server";

export const meta: MetaFunction = () => [{ title: "Delete Warranty Registration, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_WARRANTY_LOOKUP");
  const { warrantyRegistration: registration } = await query(request, WarrantyRegistrationQuery, { id });
  const confirmation: Confirmation = {
    question: `Delete registration # ${registration.warrantyId}?`,
    consequence: "It is deleted permanently. A previous owner of the boat does not become the current one again.",
    details: [
      { term: "HIN", value: registration.hullIdentificationNumber },
      { term: "Owner", value: fullName(registration) },
      { term: "Dealer", value: dealerOf(registration) },
    ],
    verb: "Delete",
    doing: "Loading...",
    keep: { label: "Cancel", to: backOf(request, "/admin-warranty-registrations") },
    danger: true,
    formKey: newFormKey(),
    fields: { version: registration.version },
  };
  return { confirmation };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_WARRANTY_LOOKUP");
  return confirmedAsSeen(
    request,
    async (version, idempotency) => {
      await mutate(request, DeleteWarrantyRegistrationMutation, { id, version }, { idempotency });
      return redirectWithNotice(backOf(request, "/admin-warranty-registrations"), "Warranty Registration deleted");
    },
    "It was not deleted.",
  );
}

/** What was changed meanwhile is known again after a refusal. */
export const shouldRevalidate = () => true;

export default function DeleteRegistration() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
