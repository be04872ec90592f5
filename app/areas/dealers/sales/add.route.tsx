import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CreateSalesMutation } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { mutate } from "~/server/data/data.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { newFormKey } from "~/server/forms/forms.server";
import { createWithLogin, problemsWithLogin } from "~/server/session/logins.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { requirePermission } from "~/server/session/viewer.server";
import { notMailed } from "../add.server";
import { newLogin } from "../login.server";
import { salesPath } from "../paths";
import { dealersOfForm, newSalesForm, salesFormParts, stillSearching } from "./form.server";
import { newSalesValues } from "./new-values";
import { SalesForm } from "./sales-form";

export const meta: MetaFunction = () => [{ title: "Add sales person, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  return { parts: await salesFormParts(request, "add", []), formKey: newFormKey() };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  return actOnForm(
    request,
    newSalesForm,
    async ({ password, find, "found-by": found, ...sales }, { idempotency }) => {
      const searching = stillSearching({ find, found });
      if (searching) return searching;
      const { isMailed } = await createWithLogin(newLogin(sales, password, "Sales"), {
        request,
        idempotency,
        store: (profileId) => mutate(request, CreateSalesMutation, { profileId, sales }, { idempotency }),
      });
      const notice = `New sales person has been created${isMailed ? "" : notMailed}`;
      const record = { label: "Show the sales person", to: `${salesPath}?${new URLSearchParams({ q: sales.email })}` };
      return redirectWithNotice(salesPath, notice, { record });
    },
    { problems: problemsWithLogin, around: (typed) => dealersOfForm(request, typed) },
  );
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
