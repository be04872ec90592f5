import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { careerFields, overdue } from "./form.server";
import { CareerQuery, type CareerQueryQuery, UpdateCareerMutation } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { linkInList } from "~/lib/record-link";
import { mutate, query } from "~/server/data/data.server";
import { actOnForm, doubtAbout } from "~/server/forms/form-action.server";
import { constraintsOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { requirePermission } from "~/server/session/viewer.server";
import { CareerForm } from "./form";
import { tabOf } from "./tabs";
import { backOf } from "~/server/session/back.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Update ${data ? data.career.title : "Career"}, Slipway` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CAREERS");
  const { career } = await query(request, CareerQuery, { id: params.id ?? "" });
  const back = backOf(request, tabOf(career.status));
  return { career, back, formKey: newFormKey(), constraint: constraintsOf(careerFields) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CAREERS");
  const id = params.id ?? "";
  return actOnForm(
    request,
    careerFields,
    async (career, { idempotency, version, ...along }) => {
      const { career: before } = await query(request, CareerQuery, { id });
      const doubt = doubtAbout(overdue(request, career, before), along);
      if (doubt) return doubt;
      const { updateCareer } = await mutate(request, UpdateCareerMutation, { id, version, career }, { idempotency });
      const { title, status } = updateCareer;
      const record = linkInList("Show the listing", tabOf(status), title, id);
      return redirectWithNotice(backOf(request, tabOf(status)), "Career Successfully Updated", { record });
    },
    { standing: () => standing(request, id) },
  );
}

async function standing(request: Request, id: string) {
  return valuesOf((await query(request, CareerQuery, { id })).career);
}

function valuesOf(career: CareerQueryQuery["career"]) {
  const { title, description, storeLocation, salaryRange, dateNeeded, version } = career;
  return { title, description, storeLocation, salaryRange, dateNeeded, version };
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function UpdateCareer() {
  const { career, back, formKey, constraint } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={career.title} crumb={{ to: back, label: "Current Job Listings" }} />
      <CareerForm
        submit="Update Career"
        formKey={formKey}
        constraint={constraint}
        values={valuesOf(career)}
        answer={useAnswer<typeof action>()}
        cancelTo={back}
      />
    </>
  );
}
