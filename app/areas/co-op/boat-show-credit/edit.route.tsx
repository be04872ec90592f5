import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BoatShowCreditQuery, UpdateBoatShowCreditMutation } from "#graphql/generated/client/graphql";
import { useAnswer } from "~/components/use-answer";
import { paddedDay } from "~/lib/dates";
import { mutate, query } from "~/server/data/data.server";
import { newFormKey } from "~/server/data/forms.server";
import { readPreferences } from "~/server/session/preferences.server";
import { requirePermission } from "~/server/session/viewer.server";
import { blockChoices, blockOf } from "../block/block.server";
import { filedDocuments } from "../filed/documents.server";
import { submitForm } from "../files/submit.server";
import { takes } from "../files/takes";
import { formPaths } from "../paths";
import { DecidedAlready, isDecided } from "../requests/decided-already";
import { FormHead } from "../requests/form-head";
import { BoothForm } from "./booth-form";
import { boatShowCredit, boothConstraint } from "./form.server";

export const meta: MetaFunction = () => [{ title: "Edit Boat Show Credit, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  const { boatShowCredit: form } = await query(request, BoatShowCreditQuery, { id });
  const { status, dateSubmitted, coOpRequestsId, boothSize, devotedPercent, boothCost } = form;
  return {
    status,
    values: { block: blockOf(form), boothSize, devoted: devotedPercent, boothCost },
    date: paddedDay(dateSubmitted, readPreferences(request).timeZone),
    filed: { requestId: coOpRequestsId, documents: filedDocuments(form) },
    constraint: boothConstraint(),
    choices: blockChoices(),
    formKey: newFormKey(),
  };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_ALL");
  return submitForm(request, {
    profileId,
    documents: { boothSpaceUrl: takes.drawing },
    schema: boatShowCredit,
    store: (input, idempotency) => mutate(request, UpdateBoatShowCreditMutation, { id, input }, { idempotency }),
    to: listPath,
    said: "Boat show credit updated successfully",
  });
}

const listPath = formPaths["boat-show-credit"];

export default function EditBoatShowCredit() {
  const { status, ...form } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();

  return (
    <>
      <FormHead title="Edit Boat Show Credit" />
      {isDecided(status) && !answer ? (
        <DecidedAlready status={status} back={listPath} />
      ) : (
        <>
          <h2 className="form-title">Boat Show Credit FORM</h2>
          <BoothForm {...form} answer={answer} kept={answer?.kept} cancelTo={listPath} />
        </>
      )}
    </>
  );
}
