import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { registrationPageSizes, searchDelay } from "#graphql/areas/warranty/registrations/rules";
import { AddWarrantyRegistrationMutation } from "#graphql/generated/client/graphql";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { AdminListPage } from "~/components/list/admin-list-page";
import { useAnswer } from "~/components/use-answer";
import { readColumnChoice } from "~/server/data/column-choice.server";
import { mutate } from "~/server/data/data.server";
import { constraintsOf, declined, idempotencyOf, invalid, newFormKey, parseForm } from "~/server/data/forms.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { readForm } from "~/server/data/read-form.server";
import { requirePermission } from "~/server/session/viewer.server";
import { AddRegistration } from "./add-registration";
import { adminRegistrationColumns } from "./columns";
import { CsvLinks } from "./csv-links";
import { adminForm, aroundOf, loadAdminsChoices, loadDealers, withRegions } from "./form.server";
import { registrationList } from "./list-parts";
import { loadRegistrations, readAdminsList } from "./list.server";
import { OpenAdminRegistration } from "./open-row";

export const meta: MetaFunction = () => [{ title: "Warranty Registrations, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_WARRANTY_LOOKUP");
  const columnChoice = readColumnChoice(request, "admin-warranty-registrations", adminRegistrationColumns);
  const [loaded, choices, dealers] = await Promise.all([
    loadRegistrations(request, readAdminsList(request.url)),
    loadAdminsChoices(request),
    loadDealers(request),
  ]);
  const constraint = constraintsOf(adminForm(aroundOf(request)));
  return { ...loaded, columnChoice, choices, dealers, formKey: newFormKey(), constraint };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_WARRANTY_LOOKUP");
  const form = await readForm(request);
  const submission = parseForm(form, adminForm(aroundOf(request)));
  if (submission.status !== "success") return withRegions(invalid(submission), form);

  const { profileId, ...registration } = submission.value;
  try {
    const idempotency = idempotencyOf(form);
    await mutate(request, AddWarrantyRegistrationMutation, { registration, profileId }, { idempotency });
    const notice = "New Warranty Registration has been created succesfully";
    return await redirectWithNotice("/admin-warranty-registrations", notice);
  } catch (error) {
    return withRegions(declined(error, submission), form);
  }
}

export default function AdminWarrantyRegistrations() {
  const { list, registrations, loadedAt, details, columnChoice, formKey, ...form } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const emptied = useEmptiedKey(formKey, answer !== undefined);

  return (
    <AdminListPage
      {...registrationList}
      title="Warranty Registrations"
      columns={adminRegistrationColumns}
      columnChoice={columnChoice}
      list={list}
      page={registrations}
      pageSizes={registrationPageSizes}
      searchLabel="HIN / Dealer / Date Submitted.."
      searchDelay={searchDelay}
      tools={registrations.total > 0 && <CsvLinks />}
      live={{ topic: "warranty-registrations", loadedAt }}
      above={<AddRegistration {...form} key={emptied} formKey={formKey} answer={answer} />}
      detail={({ id }) => {
        const registration = details.find((one) => one.id === id);
        return registration && <OpenAdminRegistration registration={registration} />;
      }}
    />
  );
}
