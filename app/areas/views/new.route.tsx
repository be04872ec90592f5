import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SaveViewMutation } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { mutate } from "~/server/data/data.server";
import { notFound } from "~/server/data/refusals.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { constraintsOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { requireViewer, type Viewer } from "~/server/session/viewer.server";
import { ViewForm } from "./form";
import { viewRules } from "./form.server";
import { demandOpenList, listTitle, placeOf } from "./lists.server";

export const meta: MetaFunction = () => [{ title: "Save a view, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const { path, address } = askedPlace(request, viewer);
  await demandOpenList(request, viewer, path + address);
  return {
    title: listTitle(path),
    back: path + address,
    isAdmin: viewer.role === "admin",
    formKey: newFormKey(),
    constraint: constraintsOf(viewRules),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const place = askedPlace(request, viewer);
  return actOnForm(request, viewRules, async (view, { idempotency }) => {
    const { saveView } = await mutate(request, SaveViewMutation, { view: { ...view, ...place } }, { idempotency });
    return redirectWithNotice(saveView.path + saveView.address, `The view “${saveView.name}” has been saved`);
  });
}

/** `?of=` is the list's address. */
function askedPlace(request: Request, viewer: Viewer) {
  const place = placeOf(request, viewer, new URL(request.url).searchParams.get("of") ?? "");
  if (!place) throw notFound();
  return place;
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function NewView() {
  const { title, back, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Save as a view" crumb={{ to: back, label: title }} />
      <ViewForm {...form} title={title} submit="Save view" answer={useAnswer<typeof action>()} cancelTo={back} />
    </>
  );
}
