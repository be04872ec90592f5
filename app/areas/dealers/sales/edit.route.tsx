import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DealerQuery, type DealerQueryQuery, UpdateSalesMutation } from "#graphql/generated/client/graphql";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { PageHead } from "~/components/page-head";
import { ConfirmLink } from "~/components/record/confirm";
import { History } from "~/components/record/details";
import { useAnswer } from "~/components/use-answer";
import { mutate, query } from "~/server/data/data.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { newFormKey } from "~/server/forms/forms.server";
import { changeWithLogin, problemsWithLogin } from "~/server/session/logins.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { requirePermission } from "~/server/session/viewer.server";
import { notMailed } from "../add.server";
import { listedName } from "../columns";
import { historyInWords } from "../history.server";
import { loginChanges } from "../login.server";
import { dealerPath, salesEditPath, salesPath } from "../paths";
import { dealersOfForm, salesForm, salesFormParts, stillSearching } from "./form.server";
import { SalesForm } from "./sales-form";

export const meta: MetaFunction = () => [{ title: "Edit sales person, Slipway" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  const { dealer: sales } = await query(request, DealerQuery, { profileId: params.userId ?? "" });
  const parts = await salesFormParts(request, "edit", valuesOf(sales).dealerIds);
  return { sales, history: historyInWords(sales.history, parts.permissions), parts, formKey: newFormKey() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  const profileId = params.userId ?? "";
  return actOnForm(
    request,
    salesForm,
    async ({ find, "found-by": found, ...sales }, { idempotency, version }) => {
      const searching = stillSearching({ find, found });
      if (searching) return searching;
      const { dealer: before } = await query(request, DealerQuery, { profileId });
      const { isMailed } = await changeWithLogin({
        request,
        idempotency,
        profileId,
        changes: loginChanges(before, sales),
        store: () => mutate(request, UpdateSalesMutation, { profileId, version, sales }, { idempotency }),
      });
      const notice = `Sales person has been updated${isMailed ? "" : notMailed}`;
      return redirectWithNotice(salesEditPath(profileId), notice);
    },
    {
      standing: () => standing(request, profileId),
      problems: problemsWithLogin,
      around: (typed) => dealersOfForm(request, typed),
    },
  );
}

async function standing(request: Request, profileId: string) {
  return valuesOf((await query(request, DealerQuery, { profileId })).dealer);
}

function valuesOf({ version, name, email, phone, permissions, serves }: DealerQueryQuery["dealer"]) {
  const dealerIds = serves.map(({ profileId }) => profileId);
  return { version, name, email, phone: phone ?? "", permissions, dealerIds };
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function EditSalesPerson() {
  const { sales, history, parts, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();

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
        values={valuesOf(sales)}
        answer={answer}
        key={useEmptiedKey(formKey, answer !== undefined)}
      />
      <div className="beside">
        <section className="panel pad">
          <History entries={[...history, { id: "added", at: sales.createdAt, action: "In the portal", undo: null }]} />
        </section>
      </div>
    </>
  );
}
