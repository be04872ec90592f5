import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadTogether } from "~/server/data/load-together.server";
import { requirePermission } from "~/server/session/viewer.server";
import { NewForm } from "../form/new-form";
import { loadNewForm, takeForm } from "../form/pages.server";
import { ProjectFields } from "./form";
import { specialProject } from "./form.server";

export const meta: MetaFunction = () => [{ title: "Special Project, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [, loaded] = await loadTogether(
    requirePermission(request, "dealer:DEALER_ALL"),
    loadNewForm(request, specialProject),
  );
  return loaded;
}

export async function action({ request }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_ALL");
  return takeForm(request, specialProject, { profileId });
}

export default function SpecialProject() {
  return <NewForm Fields={ProjectFields} loaded={useLoaderData<typeof loader>()} />;
}
