import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { manufacturersYear } from "#graphql/rules/manufacturer.rules";
import { DealerQuery } from "#graphql/generated/client/graphql";
import { Link } from "~/components/link/link";
import { ConfirmLink } from "~/components/record/confirm";
import { History } from "~/components/record/details";
import { FormPage, useFormFields } from "~/components/form/form-page";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { Allowances } from "./allowances";
import { dealerValues } from "./form-values";
import { listedName } from "./columns";
import { editDealer } from "./edit.server";
import { type DealerForm, DealerFields } from "./fields";
import { dealerFormParts } from "./form.server";
import { historyInWords } from "./history.server";
import { dealerPath, dealersPath, salesEditPath } from "./paths";
import { permissionsInWords } from "./permissions-in-words";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.dealer.displayName ?? "Edit Dealer"}, Slipway` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  const { dealer } = await query(request, DealerQuery, { profileId: params.userId ?? "" });
  if (dealer.role === "Sales") throw redirect(salesEditPath(dealer.profileId));
  const parts = dealerFormParts("edit", dealer);
  const history = historyInWords(dealer.history, parts.permissions);
  return { dealer, history, parts, formKey: newFormKey(), year: manufacturersYear() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_MY_DEALERS");
  return editDealer(request, params.userId ?? "");
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function EditDealer() {
  const { dealer, history, parts, formKey, year } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const archive = dealer.status === "archived" ? "UnArchive Dealer" : "Archive Dealer";

  return (
    <>
      <PageHead
        title="Edit Dealer"
        crumb={{ to: dealersPath, label: "My Dealers" }}
        about={listedName(dealer)}
        end={
          <>
            <ConfirmLink to={dealerPath(dealer.profileId, "reset-password")}>Reset password</ConfirmLink>
            <ConfirmLink to={dealerPath(dealer.profileId, "archive")} className="button danger">
              {archive}
            </ConfirmLink>
          </>
        }
      />
      <EditForm
        dealer={dealer}
        parts={parts}
        formKey={formKey}
        answer={answer}
        key={useEmptiedKey(formKey, answer !== undefined)}
      />
      <div className="beside">
        <Allowances dealer={dealer} year={year} formKey={formKey} />
        <section className="panel pad">
          <h2>Sales people</h2>
          {dealer.servedBy.length === 0 && <p className="muted">This dealer has no sales people.</p>}
          <ul className="plain">
            {dealer.servedBy.map((sales) => (
              <li key={sales.profileId}>
                <Link to={salesEditPath(sales.profileId)}>{listedName(sales)}</Link>
              </li>
            ))}
          </ul>
        </section>
        <section className="panel pad">
          <h2>Colleagues</h2>
          {dealer.colleagues.length === 0 && <p className="muted">This dealer signs in with its own login alone.</p>}
          <ul className="plain">
            {dealer.colleagues.map(({ profileId, name, email, permissions, status }) => (
              <li key={profileId}>
                {name}, {email}: {permissionsInWords(permissions, parts.permissions)}
                {status === "archived" && " (removed)"}
              </li>
            ))}
          </ul>
        </section>
        <section className="panel pad">
          <History entries={[...history, { id: "added", at: dealer.createdAt, action: "In the portal", undo: null }]} />
        </section>
      </div>
    </>
  );
}

type EditFormProps = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "dealer" | "parts" | "formKey"> & {
  answer: ReturnType<typeof useAnswer<typeof action>>;
};

/** Made anew once it is stored: it stays on its page, and begins with what stands there then. */
function EditForm({ dealer, parts, formKey, answer }: EditFormProps) {
  const { constraint } = parts;
  const [form, fields] = useFormFields<DealerForm>({ id: "dealer", constraint, values: dealerValues(dealer), answer });
  return (
    <FormPage form={form} formKey={formKey} submit="Update dealer" cancelTo={dealersPath}>
      <DealerFields fields={fields} parts={parts} />
    </FormPage>
  );
}
