import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EditedForm } from "../form/edited-form";
import { NewForm } from "../form/new-form";
import { loadEditedForm, loadNewForm, takeForm } from "../form/pages.server";
import { advertisingClaim } from "./form";
import { advertisingClaim as stored } from "./form.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${advertisingClaim.titles[data?.edited ? "edit" : "new"]}, Slipway` },
];

/** One address lists the dealer's claims, takes new ones and, with `?id=`, changes one that waits. */
export async function loader(args: LoaderFunctionArgs) {
  const id = idOf(args.request);
  return id ? { edited: await loadEditedForm(args, stored, id), id } : { begun: await loadNewForm(args, stored), id };
}

export function action(args: ActionFunctionArgs) {
  return takeForm(args, stored, idOf(args.request));
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
