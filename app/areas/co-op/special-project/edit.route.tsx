import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadTogether } from "~/server/data/load-together.server";
import { requirePermission } from "~/server/session/viewer.server";
import { EditedForm } from "../form/edited-form";
import { loadEditedForm, takeForm } from "../form/pages.server";
import { ProjectFields } from "./form";
import { specialProject } from "./form.server";

export const meta: MetaFunction = () => [{ title: "EDIT SPECIAL PROJECT FORMS, Slipway" }];

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const [, loaded] = await loadTogether(
    requirePermission(request, "dealer:DEALER_ALL"),
    loadEditedForm(request, specialProject, id),
  );
  return loaded;
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_ALL");
  return takeForm(request, specialProject, { profileId, id });
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function EditSpecialProject() {
  return <EditedForm Fields={ProjectFields} loaded={useLoaderData<typeof loader>()} />;
}
