import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TransferWarrantyRegistrationMutation, WarrantyRegistrationQuery } from "#graphql/generated/client/graphql";
import { NoticeBox } from "~/components/notice";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { fullName } from "~/lib/words";
import { mutate, query } from "~/server/data/data.server";
import { regionsOfForm } from "~/lib/regions.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { constraintsOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { requirePermission } from "~/server/session/viewer.server";
import { TransferForm } from "./form";
import { loadAdminsChoices, transferForm } from "./form.server";
import { backOf } from "~/server/session/back.server";
import { adminRegistrationsPath, registrationLink } from "./registration-link";

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export const meta: MetaFunction = () => [{ title: "Transfer Warranty Registration, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_WARRANTY_LOOKUP");
  const [{ warrantyRegistration: registration }, choices] = await Promise.all([
    query(request, WarrantyRegistrationQuery, { id }),
    loadAdminsChoices(request),
  ]);
  const back = backOf(request, "/admin-warranty-registrations");
  return { registration, choices, back, formKey: newFormKey(), constraint: constraintsOf(transferForm()) };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_WARRANTY_LOOKUP");
  return actOnForm(
    request,
    transferForm(),
    async (owner, { idempotency }) => {
      const answer = await mutate(request, TransferWarrantyRegistrationMutation, { id, owner }, { idempotency });
      const record = registrationLink(answer.transferWarrantyRegistration, adminRegistrationsPath);
      const notice = "Warranty Successfully Transferred";
      return redirectWithNotice(backOf(request, adminRegistrationsPath), notice, { record });
    },
    { around: regionsOfForm },
  );
}

export default function TransferRegistration() {
  const { registration, choices, back, formKey, constraint } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();

  return (
    <>
      <PageHead
        title={`Transfer ${registration.hullIdentificationNumber}`}
        crumb={{ to: back, label: "Warranty Registrations" }}
        about={`# ${registration.warrantyId}, ${registration.status === "New" ? "now" : "formerly"} ${fullName(registration)}`}
      />
      {registration.status === "New" || answer ? (
        <TransferForm
          choices={{ ...choices, regions: answer?.regions ?? choices.regions }}
          formKey={formKey}
          constraint={constraint}
          cancelTo={back}
          answer={answer}
          isOver={registration.status !== "New"}
        />
      ) : (
        <>
          <NoticeBox tone="wait">
            This owner is a previous one. Only the current owner’s registration is transferred.
          </NoticeBox>
          <a className="button" href={back}>
            Back
          </a>
        </>
      )}
    </>
  );
}
