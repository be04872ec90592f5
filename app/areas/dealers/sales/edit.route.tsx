import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DealerQuery, UpdateSalesMutation } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { ConfirmLink } from "~/components/record/confirm";
import { History } from "~/components/record/details";
import { useAnswer } from "~/components/use-answer";
import { mutate, query } from "~/server/data/data.server";
import { idempotencyOf, newFormKey, parseForm } from "~/server/data/forms.server";
import { changeWithLogin, problemsWithLogin } from "~/server/session/logins.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { readForm } from "~/server/data/read-form.server";
import { requirePermission } from "~/server/session/viewer.server";
import { notMailed } from "../add.server";
import { listedName } from "../columns";
import { historyInWords } from "../history.server";
import { loginChanges } from "../login.server";
import { dealerPath, salesEditPath, salesPath } from "../paths";
import { salesForm, salesFormAgain, salesFormParts } from "./form.server";
import { SalesForm } from "./sales-form";

export const meta: MetaFunction = () => [{ title: "Edit sales person, Slipway" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  const { dealer: sales } = await query(request, DealerQuery, { profileId: params.userId ?? "" });
  const dealerIds = sales.serves.map(({ profileId }) => profileId);
  const parts = await salesFormParts(request, "edit", dealerIds);
  return { sales, history: historyInWords(sales.history, parts.permissions), dealerIds, parts, formKey: newFormKey() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  const profileId = params.userId ?? "";
  const form = await readForm(request);
  const submission = parseForm(form, salesForm);
  if (submission.status !== "success") return salesFormAgain(request, submission);

  const { find: _find, ...sales } = submission.value;
  const idempotency = idempotencyOf(form);
  const { dealer: before } = await query(request, DealerQuery, { profileId });
  try {
    const { isMailed } = await changeWithLogin({
      request,
      idempotency,
      profileId,
      changes: loginChanges(before, sales),
      store: () => mutate(request, UpdateSalesMutation, { profileId, sales }, { idempotency }),
    });
    return await redirectWithNotice(
      salesEditPath(profileId),
      `Sales person has been updated${isMailed ? "" : notMailed}`,
    );
  } catch (error) {
    return salesFormAgain(request, submission, problemsWithLogin(error, sales.email));
  }
}

export default function EditSalesPerson() {
  const { sales, history, dealerIds, parts, formKey } = useLoaderData<typeof loader>();
  const { name, email, phone, permissions } = sales;

  return (
    <>
      <PageHead
        title="Edit sales person"
        crumb={{ to: salesPath, label: "Sales people" }}
        about={listedName(sales)}
        end={
          <>
            <ConfirmLink to={dealerPath(sales.profileId, "reset-password")}>Reset password</ConfirmLink>
            <ConfirmLink to={dealerPath(sales.profileId, "archive")} className="button danger">
              {sales.status === "archived" ? "UnArchive" : "Archive"}
            </ConfirmLink>
          </>
        }
      />
      <SalesForm
        parts={parts}
        formKey={formKey}
        submit="Update sales person"
        cancelTo={salesPath}
        values={{ name, email, phone: phone ?? "", permissions, dealerIds }}
        answer={useAnswer<typeof action>()}
      />
      <div className="beside">
        <section className="panel pad">
          <History entries={[...history, { id: "added", at: sales.createdAt, action: "In the portal" }]} />
        </section>
      </div>
    </>
  );
}
