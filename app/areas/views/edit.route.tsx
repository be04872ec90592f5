import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UpdateViewMutation, ViewQuery, type ViewQueryQuery } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { History } from "~/components/record/details";
import { useAnswer } from "~/components/use-answer";
import { mutate, query } from "~/server/data/data.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { constraintsOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { requireViewer } from "~/server/session/viewer.server";
import { ViewForm } from "./form";
import { viewRules } from "./form.server";
import { listTitle } from "./lists.server";
import { viewsPath } from "./paths";

export const meta: MetaFunction = () => [{ title: "Edit a view, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const { role } = await requireViewer(request);
  const { view } = await query(request, ViewQuery, { id });
  return {
    view,
    title: listTitle(view.path),
    isAdmin: role === "admin",
    formKey: newFormKey(),
    constraint: constraintsOf(viewRules),
  };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  await requireViewer(request);
  return actOnForm(
    request,
    viewRules,
    async (changes, { idempotency, version }) => {
      await mutate(request, UpdateViewMutation, { id, version, changes }, { idempotency });
      return redirectWithNotice(viewsPath, `The view “${changes.name}” has been changed`);
    },
    { standing: async () => valuesOf((await query(request, ViewQuery, { id })).view) },
  );
}

function valuesOf({ name, shared, isDefault, version }: ViewQueryQuery["view"]) {
  return { name, shared, isDefault, version };
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function EditView() {
  const { view, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={view.name} crumb={{ to: viewsPath, label: "Views" }} />
      <ViewForm
        {...form}
        submit="Save"
        values={valuesOf(view)}
        answer={useAnswer<typeof action>()}
        cancelTo={viewsPath}
        own={view.own}
      />
      {view.history.length > 0 && (
        <section className="panel pad below">
          <History entries={view.history} />
        </section>
      )}
    </>
  );
}
