import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { registrationWindow } from "#graphql/areas/warranty/registrations/rules";
import { RegisterWarrantyMutation } from "#graphql/generated/client/graphql";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { NoticeBox } from "~/components/notice";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { mutate } from "~/server/data/data.server";
import { actOnForm, doubtAbout } from "~/server/forms/form-action.server";
import { openDraft } from "~/server/forms/drafts.server";
import { constraintsOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { requirePermission } from "~/server/session/viewer.server";
import { DealerRegistrationForm } from "./form";
import {
  aboutBoat,
  aroundOf,
  begunRegistration,
  dealerForm,
  hinQuestion,
  loadDealersChoices,
  orElse,
  storedInWords,
} from "./form.server";
import { registrationFromLead } from "./from-lead.server";
import { ownerOfAnother } from "./from-registration.server";
import { askedOfLeads } from "./lead-of";
import { registrationLink } from "./registration-link";

export const meta: MetaFunction = () => [{ title: "Warranty Registration, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { name, company, email } = await requirePermission(request, "dealer:DEALER_WARRANTY");
  const schema = dealerForm(aroundOf(request));
  const [draft, choices, ofAnother, fromLead] = await Promise.all([
    openDraft(request, schema),
    loadDealersChoices(request),
    ownerOfAnother(request),
    registrationFromLead(request),
  ]);
  return {
    dealer: { name: company || name, email },
    choices,
    values: ofAnother ?? fromLead ?? begunRegistration(request),
    draft,
    formKey: draft?.id ?? newFormKey(),
    constraint: constraintsOf(schema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_WARRANTY");
  return actOnForm(
    request,
    dealerForm(aroundOf(request)),
    async ({ retypeHin: _retyped, ...registration }, { idempotency, ...along }) => {
      const doubt = doubtAbout(hinQuestion(registration, "Register"), along);
      if (doubt) return doubt;

      const { registerWarranty: stored } = await mutate(
        request,
        RegisterWarrantyMutation,
        { registration },
        { idempotency },
      );
      const record = registrationLink(stored, "/warranty-registrations");
      const notice = storedInWords("Warranty Registration Successful", stored) + askedOfLeads(stored.leads);
      return redirectWithNotice("/warranty-register", notice, { record });
    },
    {
      drafted: aboutBoat,
      problems: orElse("Warranty Registration Could Not be Submitted. Please Try again."),
    },
  );
}

export default function RegisterWarranty() {
  const { formKey, ...form } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const emptied = useEmptiedKey(formKey, answer !== undefined);

  return (
    <>
      <PageHead title="Warranty Registration" />
      <NoticeBox>
        The warranty does not take effect until registration is completed, which must be done within{" "}
        {registrationWindow} days of purchase.
      </NoticeBox>
      <DealerRegistrationForm key={`${emptied} ${form.draft?.id}`} {...form} formKey={formKey} answer={answer} />
    </>
  );
}
