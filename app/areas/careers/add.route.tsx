import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { careerFields, overdue } from "./form.server";
import { CreateCareerMutation } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { mutate } from "~/server/data/data.server";
import { comesBack } from "~/server/data/answers.server";
import {
  constraintsOf,
  declined,
  doubtAbout,
  idempotencyOf,
  invalid,
  newFormKey,
  parseForm,
} from "~/server/data/forms.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { readForm } from "~/server/data/read-form.server";
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
  const form = await readForm(request);
  const submission = parseForm(form, careerFields);
  if (submission.status !== "success") return invalid(submission);
  const doubt = doubtAbout(form, overdue(request, submission.value));
  if (doubt) return comesBack(submission.reply(doubt), "typed");

  try {
    await mutate(request, CreateCareerMutation, { career: submission.value }, { idempotency: idempotencyOf(form) });
  } catch (error) {
    return declined(error, submission);
  }
  return redirectWithNotice(tabOf("Pending"), "New Job Listing has been created succesfully");
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
