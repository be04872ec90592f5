import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SpecialProjectQuery, UpdateSpecialProjectMutation } from "#graphql/generated/client/graphql";
import { useAnswer } from "~/components/use-answer";
import { mutate, query } from "~/server/data/data.server";
import { declined, idempotencyOf, invalid, newFormKey, parseForm } from "~/server/data/forms.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { readForm } from "~/server/data/read-form.server";
import { requirePermission } from "~/server/session/viewer.server";
import { blockChoices, blockOf, readDealer } from "../block/block.server";
import { formPaths } from "../paths";
import { DecidedAlready, isDecided } from "../requests/decided-already";
import { FormHead } from "../requests/form-head";
import { projectConstraint, specialProject } from "./form.server";
import { ProjectForm } from "./project-form";

export const meta: MetaFunction = () => [{ title: "EDIT SPECIAL PROJECT FORMS, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  const [{ specialProjectForm: form }, { brandLines }] = await Promise.all([
    query(request, SpecialProjectQuery, { id }),
    readDealer(request),
  ]);
  const { status, description, totalCost, devoted } = form;
  return {
    status,
    values: { block: blockOf(form), description, totalCost, devoted },
    brandLines,
    constraint: projectConstraint(),
    choices: blockChoices(),
    formKey: newFormKey(),
  };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  const form = await readForm(request);
  const submission = parseForm(form, specialProject);
  if (submission.status !== "success") return invalid(submission);

  try {
    const change = { id, input: submission.value };
    await mutate(request, UpdateSpecialProjectMutation, change, { idempotency: idempotencyOf(form) });
  } catch (error) {
    return declined(error, submission);
  }
  return redirectWithNotice(listPath, "Special project form was been succesfully updated");
}

const listPath = formPaths["special-project-request"];

export default function EditSpecialProject() {
  const { status, ...form } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();

  return (
    <>
      <FormHead title="EDIT SPECIAL PROJECT FORMS" />
      {isDecided(status) && !answer ? (
        <DecidedAlready status={status} back={listPath} />
      ) : (
        <ProjectForm {...form} answer={answer} cancelTo={listPath} />
      )}
    </>
  );
}
