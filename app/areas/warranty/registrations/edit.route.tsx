import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  RegistrationConversationQuery,
  UpdateWarrantyRegistrationMutation,
  WarrantyRegistrationQuery,
  type WarrantyRegistrationQueryQuery,
} from "#graphql/generated/client/graphql";
import { History } from "~/components/record/details";
import { FindChoice } from "~/components/form/find-choice";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { mutate, query } from "~/server/data/data.server";
import { regionsOfForm } from "~/lib/regions.server";
import { actOnForm, doubtAbout } from "~/server/forms/form-action.server";
import { constraintsOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { requirePermission } from "~/server/session/viewer.server";
import { specText } from "~/server/platform/spec-text.server";
import { unanswered } from "../../conversations/messages.server";
import { OpenQuestion } from "../../conversations/open-question";
import { AdminRegistrationForm } from "./form";
import { adminForm, aroundOf, hinQuestion, loadAdminsChoices, loadDealers, storedInWords } from "./form.server";
import { backOf } from "~/server/session/back.server";
import { adminRegistrationsPath, registrationLink, registrationPath } from "./registration-link";

export const meta: MetaFunction = () => [{ title: "Edit Warranty Registration, Slipway" }];

export async function loader({ request, params: { userId = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_WARRANTY_LOOKUP");
  const { warrantyRegistration: registration } = await query(request, WarrantyRegistrationQuery, { id: userId });
  const [choices, dealers, { warrantyRegistration: talk }] = await Promise.all([
    loadAdminsChoices(request, registration.country ?? undefined),
    loadDealers(request, registration.profileId),
    query(request, RegistrationConversationQuery, { id: userId }),
  ]);
  const constraint = constraintsOf(adminForm(aroundOf(request)));
  const back = backOf(request, "/admin-warranty-registrations");
  const questions = unanswered(talk.conversation);
  return { registration, questions, choices, dealers, back, formKey: newFormKey(), constraint };
}

export async function action({ request, params: { userId = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_WARRANTY_LOOKUP");
  return actOnForm(
    request,
    adminForm(aroundOf(request)),
    async ({ profileId = null, ...registration }, { idempotency, version, ...along }) => {
      const { warrantyRegistration: before } = await query(request, WarrantyRegistrationQuery, { id: userId });
      const doubt = doubtAbout(hinQuestion(registration, "Save", before), along);
      if (doubt) return doubt;

      const variables = { id: userId, version, registration, profileId };
      const answer = await mutate(request, UpdateWarrantyRegistrationMutation, variables, { idempotency });
      const { updateWarrantyRegistration: stored } = answer;
      const record = registrationLink(stored, adminRegistrationsPath);
      const notice = storedInWords(specText("Warranty Registration was been successfully updated"), stored);
      return redirectWithNotice(backOf(request, adminRegistrationsPath), notice, { record });
    },
    { standing: () => standing(request, userId), around: regionsOfForm },
  );
}

async function standing(request: Request, id: string) {
  return valuesOf((await query(request, WarrantyRegistrationQuery, { id })).warrantyRegistration);
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function EditRegistration() {
  const { registration, questions, choices, dealers, back, formKey, constraint } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();

  return (
    <>
      <PageHead
        title="Edit Warranty Registration"
        crumb={{ to: back, label: "Warranty Registrations" }}
        about={`# ${registration.warrantyId}`}
      />
      <OpenQuestion messages={questions} record={registrationPath(registration.id)} />
      <FindChoice name="dealer" noun={{ one: "dealer", many: "dealers" }} among={dealers} />
      <AdminRegistrationForm
        submit="Update registration"
        choices={{ ...choices, regions: answer?.regions ?? choices.regions }}
        dealers={dealers}
        values={valuesOf(registration)}
        formKey={formKey}
        constraint={constraint}
        answer={answer}
        cancelTo={back}
      />
      {registration.history.length > 0 && (
        <section className="panel pad below">
          <History entries={registration.history} />
        </section>
      )}
    </>
  );
}

function valuesOf(registration: WarrantyRegistrationQueryQuery["warrantyRegistration"]) {
  return {
    version: registration.version,
    profileId: registration.profileId,
    hullIdentificationNumber: registration.hullIdentificationNumber,
    purchaseDate: registration.purchaseDate,
    brand: registration.brand ?? "",
    modelId: registration.modelId,
    firstName: registration.firstName,
    lastName: registration.lastName,
    phone: registration.phone ?? "",
    email: registration.email ?? "",
    address: registration.address ?? "",
    address2: registration.address2 ?? "",
    city: registration.city ?? "",
    region: registration.region ?? "",
    country: registration.country ?? "",
    zipcode: registration.zipcode ?? "",
    motorDetails: registration.motorDetails ?? "",
    accessories: registration.accessories ?? "",
    primaryUse: registration.primaryUse ?? "",
  };
}
