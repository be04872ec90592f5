import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { specText } from "~/server/platform/spec-text.server";
import { careerFields, overdue } from "./form.server";
import { CreateCareerMutation } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { linkInList } from "~/lib/record-link";
import { mutate } from "~/server/data/data.server";
import { actOnForm, doubtAbout } from "~/server/forms/form-action.server";
import { constraintsOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { requirePermission } from "~/server/session/viewer.server";
import { AddCareer } from "./form";
import { tabOf } from "./tabs";

export const meta: MetaFunction = () => [{ title: "Add Job, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CAREERS");
  return { formKey: newFormKey(), constraint: constraintsOf(careerFields) };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_CAREERS");
  return actOnForm(request, careerFields, async (career, { idempotency, ...along }) => {
    const doubt = doubtAbout(overdue(request, career), along);
    if (doubt) return doubt;
    const { createCareer } = await mutate(request, CreateCareerMutation, { career }, { idempotency });
    const record = linkInList("Show the listing", tabOf("Pending"), createCareer.title, createCareer.id);
    return redirectWithNotice(tabOf("Pending"), specText("New Job Listing has been created succesfully"), { record });
  });
}

export default function AddJob() {
  const { formKey, constraint } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Add Job" crumb={{ to: "/admin-careers", label: "Current Job Listings" }} />
      <AddCareer
        formKey={formKey}
        constraint={constraint}
        answer={useAnswer<typeof action>()}
        cancelTo="/admin-careers"
      />
    </>
  );
}
