import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CreateSpecialProjectMutation } from "#graphql/generated/client/graphql";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { useAnswer } from "~/components/use-answer";
import { mutate } from "~/server/data/data.server";
import { declined, idempotencyOf, invalid, parseForm } from "~/server/data/forms.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { readForm } from "~/server/data/read-form.server";
import { requirePermission } from "~/server/session/viewer.server";
import { blockChoices, readDealer } from "../block/block.server";
import { formPaths } from "../paths";
import { ownFormColumns } from "../requests/columns";
import { FormHead } from "../requests/form-head";
import { loadOwnForms } from "../requests/list.server";
import { OwnForms } from "../requests/own-forms";
import { projectConstraint, specialProject } from "./form.server";
import { ProjectForm } from "./project-form";

export const meta: MetaFunction = () => [{ title: "Special Project, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  const [own, { block, brandLines }] = await Promise.all([
    loadOwnForms(request, "special-project-request"),
    readDealer(request),
  ]);
  return { own, values: { block }, brandLines, constraint: projectConstraint(), choices: blockChoices() };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  const form = await readForm(request);
  const submission = parseForm(form, specialProject);
  if (submission.status !== "success") return invalid(submission);

  try {
    const input = { input: submission.value };
    await mutate(request, CreateSpecialProjectMutation, input, { idempotency: idempotencyOf(form) });
  } catch (error) {
    return declined(error, submission);
  }
  return redirectWithNotice(formPaths["special-project-request"], "Special project created successfully");
}

export default function SpecialProject() {
  const { own, ...form } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const emptied = useEmptiedKey(own.formKey, answer !== undefined);

  return (
    <>
      <FormHead title="Special Project" />
      <OwnForms
        {...own}
        title="Forms Waiting for Approval"
        columns={ownFormColumns}
        error="Error Loading Special Project Forms"
      />
      <h2 className="form-title">SPECIAL PROJECT FORM</h2>
      <ProjectForm {...form} formKey={own.formKey} answer={answer} key={emptied} />
    </>
  );
}
