import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CreateBoatShowCreditMutation } from "#graphql/generated/client/graphql";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { useAnswer } from "~/components/use-answer";
import { paddedDay } from "~/lib/dates";
import { mutate } from "~/server/data/data.server";
import { readPreferences } from "~/server/session/preferences.server";
import { requirePermission } from "~/server/session/viewer.server";
import { blockChoices, readDealer } from "../block/block.server";
import { submitForm } from "../files/submit.server";
import { takes } from "../files/takes";
import { formPaths } from "../paths";
import { ownFormColumns } from "../requests/columns";
import { FormHead } from "../requests/form-head";
import { loadOwnForms } from "../requests/list.server";
import { OwnForms } from "../requests/own-forms";
import { BoothForm } from "./booth-form";
import { boatShowCredit, boothConstraint } from "./form.server";

export const meta: MetaFunction = () => [{ title: "Boat Show Credit, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  const [own, { block }] = await Promise.all([loadOwnForms(request, "boat-show-credit"), readDealer(request)]);
  return {
    own,
    values: { block },
    date: paddedDay(own.loadedAt, readPreferences(request).timeZone),
    constraint: boothConstraint(),
    choices: blockChoices(),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_ALL");
  return submitForm(request, {
    profileId,
    documents: { boothSpaceUrl: takes.drawing },
    schema: boatShowCredit,
    store: (input, idempotency) => mutate(request, CreateBoatShowCreditMutation, { input }, { idempotency }),
    to: formPaths["boat-show-credit"],
    said: "Boat show credit created successfully",
  });
}

export default function BoatShowCredit() {
  const { own, ...form } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const emptied = useEmptiedKey(own.formKey, answer !== undefined);

  return (
    <>
      <FormHead title="Boat Show Credit" />
      <OwnForms
        {...own}
        title="Forms Waiting for Approval"
        columns={ownFormColumns}
        error="Error Loading Special Project Forms"
      />
      <h2 className="form-title">Boat Show Credit FORM</h2>
      <BoothForm {...form} formKey={own.formKey} answer={answer} kept={answer?.kept} key={emptied} />
    </>
  );
}
