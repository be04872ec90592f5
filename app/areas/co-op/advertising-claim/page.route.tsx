import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadTogether } from "~/server/data/load-together.server";
import { requirePermission } from "~/server/session/viewer.server";
import { EditedForm } from "../form/edited-form";
import { NewForm } from "../form/new-form";
import { loadEditedForm, loadNewForm, takeForm } from "../form/pages.server";
import { AdvertisingFields } from "./form";
import { advertisingClaim } from "./form.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.edited ? "Edit " : ""}Co-Op Advertising Claim, Slipway` },
];

/** One address lists the dealer's claims, takes new ones and, with `?id=`, changes one that waits. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = idOf(request);
  const [, edited, begun] = await loadTogether(
    requirePermission(request, "dealer:DEALER_ALL"),
    id ? loadEditedForm(request, advertisingClaim, id) : null,
    id ? null : loadNewForm(request, advertisingClaim),
  );
  return { edited, begun, id };
}

export async function action({ request }: ActionFunctionArgs) {
  const { profileId } = await requirePermission(request, "dealer:DEALER_ALL");
  return takeForm(request, advertisingClaim, { profileId, id: idOf(request) });
}

function idOf(request: Request): string | undefined {
  return new URL(request.url).searchParams.get("id") || undefined;
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function AdvertisingClaim() {
  const { edited, begun, id } = useLoaderData<typeof loader>();
  return (
    <>
      {edited && <EditedForm Fields={AdvertisingFields} loaded={edited} key={id} />}
      {begun && <NewForm Fields={AdvertisingFields} loaded={begun} />}
    </>
  );
}
