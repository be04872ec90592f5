import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { loadTogether } from "~/server/data/load-together.server";
import { openDraft } from "~/server/forms/drafts.server";
import { constraintsOf, newFormKey } from "~/server/forms/forms.server";
import { photoUploadsDisabled } from "~/server/files/storage.server";
import { requirePermission } from "~/server/session/viewer.server";
import { aroundOf, loadDealersChoices } from "../../registrations/form.server";
import { prefilledClaim } from "./prefill.server";
import { ClaimForm } from "./claim-form";
import { claimForm, submitClaim } from "./submit.server";

export const meta: MetaFunction = () => [{ title: "Pre Authorization Claim, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_WARRANTY");
  const schema = claimForm(aroundOf(request));
  const [draft, values, choices, noPhotos] = await loadTogether(
    openDraft(request, schema),
    prefilledClaim(request),
    loadDealersChoices(request),
    photoUploadsDisabled(),
  );
  return { draft, values, choices, noPhotos, formKey: draft?.id ?? newFormKey(), constraint: constraintsOf(schema) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_WARRANTY");
  return submitClaim(request, profileId);
}

export default function PreAuthorizationClaim() {
  const { formKey, ...form } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const emptied = useEmptiedKey(formKey, answer !== undefined);

  return (
    <>
      <PageHead title="Pre Authorization Claim" />
      <ClaimForm
        key={`${emptied} ${form.draft?.id}`}
        {...form}
        formKey={formKey}
        answer={answer}
        uploaded={(answer?.uploaded ?? form.draft?.files)?.photos}
        lookedUp={answer?.lookedUp}
      />
    </>
  );
}
