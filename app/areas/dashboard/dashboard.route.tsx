import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/use-answer";
import { readFigures } from "~/server/live/live.server";
import { newFormKey } from "~/server/forms/forms.server";
import { readPreferences } from "~/server/session/preferences.server";
import { requireViewer, seemsAdmin } from "~/server/session/viewer.server";
import { specText } from "~/server/platform/spec-text.server";
import { actOnMessages } from "../messages/actions.server";
import { AdminDashboard } from "./admin-dashboard";
import { DealerDashboard } from "./dealer-dashboard";
import { adminFigures, dealerFigures } from "./figures.server";
import { listsOf } from "./links.server";
import { Splash } from "./splash";

export const meta: MetaFunction = () => [{ title: "Dashboard, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  // Both sides' figures are chosen before it is known who asks, so that all of it travels in one request.
  const expected = await seemsAdmin(request);
  const early = readBoard(request, expected);
  early.catch(() => undefined);

  const viewer = await requireViewer(request);
  const isAdmin = viewer.role === "admin";
  const board = await (isAdmin === expected ? early : readBoard(request, isAdmin));
  const claimsTitle = specText("Warranty Clams Status");
  return { ...board, lists: listsOf(viewer), claimsTitle, profileId: viewer.profileId, formKey: newFormKey() };
}

async function readBoard(request: Request, isAdmin: boolean) {
  const { timeZone } = readPreferences(request);
  if (isAdmin) {
    const figures = adminFigures(timeZone);
    const admin = await readFigures(request, figures);
    return { admin, dealer: null, isPartial: isPartial(admin, figures) };
  }
  const figures = dealerFigures(timeZone);
  const dealer = await readFigures(request, figures);
  return { admin: null, dealer, isPartial: isPartial(dealer, figures) };
}

/** Were some figures too slow for the page? Where scripts run they come later. */
function isPartial(read: object, wanted: object): boolean {
  return Object.keys(wanted).some((name) => !(name in read));
}

export async function action(args: ActionFunctionArgs) {
  await requireViewer(args.request);
  return actOnMessages(args);
}

export default function Dashboard() {
  const { admin, dealer, isPartial, lists, formKey, ...shown } = useLoaderData<typeof loader>();
  const problem = useAnswer<typeof action>()?.problem;

  return (
    <>
      <Splash />
      {isPartial && (
        <noscript>
          <p className="notice">
            Not everything could be read in time. <a href="/dashboard">Try again</a>
          </p>
        </noscript>
      )}
      {admin ? (
        <AdminDashboard loaded={admin} lists={lists} {...shown} formKey={formKey} problem={problem} />
      ) : (
        <DealerDashboard loaded={dealer} lists={lists} />
      )}
    </>
  );
}
