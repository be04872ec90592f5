import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CreateAdvertisingClaimMutation, UpdateAdvertisingClaimMutation } from "#graphql/generated/client/graphql";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { useAnswer } from "~/components/use-answer";
import { mutate } from "~/server/data/data.server";
import { requirePermission } from "~/server/session/viewer.server";
import { submitForm } from "../files/submit.server";
import { formPaths } from "../paths";
import { ownClaimColumns } from "../requests/columns";
import { DecidedAlready, isDecided } from "../requests/decided-already";
import { FormHead } from "../requests/form-head";
import { OwnForms } from "../requests/own-forms";
import { AdvertisingForm } from "./claim-form";
import { advertisingDocuments } from "./documents";
import { advertisingClaim, loadEditedClaim, loadNewClaim } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.mode === "edit" ? "Edit " : ""}Co-Op Advertising Claim, Slipway` },
];

/** One address lists the dealer's claims, takes new ones and, with `?id=`, changes one that waits. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  const id = idOf(request);
  return id ? loadEditedClaim(request, id) : loadNewClaim(request);
}

export async function action({ request }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_ALL");
  const id = idOf(request);
  return submitForm(request, {
    profileId,
    documents: advertisingDocuments,
    schema: advertisingClaim,
    store: (input, idempotency) =>
      id
        ? mutate(request, UpdateAdvertisingClaimMutation, { id, input }, { idempotency })
        : mutate(request, CreateAdvertisingClaimMutation, { input }, { idempotency }),
    to: listPath,
    said: id ? "Advertising claim updated Successful" : "Advertising claim created Successful",
  });
}

function idOf(request: Request): string | null {
  return new URL(request.url).searchParams.get("id");
}

export default function AdvertisingClaim() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.mode === "edit" ? <EditedClaim key={loaded.id} {...loaded} /> : <NewClaim {...loaded} />;
}

function NewClaim({ own, mode: _mode, ...form }: Loaded<typeof loadNewClaim>) {
  const answer = useAnswer<typeof action>();
  const emptied = useEmptiedKey(own.formKey, answer !== undefined);

  return (
    <>
      <FormHead title="Co-Op Advertising Claim" />
      <OwnForms
        {...own}
        title="FORMS WAITING FOR APPROVAL"
        columns={ownClaimColumns}
        error="Error Loading Advertising Claim Forms"
      />
      <h2 className="form-title">New claim</h2>
      <AdvertisingForm
        {...form}
        formKey={own.formKey}
        answer={answer}
        kept={answer?.kept}
        submit="SUBMIT"
        key={emptied}
      />
    </>
  );
}

function EditedClaim({ status, id: _id, mode: _mode, ...form }: Loaded<typeof loadEditedClaim>) {
  const answer = useAnswer<typeof action>();

  return (
    <>
      <FormHead title="Edit Co-Op Advertising Claim" />
      {isDecided(status) && !answer ? (
        <DecidedAlready status={status} back={listPath} />
      ) : (
        <AdvertisingForm {...form} answer={answer} kept={answer?.kept} submit="UPDATE FORM" cancelTo={listPath} />
      )}
    </>
  );
}

const listPath = formPaths["co-op-advertising-claim"];

type Loaded<Load extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Load>>;
