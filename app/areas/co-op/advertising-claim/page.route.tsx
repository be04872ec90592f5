import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/server/session/viewer.server";
import { EditedForm } from "../form/edited-form";
import { NewForm } from "../form/new-form";
import { loadEditedForm, loadNewForm, takeForm } from "../form/pages.server";
import { advertisingClaim } from "./form";
import { advertisingClaim as stored } from "./form.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${advertisingClaim.titles[data?.edited ? "edit" : "new"]}, Slipway` },
];

/** One address lists the dealer's claims, takes new ones and, with `?id=`, changes one that waits. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "dealer:DEALER_ALL");
  const id = idOf(request);
  return id
    ? { edited: await loadEditedForm(request, stored, id), id }
    : { begun: await loadNewForm(request, stored), id };
}

export async function action({ request }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_ALL");
  return takeForm(request, stored, { profileId, id: idOf(request) });
}

function idOf(request: Request): string | undefined {
  return new URL(request.url).searchParams.get("id") || undefined;
}

export default function AdvertisingClaim() {
  const { edited, begun, id } = useLoaderData<typeof loader>();
  return (
    <>
      {edited && <EditedForm form={advertisingClaim} loaded={edited} key={id} />}
      {begun && <NewForm form={advertisingClaim} loaded={begun} />}
    </>
  );
}
