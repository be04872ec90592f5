import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { applicationReference } from "#graphql/areas/dealer-requests/rules";
import {
  DeleteNewDealerRequestMutation,
  NewDealerRequestQuery,
  type NewDealerRequestQueryQuery,
} from "#graphql/generated/client/graphql";
import { type Confirmation, ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { longDate } from "~/lib/dates";
import { confirmedAsSeen } from "~/server/forms/confirmations.server";
import { mutate, query } from "~/server/data/data.server";
import { newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readPreferences } from "~/server/session/preferences.server";
import { requirePermission } from "~/server/session/viewer.server";
import { backOf } from "~/server/session/back.server";

export const meta: MetaFunction = () => [{ title: "Delete new dealer request, Slipway" }];

const listed = "/admin-new-dealer-requests?sort=-request_date";

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_NEW_DEALER_REQ");
  const { newDealerRequest } = await query(request, NewDealerRequestQuery, { id });
  const confirmation: Confirmation = {
    question: `Delete the request of ${newDealerRequest.legalName ?? "nobody"}?`,
    consequence: "The application and everything in it is deleted permanently.",
    details: [
      { term: "Reference", value: applicationReference(newDealerRequest.referenceNumber) },
      { term: "Answer", value: answerOf(newDealerRequest, readPreferences(request).timeZone) },
    ],
    verb: "Delete Request",
    doing: "Loading...",
    keep: { label: "Cancel", to: backOf(request, listed) },
    danger: true,
    formKey: newFormKey(),
    fields: { version: newDealerRequest.version },
  };
  return { confirmation };
}

/** Says how a request was answered, so that an admin reads it before deleting the request. */
function answerOf({ fulfilledby, fulfilledon }: NewDealerRequestQueryQuery["newDealerRequest"], zone: string): string {
  if (!fulfilledby) return "None yet";
  return [`Fulfilled ${fulfilledby}`, fulfilledon && longDate(fulfilledon, zone)].filter(Boolean).join(", ");
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_NEW_DEALER_REQ");
  return confirmedAsSeen(
    request,
    async (version, idempotency) => {
      await mutate(request, DeleteNewDealerRequestMutation, { id, version }, { idempotency });
      return redirectWithNotice(backOf(request, listed), "New dealer request deleted");
    },
    "It was not deleted.",
  );
}

/** What was changed meanwhile is known again after a refusal. */
export const shouldRevalidate = () => true;

export default function DeleteNewDealerRequest() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
