import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { settlementInWords } from "#graphql/areas/settlement/words.rules";
import { ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { confirmedAsSeen, unless } from "~/server/forms/confirmations.server";
import { newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { requirePermission } from "~/server/session/viewer.server";
import { recordIn, sideOf } from "./sides.server";

export const meta: MetaFunction = () => [{ title: "Remove a credit, Slipway" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const side = sideOf(request);
  await requirePermission(request, side.permission);
  const { name, settlement, version, record } = await side.read(request, recordIn(params));
  const was = settlement ? settlementInWords(settlement) : "";
  const confirmation = unless(!settlement && `${name} is not credited, so there is nothing to remove.`, {
    question: `Remove the credit of ${name}?`,
    consequence: `It was ${was}. It stays approved, and counts as not credited yet. The dealer is notified.`,
    verb: "Remove credit",
    keep: { label: "Keep it", to: record.to },
    danger: true,
    formKey: newFormKey(),
    fields: { version },
  });
  return { confirmation };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const side = sideOf(request);
  await requirePermission(request, side.permission);
  const id = recordIn(params);
  return confirmedAsSeen(
    request,
    async (version, idempotency) => {
      const { name, record } = await side.read(request, id);
      await side.correct(request, { id, version }, { idempotency });
      return redirectWithNotice(record.to, `${name}: credit removed`);
    },
    "The credit was not removed.",
  );
}

/** After a refusal the page reads the credit again: an admin may have corrected it meanwhile. */
export const shouldRevalidate = () => true;

export default function RemoveCredit() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} error={useAnswer<typeof action>()?.error} />;
}
