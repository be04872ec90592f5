import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CreateSalesMutation } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { mutate } from "~/server/data/data.server";
import { idempotencyOf, newFormKey, parseForm } from "~/server/data/forms.server";
import { createWithLogin, problemsWithLogin } from "~/server/session/logins.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { readForm } from "~/server/data/read-form.server";
import { requirePermission } from "~/server/session/viewer.server";
import { notMailed } from "../add.server";
import { newLogin } from "../login.server";
import { salesPath } from "../paths";
import { newSalesForm, salesFormAgain, salesFormParts } from "./form.server";
import { newSalesValues } from "./new-values";
import { SalesForm } from "./sales-form";

export const meta: MetaFunction = () => [{ title: "Add sales person, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  return { parts: await salesFormParts(request, "add", []), formKey: newFormKey() };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  const form = await readForm(request);
  const submission = parseForm(form, newSalesForm);
  if (submission.status !== "success") return salesFormAgain(request, submission);

  const { password, find: _find, ...sales } = submission.value;
  const idempotency = idempotencyOf(form);
  try {
    const { isMailed } = await createWithLogin(newLogin(sales, password, "Sales"), {
      request,
      idempotency,
      store: (profileId) =>
        mutate(request, CreateSalesMutation, { profileId, sales }, { idempotency, deadline: 10_000 }),
    });
    return await redirectWithNotice(salesPath, `New sales person has been created${isMailed ? "" : notMailed}`);
  } catch (error) {
    return salesFormAgain(request, submission, problemsWithLogin(error, sales.email));
  }
}

export default function AddSalesPerson() {
  const { parts, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();

  return (
    <>
      <PageHead title="Add sales person" crumb={{ to: salesPath, label: "Sales people" }} />
      <SalesForm
        parts={parts}
        formKey={formKey}
        submit="Add sales person"
        values={newSalesValues}
        isNew
        cancelTo={salesPath}
        answer={answer}
      />
    </>
  );
}
