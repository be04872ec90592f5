import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/use-answer";
import { readLive } from "~/server/live.server";
import { newFormKey } from "~/server/forms.server";
import { readPreferences } from "~/server/preferences.server";
import { requireViewer } from "~/server/viewer.server";
import { actOnMessages } from "../messages/actions.server";
import { AdminDashboard } from "./admin-dashboard";
import { DealerDashboard } from "./dealer-dashboard";
import { adminFigures, dealerFigures } from "./figures.server";
import { listsOf } from "./links.server";
import { Splash } from "./splash";

export const meta: MetaFunction = () => [{ title: "Dashboard, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const { timeZone } = readPreferences(request);
  const common = { lists: listsOf(viewer), profileId: viewer.profileId, formKey: newFormKey() };
  return viewer.role === "admin"
    ? { ...common, admin: await readLive(request, adminFigures(timeZone)), dealer: null }
    : { ...common, admin: null, dealer: await readLive(request, dealerFigures(timeZone)) };
}

export async function action(args: ActionFunctionArgs) {
  await requireViewer(args.request);
  return actOnMessages(args);
}

export default function Dashboard() {
  const { admin, dealer, lists, profileId, formKey } = useLoaderData<typeof loader>();
  const problem = useAnswer<typeof action>()?.problem;

  return (
    <>
      <Splash />
      {admin ? (
        <AdminDashboard loaded={admin} lists={lists} profileId={profileId} formKey={formKey} problem={problem} />
      ) : (
        <DealerDashboard loaded={dealer} lists={lists} />
      )}
    </>
  );
}
