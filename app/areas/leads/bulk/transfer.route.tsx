import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/use-answer";
import { comesBack } from "~/server/forms/answers.server";
import { requirePermission } from "~/server/session/viewer.server";
import { NearestTargets } from "../nearest-targets";
import { loadNearestTargets } from "../nearest-targets.server";
import { FindTarget, TargetSelect } from "../transfer";
import { loadTransferTargets } from "../transfer.server";
import { BulkPage } from "./bulk-page";
import { adminForms, carryOut } from "./bulk.server";
import { readChosen } from "./chosen.server";

export const meta: MetaFunction = () => [{ title: "Transfer leads, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_LEADS");
  const [chosen, transferTargets] = await Promise.all([
    readChosen(request, "/admin-leads"),
    loadTransferTargets(request),
  ]);
  return { chosen, transferTargets, nearest: await loadNearestTargets(request, chosen.ids) };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_LEADS");
  const outcome = await carryOut(request, adminForms);
  return comesBack(outcome, outcome.problem ? "typed" : undefined);
}

export default function TransferLeads() {
  const { chosen, transferTargets, nearest } = useLoaderData<typeof loader>();

  return (
    <BulkPage
      chosen={chosen}
      answer={useAnswer<typeof action>()}
      partsTo="/admin-leads/bulk"
      intent="transfer"
      title={(leads) => `Transfer ${leads}`}
      consequence="The dealer is notified, and its CRM can receive the leads. You can undo this for ten minutes. Fulfilled leads stay fulfilled."
      verb="transferred"
      above={<FindTarget targets={transferTargets} />}
    >
      <div className="set">
        <label className="label" htmlFor="target">
          Transfer to
        </label>
        <TargetSelect id="target" targets={transferTargets} except={null} />
        <button className="button primary">Transfer</button>
        {nearest && <NearestTargets {...nearest} />}
      </div>
    </BulkPage>
  );
}
