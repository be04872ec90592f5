import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/server/session/viewer.server";
import { NewForm } from "../form/new-form";
import { loadNewForm, takeForm } from "../form/pages.server";
import { specialProject } from "./form";
import { specialProject as stored } from "./form.server";

export const meta: MetaFunction = () => [{ title: `${specialProject.titles.new}, Slipway` }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  return loadNewForm(request, stored);
}

export async function action({ request }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_ALL");
  return takeForm(request, stored, { profileId });
}

export default function SpecialProject() {
  return <NewForm form={specialProject} loaded={useLoaderData<typeof loader>()} />;
}
