import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchDelay } from "#graphql/areas/warranty/registrations/rules";
import { AddWarrantyRegistrationMutation } from "#graphql/generated/client/graphql";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { DoubtfulLink } from "~/areas/doubtful-values/doubtful-link";
import { AdminListPage } from "~/components/list/arranged/admin-list-page";
import { useAnswer } from "~/components/use-answer";
import { loadTogether } from "~/server/data/load-together.server";
import { readColumnChoice } from "~/server/list/column-choice.server";
import { mutate } from "~/server/data/data.server";
import { regionsOfForm } from "~/lib/regions.server";
import { actOnForm, doubtAbout } from "~/server/forms/form-action.server";
import { constraintsOf } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { requirePermission } from "~/server/session/viewer.server";
import { specText } from "~/server/platform/spec-text.server";
import { AddRegistration } from "./add-registration";
import { adminRegistrationList } from "./columns";
import { CsvLinks } from "./csv-links";
import {
  adminForm,
  aroundOf,
  begunRegistration,
  hinQuestion,
  loadAdminsChoices,
  loadDealers,
  storedInWords,
} from "./form.server";
import { adminRegistrations } from "./list.server";
import { OpenAdminRegistration } from "./open-row";
import { adminRegistrationsPath, registrationLink } from "./registration-link";

export const meta: MetaFunction = () => [{ title: "Warranty Registrations, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [, loaded, choices, dealers] = await loadTogether(
    requirePermission(request, "admin:ADMIN_WARRANTY_LOOKUP"),
    adminRegistrations.load(request),
    loadAdminsChoices(request),
    loadDealers(request),
  );
  const columnChoice = readColumnChoice(request, "admin-warranty-registrations", adminRegistrationList.columns);
  const constraint = constraintsOf(adminForm(aroundOf(request)));
  return { registrations: loaded, columnChoice, choices, dealers, constraint, begun: begunRegistration(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_WARRANTY_LOOKUP");
  return actOnForm(
    request,
    adminForm(aroundOf(request)),
    async ({ profileId, ...registration }, { idempotency, ...along }) => {
      const doubt = doubtAbout(hinQuestion(registration, "Register"), along);
      if (doubt) return doubt;

      const sent = { registration, profileId };
      const { addWarrantyRegistration: stored } = await mutate(request, AddWarrantyRegistrationMutation, sent, {
        idempotency,
      });
      const record = registrationLink(stored, adminRegistrationsPath);
      const notice = storedInWords(specText("New Warranty Registration has been created succesfully"), stored);
      return redirectWithNotice(adminRegistrationsPath, notice, { record });
    },
    { around: regionsOfForm },
  );
}

export default function AdminWarrantyRegistrations() {
  const { registrations, columnChoice, ...form } = useLoaderData<typeof loader>();
  const { page, formKey } = registrations;
  const answer = useAnswer<typeof action>();
  const emptied = useEmptiedKey(formKey, answer !== undefined);

  return (
    <AdminListPage
      {...adminRegistrationList}
      columnChoice={columnChoice}
      loaded={registrations}
      searchDelay={searchDelay}
      actions={<DoubtfulLink of="registrations" />}
      tools={page.total > 0 && <CsvLinks />}
      live={{ topic: "warranty-registrations" }}
      above={<AddRegistration {...form} key={emptied} formKey={formKey} answer={answer} />}
      detail={(registration) => <OpenAdminRegistration registration={registration} />}
    />
  );
}
