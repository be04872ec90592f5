import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { InventoryConfirmationQuery } from "#graphql/generated/client/graphql";
import { ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { confirmed, unless } from "~/server/forms/confirmations.server";
import { query } from "~/server/data/data.server";
import { backOf } from "~/server/session/back.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { requirePermission } from "~/server/session/viewer.server";
import { confirmationOf } from "./confirmations.server";
import { boatPath } from "./paths";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? "Boat"}, Slipway` }];

/** Whether a boat is really to be deleted, restored, or deleted for good: one screen at three addresses. */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_INVENTORY");
  const { title, ask, consequence, verb, danger, whyNot } = confirmationOf(request);
  const { inventoryBoat: boat } = await query(request, InventoryConfirmationQuery, { id });
  const confirmation = unless(whyNot(boat), {
    question: ask(boat.boatName),
    consequence,
    verb,
    danger,
    keep: { label: "Cancel", to: backOf(request, boatPath(id)) },
    formKey: newFormKey(),
  });
  return { title, confirmation };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_INVENTORY");
  const idempotency = idempotencyOf(await readForm(request));
  const { carryOut, to, done, keeps, unanswered } = confirmationOf(request);

  return confirmed(async () => {
    await carryOut(request, id, idempotency);
    const record = keeps && { label: "Show the boat", to: boatPath(id) };
    return redirectWithNotice(to(backOf(request, boatPath(id))), done, { record });
  }, unanswered);
}

/** What keeps it from being done is known again after a refusal. */
export const shouldRevalidate = () => true;

export default function ConfirmAction() {
  const { confirmation } = useLoaderData<typeof loader>();
  return <ConfirmPage confirmation={confirmation} error={useAnswer<typeof action>()?.error} />;
}
